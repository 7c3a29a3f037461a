import { everyEntry } from '#functions/data/administration/trail.ts';
import { storedEditsOf } from '#functions/data/answering/suggestion.ts';
import {
  activitySentenceOf,
  detailsOf,
  rightLabels,
  subjectOf,
} from '#shared/domain/administration/activity.ts';
import { type ActivityEvent, subjects } from '#shared/domain/administration/events.ts';
import { completedLabels } from '#shared/domain/answering/suggestions.ts';
import { csvBegin, csvLines } from '#shared/domain/kit/csv.ts';
import { calledIn, type Exported, instantText, monthText } from './names.ts';
import { ofPlaces } from './topics.ts';

type OnPart = (parts: number) => Promise<void>;

/** Yields what people set on suggestions, as it is now. */
export async function* actionsFile(exported: Exported, onRead: OnPart): AsyncGenerator<string> {
  const { customerid } = exported.customer;
  const called = calledIn(exported);
  yield csvBegin(
    [
      ...['Topic', 'Location', 'Month', 'Question code', 'Priority', 'Owner', 'Due', 'Completed'],
      ...['Completed on', 'Web address', 'Link name'],
    ],
    [],
  );
  const read = async ({ topicid, locationid }: { topicid: string; locationid: string }) =>
    (await storedEditsOf({ customerid, topicid, locationid })).map(({ period, edit }) => [
      called.topic(topicid),
      called.location(locationid),
      monthText(period),
      edit.qcode,
      edit.priority,
      edit.owner,
      edit.due,
      completedLabels[edit.completed],
      edit.completedOn,
      edit.webAddress,
      edit.linkName,
    ]);
  for await (const several of ofPlaces(exported.topicLocations, read)) {
    yield csvLines(several.flat());
    await onRead(several.length);
  }
}

const changedEvent: ActivityEvent = 'suggestion changed';

/** Yields every change of what people set on suggestions. */
export async function* actionHistoryFile(
  exported: Exported,
  until: Date,
  onRead: OnPart,
): AsyncGenerator<string> {
  const called = calledIn(exported);
  yield csvBegin(
    [
      ...['When (UTC)', 'Who', 'Acting as', 'Topic', 'Location', 'Month', 'Question code'],
      ...['Field', 'From', 'To'],
    ],
    [],
  );
  for await (const { lines } of everyEntry(exported.customer.customerid, until)) {
    const changed = lines.filter(({ event }) => event === changedEvent);
    yield csvLines(
      changed.flatMap(({ at, email, right, facts, changes }) =>
        changes.map(({ field, from, to }) => [
          instantText(at),
          email,
          rightLabels[right] ?? right,
          called.topic(String(facts.topicid)),
          called.location(String(facts.locationid)),
          monthText(String(facts.period)),
          Number(facts.qcode),
          ...[field, from, to],
        ]),
      ),
    );
    await onRead(lines.length);
  }
}

/** Yields the whole activity. */
export async function* activityFile(exported: Exported, until: Date, onRead: OnPart): AsyncGenerator<string> {
  yield csvBegin(['When (UTC)', 'Who', 'Acting as', 'About', 'What happened', 'Changes', 'Details'], []);
  for await (const { lines } of everyEntry(exported.customer.customerid, until)) {
    yield csvLines(
      lines.map(({ at, email, right, event, facts, changes }) => [
        instantText(at),
        email,
        rightLabels[right] ?? right,
        subjects[subjectOf(event)],
        activitySentenceOf(event, facts, exported.names),
        changes.map(({ field, from, to }) => `${field}: ${from || '–'} → ${to || '–'}`).join('; '),
        detailsOf(facts)
          .map(({ label, text }) => `${label}: ${text}`)
          .join('; '),
      ]),
    );
    await onRead(lines.length);
  }
}
