/** The page of each route, loaded on first use. */

import type { Component } from 'svelte';
import type { Route } from './router.svelte';

const PAGES: Record<Exclude<Route['name'], 'home'>, () => Promise<{ default: unknown }>> = {
  table: () => import('../table/TablePage.svelte'),
  lobby: () => import('../pages/Lobby.svelte'),
  local: () => import('../pages/Local.svelte'),
  new: () => import('../pages/Create.svelte'),
  account: () => import('../pages/Account.svelte'),
  settings: () => import('../pages/Settings.svelte'),
  games: () => import('../pages/Games.svelte'),
  game: () => import('../pages/Game.svelte'),
  embed: () => import('../replay/Embed.svelte'),
  daily: () => import('../daily/DailyPage.svelte'),
  puzzles: () => import('../puzzles/PuzzlesPage.svelte'),
  race: () => import('../puzzles/RacePage.svelte'),
  puzzle: () => import('../puzzles/PuzzlePage.svelte'),
  rules: () => import('../pages/Rules.svelte'),
  paragraphs: () => import('../learn/RulesPage.svelte'),
  learn: () => import('../learn/LearnPage.svelte'),
  course: () => import('../learn/CoursePage.svelte'),
  missing: () => import('../pages/parts/NotFound.svelte'),
};

/** A page with an id in its address gets it as a property. */
export async function pageOf(name: keyof typeof PAGES): Promise<Component<{ id?: string }>> {
  return (await PAGES[name]()).default as Component<{ id?: string }>;
}
