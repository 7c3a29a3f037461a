import type { AssignmentRow } from '#shared/contract/clients/clienttopics.ts';
import type { ListedColumn, Sort } from '#shared/domain/kit/listing.ts';
import type { Filter } from '#shared/domain/kit/search.ts';

/** Returns whether an assigned topic is active at its client, in words. */
export const assignedState = ({ activetc }: AssignmentRow): 'Active' | 'Inactive' =>
  activetc === 'Y' ? 'Active' : 'Inactive';

/** Returns the version of a custom topic that a client uses, in words, with the one that it is offered. */
export const usedVersion = ({ version, offered }: Pick<AssignmentRow, 'version' | 'offered'>): string => {
  if (version === 0) return '';
  return offered ? `Uses version ${version}, offered version ${offered}` : `Version ${version}`;
};

const updateOf = ({ version, offered }: AssignmentRow): string[] => {
  if (version === 0) return [];
  return [offered ? 'Update offered' : 'Newest version'];
};

export const assignedColumns = {
  client: { key: 'custdesc', value: r => r.custdesc },
  topic: { key: 'cuzdesc', value: r => r.cuzdesc },
  active: { key: 'activetc', value: assignedState },
  version: { key: 'version', value: r => r.version, words: usedVersion },
} satisfies Record<string, ListedColumn<AssignmentRow>>;

const filters: readonly Filter<AssignmentRow>[] = [
  { key: 'client', label: 'Client Name', values: r => [r.custdesc] },
  { key: 'topic', label: 'Assigned Topic', values: r => [r.cuzdesc] },
  { key: 'active', label: 'Active Assignment', values: r => [assignedState(r)] },
  { key: 'update', label: 'Version', values: updateOf },
];
const sort: Sort = { key: 'custdesc' };

/** How the assigned topics are searched, filtered and sorted. */
export const assignedList = { columns: Object.values(assignedColumns), filters, sort };
