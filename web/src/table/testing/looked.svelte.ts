/** A view of a table that a test replaces by a later one. */

import type { TableView } from '../../api/types';

export class Looked {
  view = $state.raw() as TableView;

  constructor(view: TableView) {
    this.view = view;
  }
}
