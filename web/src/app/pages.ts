/** The page of each route, loaded when it is first wanted. */

import type { Component } from 'svelte';
import type { Route } from './router.svelte';

type Page = Component<{ id: string }>;

export async function pageOf(route: Route): Promise<Page> {
  switch (route.name) {
    case 'table':
      return (await import('../table/TablePage.svelte')).default as unknown as Page;
    default:
      return (await import('../pages/Missing.svelte')).default as unknown as Page;
  }
}
