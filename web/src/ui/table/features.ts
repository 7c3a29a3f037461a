import {
  columnFacetingFeature,
  columnFilteringFeature,
  createFacetedRowModel,
  createFilteredRowModel,
  createPaginatedRowModel,
  createSortedRowModel,
  globalFilteringFeature,
  type ReactTable,
  rowPaginationFeature,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
} from '@tanstack/react-table';

/** What the table library does for a list. */
export const listFeatures = tableFeatures({
  rowSortingFeature,
  columnFilteringFeature,
  columnFacetingFeature,
  globalFilteringFeature,
  rowPaginationFeature,
  rowSelectionFeature,
  sortedRowModel: createSortedRowModel(),
  filteredRowModel: createFilteredRowModel(),
  facetedRowModel: createFacetedRowModel(),
  paginatedRowModel: createPaginatedRowModel(),
});

/** The state of a list and its rows: as they came, filtered, sorted and on the page. */
export type ListTable<Row extends object> = ReactTable<typeof listFeatures, Row>;

/** Returns the name of the column that a filter narrows by. A column of the list may have the filter's own name. */
export const filterColumn = ({ key }: { key: string }): string => `filter:${key}`;
