import { describe, expect, test } from 'vitest';
import { foundPage, lastPage, pageSize } from '#shared/domain/kit/listing.ts';

const list = {
  columns: [{ key: 'n', value: (row: { n: number }) => row.n }],
  filters: [],
  sort: { key: 'n' },
};
const rows = Array.from({ length: pageSize + 1 }, (_, n) => ({ n }));
const page = (some: readonly { n: number }[], at: number) =>
  foundPage(some, { search: '', chosen: {}, sort: undefined, page: at }, list);

describe('A page of a long list', () => {
  test('beyond the end is the last one', () => {
    const { rows: shown, paging } = page(rows, 9998);
    expect([shown, paging]).toEqual([[{ n: pageSize }], { page: 1, more: false, found: pageSize + 1 }]);
  });

  test('is the first one once the only row of the second is gone', () => {
    const { rows: shown, paging } = page(rows.slice(1), 1);
    expect([shown.length, paging.page]).toEqual([pageSize, 0]);
  });

  test('is the first where nothing is found', () => {
    expect([page([], 3).paging, lastPage(0)]).toEqual([{ page: 0, more: false, found: 0 }, 0]);
  });
});
