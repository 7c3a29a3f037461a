import type { Permission } from '#shared/domain/accounts/access.ts';
import type { Nouns } from '#shared/domain/kit/words.ts';

/** A bulk load: what support adds or changes for a customer from many rows. Source: docs/product.md, Batching. */
interface LoadFacts {
  title: string;
  /** The columns of its sheet, exactly as they are written in the first row. */
  columns: readonly string[];
  /** What a row is about. */
  nouns: Nouns;
  /** The permission with which people of the customer make the same change. */
  permission: Permission;
}

export const loads = {
  places: {
    title: 'Add Locations',
    columns: ['LocationName', 'Countrycode', 'ReportingGroup', 'Sectorid', 'CustomerLocationID', 'Active'],
    nouns: ['location', 'locations'],
    permission: 'Edit Location List',
  },
  people: {
    title: 'Add Users',
    columns: ['UserEmail', 'UserType', 'AllLocations', 'UserRole', 'CustomerLocationID', 'Active'],
    nouns: ['person', 'people'],
    permission: 'Edit Admin/User',
  },
  pairs: {
    title: 'Add Topics to Locations',
    columns: ['topicid', 'cuzdesc', 'locationid', 'locationdesc', 'countrycode', 'activetl'],
    nouns: ['topic at a location', 'topics at locations'],
    permission: 'Edit Topic Locations',
  },
  assignments: {
    title: 'Assign Users to Locations',
    columns: ['useremail', 'locationdesc', 'countrycode', 'custlocid', 'locationid'],
    nouns: ['assignment', 'assignments'],
    permission: 'Edit Admin/User Locations',
  },
  permissions: {
    title: 'Assign Permissions to Topic-Locations',
    columns: ['locationdesc', 'cuzdesc', 'useremail', 'privilege', 'locationid', 'topicid', 'customerid'],
    nouns: ['permission', 'permissions'],
    permission: 'Edit User Topic Permissions',
  },
} as const satisfies Record<string, LoadFacts>;

export type Load = keyof typeof loads;
export const loadNames = Object.keys(loads) as [Load, ...Load[]];

/** The loads whose rows people bring as a spreadsheet. The rows of the others are chosen in a grid. */
export const sheetLoads = ['places', 'people'] as const satisfies readonly Load[];
export type SheetLoad = (typeof sheetLoads)[number];
export type GridLoad = Exclude<Load, SheetLoad>;

/** The columns of a load's sheet, by which its cells are named. */
export type ColumnOf<L extends Load> = (typeof loads)[L]['columns'][number];

/** The limits of a sheet. Source: docs/product.md, Batching. */
export const sheetLimits = {
  rows: 2000,
  /** Bytes of the file. */
  bytes: 5 * 1024 * 1024,
  /** Characters in all cells. A workbook may store a text once and show it in many cells. */
  characters: 2_000_000,
  /** Rows that the preview can show, so that people see what they chose even where it is too long to be loaded. */
  shown: 10_000,
} as const;
