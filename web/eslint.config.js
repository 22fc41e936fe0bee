import js from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import { defineConfig } from 'eslint/config';
import ts from 'typescript-eslint';

export default defineConfig(
  { ignores: ['dist', 'api/schema.d.ts'] },
  js.configs.recommended,
  ts.configs.recommended,
  svelte.configs.recommended,
  // Prettier decides how the code looks.
  svelte.configs.prettier,
  {
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      'no-nested-ternary': 'error',
      // The compiler knows the globals of each folder.
      'no-undef': 'off',
      // Svelte drops a space at the end of a block, and keeps {' '}.
      'svelte/no-useless-mustaches': 'off',
      // Sets in this page are replaced, never changed.
      'svelte/prefer-svelte-reactivity': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
    },
  },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: {
      parserOptions: {
        parser: ts.parser,
        extraFileExtensions: ['.svelte'],
        // What svelte.config.js says beside has functions, which the cache of the linter cannot keep.
        svelteConfig: { compilerOptions: { runes: true } },
      },
    },
  },
);
