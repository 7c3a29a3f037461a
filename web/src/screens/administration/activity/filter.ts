import type { ActivityFilter } from '#shared/domain/administration/activity.ts';
import { type Subject, subjects } from '#shared/domain/administration/events.ts';
import { isDay } from '#shared/domain/answering/suggestions.ts';
import { useAddress } from '#web/ui/table/listing/useAddress.ts';

/**
 * What the activity is narrowed to and which part is shown, which are in the address, and what changes them.
 * Another filter begins with the newest again.
 */
export function useFilter() {
  const [query, change] = useAddress();
  const read = (name: string) => query.get(name) ?? '';
  const day = (name: string) => (isDay(read(name)) ? read(name) : '');
  const subject = read('about');
  const filter: ActivityFilter = {
    person: read('person'),
    subject: Object.hasOwn(subjects, subject) ? (subject as Subject) : '',
    from: day('from'),
    to: day('to'),
  };
  const put = (next: ActivityFilter, cursor: string) => {
    const { person, subject: about, from, to } = next;
    const all = Object.entries({ person, about, from, to, before: cursor });
    return new URLSearchParams(all.filter(([, value]) => value !== ''));
  };
  return {
    filter,
    cursor: read('before'),
    narrow: (some: Partial<ActivityFilter>) => change(put({ ...filter, ...some }, ''), true),
    /** Shows the part that begins at a cursor; Back returns to the one before. */
    goOn: (cursor: string) => change(put(filter, cursor), false),
  };
}
