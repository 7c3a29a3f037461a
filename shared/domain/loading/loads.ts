import type { Permission } from '#shared/domain/accounts/access.ts';
import type { Nouns } from '#shared/domain/kit/words.ts';

/**
 * The two ways in which rows are loaded: Master Admins import a file for their own organization, and support loads a batch
 * for any. They differ in their columns, in what they read in a cell and in what they say about it.
 */
export type LoadWay = 'import' | 'batch';

/** A column of a sheet: its name, other names that people use for it, and whether a sheet must have it. */
interface SheetColumn {
  name: string;
  also: readonly string[];
  required: boolean;
}

/** The columns of a sheet by the fields that they fill, in the order in which a sheet is written. */
export type SheetColumns<Field extends string> = Readonly<Record<Field, SheetColumn>>;

/** What is loaded from the rows of a sheet. Source: docs/product.md, Import from a file and Batching. */
interface LoadFacts {
  /** The title of the batch. */
  title: string;
  columns: { batch?: SheetColumns<string>; import?: SheetColumns<string> };
  /** What a row is about. */
  nouns: Nouns;
  /** The permission with which people of the customer make the same change. */
  permission: Permission;
  /** What an import says about its rows, where it does not add something. */
  verbs?: { load: string; doing: string; loading: string; loaded: string; none: string };
  /** What a sheet may have, where it is more than usual. */
  most?: { rows: number; bytes: number; characters: number };
}

/** Returns columns that a sheet has under exactly these names. */
const exactly = <Field extends string>(names: Readonly<Record<Field, string>>): SheetColumns<Field> =>
  Object.fromEntries(
    Object.entries<string>(names).map(([field, name]): [string, SheetColumn] => [
      field,
      { name, also: [], required: true },
    ]),
  ) as SheetColumns<Field>;

/** Returns columns whose fields have the names of the columns. */
const fields = <Field extends string>(...names: readonly Field[]): SheetColumns<Field> =>
  exactly(Object.fromEntries(names.map((name): [string, string] => [name, name])) as Record<Field, string>);

export const loads = {
  places: {
    title: 'Add Locations',
    columns: {
      batch: exactly({
        name: 'LocationName',
        country: 'Countrycode',
        group: 'ReportingGroup',
        sector: 'Sectorid',
        internalId: 'CustomerLocationID',
        active: 'Active',
      }),
      import: {
        name: { name: 'Location', also: ['Name', 'Location name', 'Locationdesc'], required: true },
        country: { name: 'Country', also: ['Country code', 'Countrycode'], required: true },
        sector: { name: 'Sector', also: ['Sectordesc'], required: true },
        internalId: {
          name: 'Internal Location',
          also: ['Internal id', 'InterLoc', 'Custlocid'],
          required: false,
        },
        group: { name: 'Reporting Group', also: ['Group', 'Custgroupdesc'], required: false },
        active: { name: 'Active', also: ['Activel'], required: false },
      },
    },
    nouns: ['location', 'locations'],
    permission: 'Edit Location List',
  },
  people: {
    title: 'Add Users',
    columns: {
      batch: exactly({
        email: 'UserEmail',
        type: 'UserType',
        allLocations: 'AllLocations',
        role: 'UserRole',
        locations: 'CustomerLocationID',
        active: 'Active',
      }),
      import: {
        email: { name: 'User Email', also: ['Email', 'E-mail', 'Email address'], required: true },
        type: { name: 'User Type', also: ['Type', 'Admin Type', 'Admindesc'], required: true },
        allLocations: { name: 'All Locations', also: ['Any Location'], required: false },
        locations: { name: 'Locations', also: ['Location'], required: false },
        role: { name: 'User Role', also: ['Role'], required: false },
        active: { name: 'Active', also: ['Activeu'], required: false },
      },
    },
    nouns: ['person', 'people'],
    permission: 'Edit Admin/User',
  },
  pairs: {
    title: 'Add Topics to Locations',
    columns: {
      batch: fields('topicid', 'cuzdesc', 'locationid', 'locationdesc', 'countrycode', 'activetl'),
    },
    nouns: ['topic at a location', 'topics at locations'],
    permission: 'Edit Topic Locations',
  },
  assignments: {
    title: 'Assign Users to Locations',
    columns: { batch: fields('useremail', 'locationdesc', 'countrycode', 'custlocid', 'locationid') },
    nouns: ['assignment', 'assignments'],
    permission: 'Edit Admin/User Locations',
  },
  permissions: {
    title: 'Assign Permissions to Topic-Locations',
    columns: {
      batch: fields(
        'locationdesc',
        'cuzdesc',
        'useremail',
        'privilege',
        'locationid',
        'topicid',
        'customerid',
      ),
    },
    nouns: ['permission', 'permissions'],
    permission: 'Edit User Topic Permissions',
  },
  schedules: {
    title: 'Schedule',
    columns: {
      import: {
        topic: { name: 'Topic', also: ['topicid', 'cuzdesc'], required: true },
        location: { name: 'Location', also: ['Location name', 'locationid', 'locationdesc'], required: true },
        every: { name: 'How often', also: ['Rhythm', 'Every'], required: false },
        from: { name: 'Counted from', also: ['From'], required: false },
        dueDay: { name: 'Due on the', also: ['Due', 'Due day'], required: false },
        answerer: { name: 'Asked first', also: ['Asked', 'Answerer'], required: false },
      },
    },
    nouns: ['schedule', 'schedules'],
    permission: 'Edit Topic Locations',
    verbs: {
      load: 'Set',
      doing: 'setting',
      loading: 'being set',
      loaded: 'set',
      none: 'No schedule changes.',
    },
    // Every topic at every location of a large organization.
    most: { rows: 20_000, bytes: 5 * 1024 * 1024, characters: 6_000_000 },
  },
} as const satisfies Record<string, LoadFacts>;

export type Load = keyof typeof loads;
export const loadNames = Object.keys(loads) as [Load, ...Load[]];

/** The loads that support brings as a sheet. The rows of its others are chosen in a grid. */
export const batchSheetLoads = ['places', 'people'] as const satisfies readonly Load[];
export type BatchSheetLoad = (typeof batchSheetLoads)[number];
/** The loads that people of a customer bring as a sheet. */
export const sheetLoads = [...batchSheetLoads, 'schedules'] as const satisfies readonly Load[];
export type SheetLoad = (typeof sheetLoads)[number];
export type GridLoad = Exclude<Load, SheetLoad>;
export type BatchedLoad = BatchSheetLoad | GridLoad;
export const isBatchLoad = (load: Load): load is BatchedLoad => load !== 'schedules';

type ColumnsIn<L extends Load> = (typeof loads)[L]['columns'];
/** The fields that the columns of a load fill. */
export type FieldOf<L extends Load> = L extends Load
  ? keyof (ColumnsIn<L> extends { batch: infer Columns }
      ? Columns
      : ColumnsIn<L> extends { import: infer Columns }
        ? Columns
        : never) &
      string
  : never;

/** Returns the columns of a load's sheet. A grid is only loaded as a batch, schedules only by an import. */
export function columnsOf(load: Load, way: LoadWay): SheetColumns<string> {
  const columns: LoadFacts['columns'] = loads[load].columns;
  return (way === 'import' ? (columns.import ?? columns.batch) : (columns.batch ?? columns.import))!;
}

/** Returns the names of a sheet's columns, in their order. */
export const columnNames = (load: Load, way: LoadWay): string[] =>
  Object.values(columnsOf(load, way)).map(({ name }) => name);

/** The limits of a sheet. Source: docs/product.md, Import from a file and Batching. */
export const sheetLimits = {
  rows: 2000,
  /** Bytes of the file. */
  bytes: { import: 1024 * 1024, batch: 5 * 1024 * 1024 },
  /** Characters in all cells. A workbook may store a text once and show it in many cells. */
  characters: 2_000_000,
  /** Rows that the preview can show, so that people see what they chose even where it is too long to be loaded. */
  shown: 20_000,
  /** Rows of a checked sheet that one request returns, and one page of the list shows. */
  perRequest: 500,
} as const;

/** How many rows, bytes and characters the sheet of a load may have. */
export function limitsOf(load: Load, way: LoadWay): { rows: number; bytes: number; characters: number } {
  const { rows, bytes, characters } = sheetLimits;
  const { most }: LoadFacts = loads[load];
  return most ?? { rows, bytes: bytes[way], characters };
}

/** What an import does with the rows of a load, where it does not add something. */
export function verbsOf(load: Load): LoadFacts['verbs'] {
  const { verbs }: LoadFacts = loads[load];
  return verbs;
}
