import type { MyTaskRow } from '#shared/contract/answering/mytasks.ts';
import { completedLabels } from '#shared/domain/answering/suggestions.ts';
import { dueTimes, dueWords } from '#shared/domain/answering/tasks/tasks.ts';
import { withoutLinks } from '#shared/domain/kit/linkwords.ts';
import type { ListedColumn, Sort } from '#shared/domain/kit/listing.ts';
import { describeDay } from '#shared/domain/kit/periods.ts';
import type { Filter } from '#shared/domain/kit/search.ts';

/** The columns of a person's tasks, as the browser and the server sort and search them. */
export const myTaskColumns = {
  priority: { key: 'priority', value: r => r.priorityid, words: r => r.prioritydesc },
  solution: {
    key: 'solution',
    value: r => r.solutiondesc,
    words: r => `${withoutLinks(r.solutiondesc)} ${r.qdescr}`,
  },
  topic: { key: 'topic', value: r => r.cuzdesc },
  location: {
    key: 'location',
    value: r => r.locationdesc,
    words: r => `${r.locationdesc} ${r.countrycode}`,
  },
  due: {
    key: 'due',
    value: r => r.qduedate,
    words: r => `${describeDay(r.qduedate)} ${dueWords[r.duein]} ${r.duein === 'overdue' ? 'late' : ''}`,
  },
  state: { key: 'completed', value: r => completedLabels[r.completed] },
} satisfies Record<string, ListedColumn<MyTaskRow>>;

export const myTaskFilters: readonly Filter<MyTaskRow>[] = [
  {
    key: 'due',
    label: 'Due',
    values: r => [dueWords[r.duein]],
    order: dueTimes.map(time => dueWords[time]),
  },
  { key: 'state', label: 'Completed?', values: r => [completedLabels[r.completed]] },
  { key: 'topic', label: 'Topic', values: r => [r.cuzdesc] },
  { key: 'location', label: 'Location', values: r => [r.locationdesc] },
];

/** What is overdue comes first, then what is due next. */
export const myTaskSort: Sort = { key: 'due' };
