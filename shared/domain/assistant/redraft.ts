import { branchOf } from '#shared/domain/authoring/branch.ts';
import type { Drafted } from './drafted.ts';
import { questionCount } from './templates.ts';

/** What is said of a draft: what people should look at, and how it was made. */
export interface ToldOfDraft {
  remarks: readonly string[];
  notes: readonly string[];
}

/** What drafting again replaced, so that it can be put back: the former questions, and the numbers of the new ones. */
export interface Replaced<Row extends Drafted = Drafted> {
  former: readonly Row[];
  added: readonly number[];
  /** What was said of the former draft; absent where only a part of it was drafted again. */
  told?: ToldOfDraft;
}

/** What was drafted again for questions that somebody changed in the meantime. It takes their place only if people say so. */
export interface RedraftProposal<Row extends Drafted = Drafted> {
  /** The job that drafted it. */
  jobid: string;
  /** The question; with `branch`, it and all beneath it. */
  code: number;
  branch: boolean;
  /** In order. The first one is for the question. */
  rows: readonly Row[];
  /** What is said of it where it is for the whole draft; absent for a part. */
  told?: ToldOfDraft;
}

/** A question with the revision of its query that changed it last; 0 or absent for none. */
export type RevisedDraft = Drafted & { revision?: number };

/** Returns whether what is drafted again was changed after the revision `since`. */
export const isOvertaken = (
  rows: readonly RevisedDraft[],
  code: number,
  branch: boolean,
  since: number,
): boolean =>
  (branch ? withBeneath(rows, code) : rows.filter(row => row.code === code)).some(
    ({ revision = 0 }) => revision > since,
  );

/** Returns proposals with another one: the newest of each question that is still there. */
export const withProposal = <Row extends Drafted>(
  proposals: readonly RedraftProposal<Row>[],
  rows: readonly Row[],
  next?: RedraftProposal<Row>,
): RedraftProposal<Row>[] => {
  const codes = new Set(rows.map(({ code }) => code));
  const kept = proposals.filter(({ code }) => codes.has(code) && code !== next?.code);
  return next ? [...kept, next] : kept;
};

/** What a branch may have beyond what it had. */
const more = 4;

/** Returns how many questions may take the place of `replaced` of all, so that the draft has no more than one may have. */
export const redraftRoomFor = (replaced: number, all: number): number =>
  Math.max(1, Math.min(replaced + more, questionCount.most - (all - replaced)));

/** Returns a drafted question with all that are asked after it, in order. */
export function withBeneath<Row extends Drafted>(rows: readonly Row[], code: number): Row[] {
  const linked = rows.map(row => ({ qcode: row.code, parentYes: row.parent, parentNo: 0 }));
  const branch = branchOf(linked, code);
  return [...rows].sort((a, b) => a.seq - b.seq).filter(row => branch.has(row.code));
}

/** Returns drafted questions in order, each after the one it follows, with their places counted again. */
export function redraftInSequence<Row extends Drafted>(rows: readonly Row[]): Row[] {
  const below = new Map<number, Row[]>();
  const known = new Set(rows.map(row => row.code));
  for (const row of [...rows].sort((a, b) => a.seq - b.seq)) {
    const above = known.has(row.parent) ? row.parent : 0;
    below.set(above, [...(below.get(above) ?? []), row]);
  }
  const ordered: Row[] = [];
  const stack = [...(below.get(0) ?? [])].reverse();
  while (stack.length > 0) {
    const row = stack.pop()!;
    ordered.push(row);
    stack.push(...(below.get(row.code) ?? []).toReversed());
  }
  return ordered.map((row, place) => ({ ...row, seq: (place + 1) * 10 }));
}

/**
 * Returns the questions with one, or it and all beneath it, drafted again. The new one keeps number and place; its new
 * follow-ups get numbers above `highest`. `drafted` is in order and begins with the one for it.
 */
export function redrafted<Row extends Drafted>(
  rows: readonly Row[],
  code: number,
  branch: boolean,
  drafted: readonly Row[],
  highest: number,
): { rows: Row[]; replaced: Replaced<Row>; highest: number } {
  const at = rows.find(row => row.code === code)!;
  const former = branch ? withBeneath(rows, code) : [at];
  const [first, ...more] = branch ? drafted : drafted.slice(0, 1);
  const numbers = new Map([
    [first!.code, code],
    ...more.map((row, i) => [row.code, highest + 1 + i] as const),
  ]);
  const fresh = [first!, ...more].map((row, i) => ({
    ...row,
    code: numbers.get(row.code)!,
    parent: i === 0 ? at.parent : (numbers.get(row.parent) ?? code),
    when: i === 0 ? at.when : row.when,
    // Between the question and the next one that stays.
    seq: at.seq + i / 1000,
  }));
  const gone = new Set(former.map(row => row.code));
  return {
    rows: redraftInSequence([...rows.filter(row => !gone.has(row.code)), ...fresh]),
    replaced: { former, added: fresh.map(row => row.code) },
    highest: highest + more.length,
  };
}

/** Returns the questions as they were before the last drafting again; other changes stay. */
export function putRedraftBack<Row extends Drafted>(
  rows: readonly Row[],
  { former, added }: Replaced<Row>,
): Row[] {
  const gone = new Set(added);
  return redraftInSequence([...rows.filter(row => !gone.has(row.code)), ...former]);
}
