import type { AssignmentRow } from '#shared/contract/clients/clienttopics.ts';
import type { ListedColumn, Sort } from '#shared/domain/kit/listing.ts';
import type { Filter } from '#shared/domain/kit/search.ts';

/** Returns whether an assignment is active, in words. */
export const assignedState = ({ activetc }: AssignmentRow): 'Active' | 'Inactive' =>
  activetc === 'Y' ? 'Active' : 'Inactive';

/** Returns the state of the topic at the client where the client set another one than the assignment has, '' otherwise. */
export function atClient({ activetc, clientactive }: AssignmentRow): string {
  if (!clientactive || clientactive === activetc) return '';
  return clientactive === 'Y' ? 'Active at the client' : 'Inactive at the client';
}

/** Returns the version of a custom topic that a client uses, and the one that it is offered, in words. */
export function usedVersion({ cuztopic, version, offered }: AssignmentRow): { used: string; offer: string } {
  if (cuztopic === 'N') return { used: 'Standard topic', offer: '' };
  if (version === 0) return { used: 'None yet', offer: '' };
  return offered
    ? { used: `Uses version ${version}`, offer: `Version ${offered} is offered` }
    : { used: `Version ${version}`, offer: '' };
}

const kindOf = ({ cuztopic, offered }: AssignmentRow): string[] => {
  if (cuztopic === 'N') return ['Standard topic'];
  return offered ? ['Custom topic', 'Update offered'] : ['Custom topic'];
};

export const assignedColumns = {
  client: { key: 'custdesc', value: r => r.custdesc },
  topic: {
    key: 'cuzdesc',
    value: r => r.cuzdesc,
    words: r => `${r.cuzdesc} ${r.categdesc ?? ''}`,
  },
  active: { key: 'activetc', value: assignedState },
  version: { key: 'version', value: r => r.version, words: r => Object.values(usedVersion(r)).join(' ') },
} satisfies Record<string, ListedColumn<AssignmentRow>>;

const filters: readonly Filter<AssignmentRow>[] = [
  { key: 'client', label: 'Client Name', values: r => [r.custdesc] },
  { key: 'topic', label: 'Assigned Topic', values: r => [r.cuzdesc] },
  { key: 'category', label: 'Category', values: r => [r.categdesc || 'No category'] },
  { key: 'active', label: 'Active Assignment', values: r => [assignedState(r)] },
  { key: 'version', label: 'Version', values: kindOf },
];
const sort: Sort = { key: 'custdesc' };

/** How the assigned topics are searched, filtered and sorted. */
export const assignedList = { columns: Object.values(assignedColumns), filters, sort };
