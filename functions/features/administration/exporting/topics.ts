import { type Run, resultsOf, runsAt } from '#functions/data/answering/run.ts';
import { draftHead } from '#functions/data/authoring/draft.ts';
import { readMany } from '#functions/data/table/many.ts';
import { readOne } from '#functions/data/table/table.ts';
import { isWritten, type Topic } from '#functions/data/topics/settings.ts';
import { loadVersion, versionHead, versionNumberOf } from '#functions/data/topics/version.ts';
import { draftStateOf } from '#functions/features/authoring/states.ts';
import { answerLabels, answerRows } from '#shared/domain/administration/export/answers.ts';
import { writeTopicJson } from '#shared/domain/authoring/topicformat/json.ts';
import { fileQuestionsOf } from '#shared/domain/authoring/topicformat/questions.ts';
import { csvBegin, csvLines } from '#shared/domain/kit/csv.ts';
import { type Exported, exportedPlaceIn, instantText } from './names.ts';

/** Of how many places something is read at the same time. */
const together = 20;
/** Rows of a file, so that spreadsheet programs open it: they take 1,048,576. */
const mostRows = 1_000_000;

/** Yields what is read of each place, several at a time, in their order. */
export async function* ofPlaces<Place, Read>(
  places: readonly Place[],
  read: (place: Place) => Promise<Read>,
): AsyncGenerator<Read[]> {
  for (let at = 0; at < places.length; at += together) {
    yield await Promise.all(places.slice(at, at + together).map(read));
  }
}

/**
 * Yields the files with the answers of a topic, each with its text in parts: one file, or several of a million rows. Each is
 * read to its end before the next one. `used` gets the versions that its runs are on, and `onRead` is called after every few places.
 */
export async function* answerFiles(
  exported: Exported,
  topicid: string,
  used: Set<string>,
  onRead: (places: number) => Promise<void>,
): AsyncGenerator<AsyncGenerator<string>> {
  const parts = answerParts(exported, topicid, used, onRead);
  let next = await parts.next();
  const file = async function* () {
    yield csvBegin([...answerLabels], []);
    for (let rows = 0; !next.done && rows < mostRows; next = await parts.next()) {
      rows += next.value.length;
      yield csvLines(next.value);
    }
  };
  while (!next.done) yield file();
}

type Rows = ReturnType<typeof answerRows>;

/** Yields the rows of a topic's answers, a run at a time. */
async function* answerParts(
  exported: Exported,
  topicid: string,
  used: Set<string>,
  onRead: (places: number) => Promise<void>,
): AsyncGenerator<Rows> {
  const places = exported.topicLocations.filter(pair => pair.topicid === topicid);
  const read = async ({ locationid }: { locationid: string }) => {
    const [runs, results] = await Promise.all([runsAt(topicid, locationid), resultsOf(topicid, locationid)]);
    const byPeriod = new Map(results.map(result => [result.period, result]));
    return { runs, byPeriod, place: exportedPlaceIn(exported, locationid) };
  };
  for await (const several of ofPlaces(places, read)) {
    for (const { runs, byPeriod, place } of several) {
      for (const run of runs) {
        used.add(run.versionid);
        yield await rowsOf(run, byPeriod.get(run.period), place);
      }
    }
    await onRead(several.length);
  }
}

async function rowsOf(
  run: Run,
  result: { score: number | null; completedAt: string } | undefined,
  place: Parameters<typeof answerRows>[1],
): Promise<Rows> {
  const { tree } = await loadVersion(run.versionid);
  const told = { ...run, score: result?.score, completedAt: instantText(result?.completedAt ?? '') };
  return answerRows(told, place, tree.questions);
}

/**
 * Yields the draft of a topic and its versions as topic files: those that were published, and those that its runs are on.
 */
export async function* topicFiles(
  topic: Topic,
  used: ReadonlySet<string>,
): AsyncGenerator<{ name: string; text: string }> {
  const written = isWritten(topic);
  const summary = topic.summary && { summary: topic.summary };
  const draft = written ? await draftStateOf(topic, 0) : undefined;
  if (draft && draft.questions.length > 0) {
    const questions = fileQuestionsOf(draft.questions);
    yield {
      name: 'draft',
      text: writeTopicJson({ title: topic.title, ...summary, ...draft.origin, questions }),
    };
  }
  const published = written ? await publishedVersions(topic) : [topic.versionid].filter(Boolean);
  for (const versionid of new Set([...published, ...used])) {
    const { title, tree } = await loadVersion(versionid);
    const questions = fileQuestionsOf(tree.questions);
    const name = versionNumberOf(versionid) ? `version ${versionNumberOf(versionid)}` : versionid;
    yield { name, text: writeTopicJson({ title, ...summary, ...draft?.origin, questions }) };
  }
}

/** Returns the versions of a custom topic that were published, the first one first. */
async function publishedVersions({ topicid, versionid }: Topic): Promise<string[]> {
  const head = await readOne(draftHead(topicid), true);
  const last = Math.max(head?.lastVersion ?? 0, versionNumberOf(versionid));
  const ids = Array.from({ length: last }, (_, n) => `${topicid}@${n + 1}`);
  const heads = await readMany(ids.map(versionHead), true);
  // A number is claimed before its version is written.
  return ids.filter((_, n) => heads[n] !== undefined);
}
