import type { AssignmentCell, PermissionCell, TopicCell } from '#shared/contract/support/batchgrids.ts';
import { cellKey } from '#shared/domain/loading/grids.ts';
import type { GridLoad } from '#shared/domain/loading/loads.ts';

/** A row of a grid, by the names of its columns. */
export type LoadGridRow = Readonly<Record<string, string>>;

/** What a grid shows of its rows, and which of them people change. */
interface GridKind {
  /** The columns that say what a row is about, with their labels. The first is its name. */
  columns: readonly (readonly [key: string, label: string])[];
  /** The column that people change, and what it can become. */
  value: readonly [key: string, label: string];
  options: readonly string[];
  keyOf(row: LoadGridRow): string;
}

const assigned = ({ assigned: flag, ...row }: AssignmentCell): LoadGridRow => ({ ...row, assigned: flag });

/** Returns rows of an answer as rows of a grid. */
export const gridRow = (row: TopicCell | AssignmentCell | PermissionCell): LoadGridRow =>
  'assigned' in row ? assigned(row) : { ...row };

export const grids: Readonly<Record<GridLoad, GridKind>> = {
  pairs: {
    columns: [
      ['cuzdesc', 'Topic'],
      ['locationdesc', 'Location'],
      ['countrycode', 'Country'],
    ],
    value: ['activetl', 'Active'],
    options: ['Y', 'N'],
    keyOf: row => cellKey(row.topicid!, row.locationid!),
  },
  assignments: {
    columns: [
      ['useremail', 'User email'],
      ['locationdesc', 'Location'],
      ['countrycode', 'Country'],
      ['custlocid', 'CustomerLocationID'],
    ],
    value: ['assigned', 'Assigned'],
    options: ['Y'],
    keyOf: row => cellKey(row.useremail!, row.locationid!),
  },
  permissions: {
    columns: [
      ['useremail', 'User email'],
      ['cuzdesc', 'Topic'],
      ['locationdesc', 'Location'],
    ],
    value: ['privilege', 'Privilege'],
    options: ['View', 'Edit'],
    keyOf: row => cellKey(row.useremail!, row.topicid!, row.locationid!),
  },
};
