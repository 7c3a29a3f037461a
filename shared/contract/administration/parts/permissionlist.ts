import type { PermissionRow } from '#shared/contract/administration/permissions.ts';
import { personName } from '#shared/domain/accounts/names.ts';
import type { ListedColumn } from '#shared/domain/kit/listing.ts';
import type { Filter } from '#shared/domain/kit/search.ts';

export const permissionColumns = {
  topic: { key: 'cuzdesc', value: r => r.cuzdesc },
  location: { key: 'locationdesc', value: r => r.locationdesc },
  user: {
    key: 'useremail',
    value: r => r.useremail,
    words: r => `${personName(r.useremail)} ${r.useremail}`,
  },
  privilege: { key: 'privilege', value: r => r.privilege },
} satisfies Record<string, ListedColumn<PermissionRow>>;

/** The filter that a page of one person's permissions is found by. */
export const personFilter = 'person';

export const permissionFilters: readonly Filter<PermissionRow>[] = [
  { key: 'topic', label: 'Topic', values: r => [r.cuzdesc] },
  { key: 'location', label: 'Location', values: r => [r.locationdesc] },
  { key: personFilter, label: 'User', values: r => [r.useremail] },
  { key: 'privilege', label: 'Privilege', values: r => [r.privilege], order: ['Edit', 'View'] },
];
