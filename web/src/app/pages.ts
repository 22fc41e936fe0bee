/** The page of each route, loaded on first use. */

import type { Component } from 'svelte';
import type { Route } from './router.svelte';

type Page = Component<{ id: string }>;

export async function pageOf(name: Route['name']): Promise<Page> {
  switch (name) {
    case 'table':
      return (await import('../table/TablePage.svelte')).default as unknown as Page;
    case 'lobby':
      return (await import('../pages/Lobby.svelte')).default as unknown as Page;
    case 'local':
      return (await import('../pages/Local.svelte')).default as unknown as Page;
    case 'new':
      return (await import('../pages/Create.svelte')).default as unknown as Page;
    case 'account':
      return (await import('../pages/Account.svelte')).default as unknown as Page;
    case 'settings':
      return (await import('../pages/Settings.svelte')).default as unknown as Page;
    case 'games':
      return (await import('../pages/Games.svelte')).default as unknown as Page;
    case 'game':
      return (await import('../pages/Game.svelte')).default as unknown as Page;
    case 'embed':
      return (await import('../replay/Embed.svelte')).default as unknown as Page;
    case 'daily':
      return (await import('../daily/DailyPage.svelte')).default as unknown as Page;
    case 'puzzles':
      return (await import('../puzzles/PuzzlesPage.svelte')).default as unknown as Page;
    case 'puzzle':
      return (await import('../puzzles/PuzzlePage.svelte')).default as unknown as Page;
    case 'race':
      return (await import('../puzzles/RacePage.svelte')).default as unknown as Page;
    case 'rules':
      return (await import('../pages/Rules.svelte')).default as unknown as Page;
    case 'paragraphs':
      return (await import('../learn/RulesPage.svelte')).default as unknown as Page;
    case 'learn':
      return (await import('../learn/LearnPage.svelte')).default as unknown as Page;
    case 'course':
      return (await import('../learn/CoursePage.svelte')).default as unknown as Page;
    default:
      return (await import('../pages/Missing.svelte')).default as unknown as Page;
  }
}
