import { open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { checkSize, readTopicFile, writeTopicFile } from '#functions/services/authoring/topicfiles.ts';
import { readEvidence, readReviewer } from '#infra/library.ts';
import { command, Misuse, placeOf, print, report } from '#infra/shell.ts';
import { coverRuns, coverSize } from '#shared/domain/answering/cover.ts';
import type { Answer } from '#shared/domain/answering/questionnaire.ts';
import { answerAt, answerCurrent, startRun } from '#shared/domain/answering/run.ts';
import { resultOf } from '#shared/domain/answering/score.ts';
import { compileTree, type Tree } from '#shared/domain/answering/tree.ts';
import { oneLine } from '#shared/domain/authoring/topicformat/fields.ts';
import {
  type FormatFinding,
  hasErrors,
  type TopicDocument,
  type TopicReading,
  UnreadableTopic,
} from '#shared/domain/authoring/topicformat/format.ts';
import { repeatedKeys } from '#shared/domain/authoring/topicformat/repeatedkeys.ts';
import { type LibraryFile, questionsOf } from '#shared/domain/authoring/topicformat/topicfile.ts';
import { endingText, formatOf, uploads } from '#shared/domain/jobs/uploads.ts';

const caller = 'npm run -s topic --';
const usages = {
  check: 'check [--strict] FILE…',
  review: 'review FILE…',
  run: 'run FILE --answers ANSWERS.json',
  prove: 'prove FILE',
  convert: 'convert IN OUT',
} as const;

const help = `Works with topic files (JSON, CSV or XLSX, by their extension).

  ${caller} ${usages.check}
      A line for each finding: file, n, field, error or warning, what, what to do, separated by tabs.
  ${caller} ${usages.review}
      The same for what the editorial rules find in standard topics (shared/library/README.md).
  ${caller} ${usages.run}
      Answers the topic as the file says ({"10": "Y", "20": "N"}; what it does not list is answered Y) and
      prints asked, score, failed, scored and the n of the suggestions as JSON.
  ${caller} ${usages.prove}
      The fewest runs that ask every question and give it both answers, as JSON.
  ${caller} ${usages.convert}
      Writes the topic of one file as another, by their endings.

Exit code: 0 all is well, 1 the topic has errors (with --strict: or warnings), 2 the command, a file or its
kind is wrong. The format is described in docs/topic-files.md.
`;

const missing = 'There is no such file or folder. Check the name.';
const unreadable: Readonly<Record<string, string>> = {
  ENOENT: missing,
  ENOTDIR: missing,
  EISDIR: 'It is a folder. Name a file.',
  EACCES: 'It may not be read or written. Change its permissions, or name another file.',
  ELOOP: 'Its links lead in a circle. Name the file itself.',
  ENAMETOOLONG: 'The name is too long. Name an existing file.',
};

/** Adds the file's name to any error about reading or writing it. */
async function withFile<T>(file: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof UnreadableTopic) throw new Misuse(`${file}: ${error.message}`);
    // Errors of the system have a code; any other error is ours.
    if (!(error instanceof Error && 'syscall' in error && 'code' in error)) throw error;
    const other = `It cannot be read or written (${error.code}). Name another file.`;
    throw new Misuse(`${file}: ${unreadable[String(error.code)] ?? other}`);
  }
}

function formatOfFile(file: string) {
  const format = formatOf(file, uploads.topic.formats);
  if (!format)
    throw new Misuse(`${file}: The file cannot be read: ${endingText(file, uploads.topic.formats)}`);
  return format;
}

const read = (file: string): Promise<TopicReading> => withFile(file, () => readSized(file));

async function readSized(file: string): Promise<TopicReading> {
  if (file === '-') throw new Misuse('-: Standard input is not supported. Name a file.');
  const target = await open(placeOf(file));
  try {
    const found = await target.stat();
    if (found.isDirectory()) throw new Misuse(`${file}: ${unreadable.EISDIR}`);
    const format = formatOfFile(file);
    checkSize(found.size);
    return await readTopicFile(format, await target.readFile());
  } finally {
    await target.close();
  }
}

/** Returns a finding as one line. No text from the file can break it. */
function lineOf(file: string, { row, n, field, severity, what, todo }: FormatFinding): string {
  const where = n === null && row > 0 ? `Row ${row}: ${what}` : what;
  const cells = [file, n ?? '', field, severity, where, todo];
  return `${cells.map(cell => String(cell).replaceAll(/[\s\p{Cc}]+/gu, ' ')).join('\t')}\n`;
}

/** Returns the topic of a file without errors; null after printing its errors. */
async function soundTopic(file: string) {
  const { topic, findings } = await read(file);
  if (!hasErrors(findings)) return topic;
  for (const finding of findings) {
    if (finding.severity === 'error') process.stderr.write(lineOf(file, finding));
  }
  return null;
}

async function soundTree(file: string): Promise<Tree | null> {
  const topic = await soundTopic(file);
  return topic && compileTree(questionsOf(topic));
}

async function check(files: readonly string[], strict: boolean): Promise<number> {
  let code = 0;
  for (const file of files) {
    try {
      const { findings } = await read(file);
      await print(findings.map(finding => lineOf(file, finding)).join(''));
      if (hasErrors(findings) || (strict && findings.length > 0)) code = Math.max(code, 1);
    } catch (error) {
      // The other files are still checked.
      code = report(error);
    }
  }
  return code;
}

/** Prints what the editorial rules find in standard topics, in the same form as `check`. */
async function review(files: readonly string[]): Promise<number> {
  const findingsOn = await readReviewer();
  let code = 0;
  for (const file of files) {
    const topic = await soundTopic(file);
    if (!topic) code = 1;
    else if (!isStandard(topic))
      throw new Misuse(`${file}: It has no topiccode. Only standard topics are reviewed.`);
    else {
      const findings = findingsOn(topic, await evidenceOf(topic.topiccode));
      const lines = findings.map(({ rule, n, what, todo }) =>
        lineOf(file, { row: 0, n, field: rule, severity: 'error', what, todo }),
      );
      await print(lines.join(''));
      if (lines.length > 0) code = 1;
    }
  }
  return code;
}

const isStandard = (topic: TopicDocument): topic is LibraryFile =>
  topic.topiccode !== undefined && topic.edition !== undefined;

async function evidenceOf(topiccode: string) {
  const file = `shared/library/evidence/${topiccode}.json`;
  try {
    return await withFile(file, () => readEvidence(topiccode));
  } catch (error) {
    if (error instanceof Misuse) throw error;
    throw new Misuse(`${file}: It is not as shared/library/README.md says: ${(error as Error).message}`);
  }
}

async function run(file: string, answersFile: string): Promise<number> {
  const given = await withFile(answersFile, async () =>
    answersOf(answersFile, await readFile(placeOf(answersFile), 'utf8')),
  );
  const tree = await soundTree(file);
  if (!tree) return 1;
  const known = new Set(tree.questions.map(q => q.seq));
  const stranger = [...given.keys()].find(n => !known.has(n));
  if (stranger !== undefined) throw new Misuse(`${answersFile}: ${file} has no question ${stranger}.`);
  let state = startRun(tree);
  while (state.current >= 0) {
    state = answerCurrent(tree, state, given.get(tree.questions[state.current]!.seq) ?? 'Y');
  }
  const { asked, score, failed, scored, suggestions } = resultOf(tree, state);
  const numbers = suggestions.map(i => tree.questions[i]!.seq);
  await print(`${JSON.stringify({ asked, score, failed, scored, suggestions: numbers }, null, 2)}\n`);
  return 0;
}

/** Returns the answers by question number. */
function answersOf(file: string, text: string): ReadonlyMap<number, Answer> {
  const wrong = new Misuse(
    `${file}: Write an object of answers by question number, as {"10": "Y", "20": "N"}.`,
  );
  const json: unknown = parseJson(file, text);
  const [twice] = repeatedKeys(text);
  if (twice) throw new Misuse(`${file}: Question ${oneLine(twice.key)} occurs twice. Remove one of the two.`);
  if (typeof json !== 'object' || json === null || Array.isArray(json)) throw wrong;
  return new Map(
    Object.entries(json).map(([n, answer]: [string, unknown]) => {
      if (!/^[1-9]\d*$/.test(n) || (answer !== 'Y' && answer !== 'N')) throw wrong;
      return [Number(n), answer];
    }),
  );
}

function parseJson(file: string, text: string): unknown {
  if (!text.trim()) throw new Misuse(`${file}: The file is empty. Write {} if all answers are Y.`);
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    const why = error.message.replaceAll(/\s+/g, ' ');
    throw new Misuse(`${file}: The file is not JSON: ${why}. Correct it at that place.`);
  }
}

async function prove(file: string): Promise<number> {
  const tree = await soundTree(file);
  if (!tree) return 1;
  await pipeline(Readable.from(proofOf(tree)), process.stdout, { end: false });
  return 0;
}

/** Yields the proof run by run: those of a chain of thousands of questions take hundreds of megabytes. */
function* proofOf(tree: Tree): Generator<string> {
  yield `{"count":${coverSize(tree)},"scripts":[`;
  let separator = '\n';
  for (const state of coverRuns(tree)) {
    const answers = tree.questions.flatMap(({ seq: n }, i) => {
      const answer = answerAt(state, i);
      return answer ? [{ n, answer }] : [];
    });
    yield separator + JSON.stringify({ answers });
    separator = ',\n';
  }
  yield '\n]}\n';
}

async function convert(from: string, to: string): Promise<number> {
  const format = formatOfFile(to);
  const topic = await soundTopic(from);
  if (!topic) return 1;
  const target = placeOf(to);
  const partial = `${target}.${process.pid}.partial`;
  await withFile(to, async () => {
    try {
      await writeFile(partial, await writeTopicFile(format, topic));
      // An incomplete file never replaces a complete one.
      await rename(partial, target);
    } finally {
      await rm(partial, { force: true });
    }
  });
  return 0;
}

/** What is wrong with an invalid command and how to write it. */
function misuseOf(name: string | undefined): Misuse {
  const known = Object.keys(usages).join(', ');
  const more = `See ${caller} --help.`;
  if (name === undefined) return new Misuse(`Name a command: ${known}. ${more}`);
  if (!Object.hasOwn(usages, name))
    return new Misuse(`${name} is not a command; the commands are ${known}. ${more}`);
  return new Misuse(`Write ${caller} ${usages[name as keyof typeof usages]}`);
}

await command({
  caller,
  help,
  words: true,
  options: { strict: { type: 'boolean' }, answers: { type: 'string', multiple: true } },
  run: ({ strict, answers }, [name, ...files]) => {
    const [first = '', second = ''] = files;
    const call = `${name} ${files.length}${answers ? ` ${answers.length} answers` : ''}${strict ? ' strict' : ''}`;
    if (files.includes('')) throw new Misuse('The name of a file is empty. Name a file.');
    if (/^check [1-9]\d*( strict)?$/.test(call)) return check(files, strict ?? false);
    if (/^review [1-9]\d*$/.test(call)) return review(files);
    if (call === 'run 1 1 answers') return run(first, answers?.[0] ?? '');
    if (call === 'prove 1') return prove(first);
    if (call === 'convert 2') return convert(first, second);
    throw misuseOf(name);
  },
});
