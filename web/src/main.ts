import { mount } from 'svelte';
import './styles/tokens.css';
import './styles/base.css';
import './styles/layout.css';
import App from './app/App.svelte';
import { applyColours } from './games/colours.svelte';
import { startLanguage } from './i18n/i18n.svelte';
import { registerServiceWorker } from './pages/offline/register';
import { settings } from './settings/settings.svelte';

async function start(target: HTMLElement): Promise<void> {
  settings.applyTo(document.documentElement);
  applyColours(document.documentElement);
  await startLanguage(settings.values.language);
  mount(App, { target });
  registerServiceWorker();
}

const target = document.getElementById('app');
if (target) void start(target);
