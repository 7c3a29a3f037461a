import { type Answer, answerWords, type Question } from '#shared/domain/answering/questionnaire.ts';
import { answerAt, type RunState } from '#shared/domain/answering/run.ts';
import { riskScore, weights } from '#shared/domain/answering/score.ts';
import type { Tree } from '#shared/domain/answering/tree.ts';
import { describePeriod, type PeriodCode } from '#shared/domain/kit/periods.ts';

/*
 * Where a change of the score comes from. Two months have questions in common that both score in the same way: same
 * noncompliant answer, same risk level. The difference of the score over these alone comes from changed answers. Every
 * other question that one of the months scores moves its score away from the score of the common ones, by its weight and
 * by how far its own result is from that score. So each question has its points, and they add up to the change.
 */

/** A completed questionnaire with its answers. */
export interface AnsweredMonth {
  period: PeriodCode;
  tree: Tree;
  state: RunState;
}

/** From what the score changed. */
export const changeKinds = ['answers', 'questionnaire', 'branches'] as const;
export type ChangeKind = (typeof changeKinds)[number];

/** What makes a part of the change. */
interface ChangePart {
  kind: ChangeKind;
  /** The question; where a branch was opened or closed, the one whose answer did that. */
  qcode: number;
  text: string;
  /** The questions that the part is about, the question itself or those of the branch. */
  about: readonly number[];
  /** Added to the score, 2 decimals; below 0 lowers the risk. */
  points: number;
  /** One sentence. */
  reason: string;
}

/** The change of a score, 2 decimals each. The parts add up to `change` exactly, and those of a kind to its sum. */
export interface Attribution {
  change: number;
  sums: Readonly<Record<ChangeKind, number>>;
  /** The largest first. */
  parts: readonly ChangePart[];
}

type Cause = Omit<ChangePart, 'points'>;

/** A question that a month scores. */
interface Scored {
  question: Question;
  weight: number;
  failed: boolean;
}

/** Returns a month's scored questions by their number. */
function scoredIn({ tree, state }: AnsweredMonth): Map<number, Scored> {
  const found = new Map<number, Scored>();
  for (const [index, question] of tree.questions.entries()) {
    if (!state.valid[index] || question.solutionIf === '-') continue;
    const failed = answerAt(state, index) === question.solutionIf;
    found.set(question.qcode, { question, weight: weights[question.priority], failed });
  }
  return found;
}

const sum = (scored: Iterable<Scored>, failed = false): number =>
  [...scored].reduce((total, one) => total + (failed && !one.failed ? 0 : one.weight), 0);

const inHundredths = (scored: readonly Scored[]): number =>
  Math.round((riskScore(sum(scored, true), sum(scored)) ?? 0) * 100);

/** Returns the answer that a month has to a question, null where it was not asked. */
function answerTo({ tree, state }: AnsweredMonth, qcode: number): Answer | null {
  const index = tree.indexByQcode.get(qcode);
  return index === undefined || !state.valid[index] ? null : answerAt(state, index);
}

/** Returns whether a month's questionnaire can ask a question, whatever was answered. */
function canAsk({ tree }: AnsweredMonth, qcode: number): boolean {
  const index = tree.indexByQcode.get(qcode);
  return index !== undefined && tree.parent[index]! >= -1;
}

/** Returns the nearest question above `qcode` that both months asked; undefined if there is none. */
function gateOf(asking: AnsweredMonth, other: AnsweredMonth, qcode: number): Question | undefined {
  const { tree } = asking;
  for (let at = tree.parent[tree.indexByQcode.get(qcode)!]!; at >= 0; at = tree.parent[at]!) {
    const above = tree.questions[at]!;
    if (answerTo(other, above.qcode)) return above;
  }
  return undefined;
}

const fromTo = (early: Answer, late: Answer): string => `from ${answerWords[early]} to ${answerWords[late]}`;

/** Returns why only one of two months scores a question, or why they score it differently. */
function causeOf(early: AnsweredMonth, late: AnsweredMonth, qcode: number): Cause {
  const [then, now] = [answerTo(early, qcode), answerTo(late, qcode)];
  const [asking, other] = now ? [late, early] : [early, late];
  const question = asking.tree.questions[asking.tree.indexByQcode.get(qcode)!]!;
  const own = { kind: 'questionnaire', qcode, text: question.text, about: [qcode] } as const;
  const month = describePeriod(late.period);
  if (then && now) return { ...own, reason: reworded(early, question) };
  if (!canAsk(other, qcode)) {
    return {
      ...own,
      reason: now ? `New in the questionnaire of ${month}.` : `Not asked any more in ${month}.`,
    };
  }
  const gate = gateOf(asking, other, qcode);
  const [before, after] = gate ? [answerTo(early, gate.qcode)!, answerTo(late, gate.qcode)!] : [];
  if (!gate || !before || !after || before === after) {
    return { ...own, reason: `The questionnaire of ${month} asks it after other answers.` };
  }
  const branch = now ? 'Opened a branch' : 'Closed a branch';
  return {
    kind: 'branches',
    qcode: gate.qcode,
    text: gate.text,
    about: [qcode],
    reason: `${branch}: the answer changed ${fromTo(before, after)}.`,
  };
}

/** Returns in which way a question that both months asked counts differently. */
function reworded(early: AnsweredMonth, { qcode, priority, solutionIf }: Question): string {
  const before = early.tree.questions[early.tree.indexByQcode.get(qcode)!]!;
  if (solutionIf === '-') return 'It does not count toward the score any more.';
  if (before.solutionIf === '-') return 'It counts toward the score now.';
  return before.priority === priority
    ? `Its noncompliant answer is ${answerWords[solutionIf]} now.`
    : `Its risk level was ${before.priority} and is ${priority} now.`;
}

/** One cause with its exact points, in hundredths. */
interface Share {
  cause: Cause;
  exact: number;
}

/** Returns whole hundredths for the shares, as near to their exact ones as they can be if they are to add up to `total`. */
function apportioned(shares: readonly Share[], total: number): number[] {
  const whole = shares.map(({ exact }) => Math.floor(exact));
  const byRest = shares
    .map(({ exact }, at) => ({ at, rest: exact - whole[at]! }))
    .sort((a, b) => b.rest - a.rest)
    .map(({ at }) => at);
  const missing = total - whole.reduce((all, one) => all + one, 0);
  for (let n = 0; n < missing; n++) whole[byRest[n % byRest.length]!]!++;
  for (let n = 0; n < -missing; n++) whole[byRest.at(-1 - (n % byRest.length))!]!--;
  return whole;
}

/** Returns shares with those of the same cause as one. */
function united(shares: readonly Share[]): Share[] {
  const same = Map.groupBy(shares, ({ cause: { kind, qcode, reason } }) => `${kind} ${qcode} ${reason}`);
  return [...same.values()].map(of => ({
    cause: { ...of[0]!.cause, about: [...new Set(of.flatMap(({ cause }) => cause.about))] },
    exact: of.reduce((all, { exact }) => all + exact, 0),
  }));
}

/**
 * Returns from what the score changed between two months of the same topic at the same location. Over the questions that
 * both months score in the same way, the difference of the score is 'answers'. Source: docs/product.md, Comparison.
 */
export function attributionOf(early: AnsweredMonth, late: AnsweredMonth): Attribution {
  const [then, now] = [scoredIn(early), scoredIn(late)];
  const common = [...now.values()].flatMap(of => {
    const before = then.get(of.question.qcode);
    const same =
      before?.question.solutionIf === of.question.solutionIf && before.weight === of.weight
        ? before
        : undefined;
    return same ? [{ before: same, of }] : [];
  });
  const weight = sum(common.map(({ of }) => of));
  const answers = common.flatMap(({ before, of }): Share[] => {
    if (before.failed === of.failed) return [];
    const { qcode, text } = of.question;
    const reason = `The answer changed ${fromTo(answerTo(early, qcode)!, answerTo(late, qcode)!)}.`;
    const points = (10_000 * of.weight) / weight;
    return [
      {
        cause: { kind: 'answers', qcode, text, about: [qcode], reason },
        exact: of.failed ? points : -points,
      },
    ];
  });
  const inCommon = new Set(common.map(({ of }) => of.question.qcode));
  const apart = (month: Map<number, Scored>, sign: 1 | -1, base: number): Share[] => {
    const whole = sum(month.values());
    return [...month].flatMap(([qcode, { weight: own, failed }]) =>
      inCommon.has(qcode)
        ? []
        : [
            {
              cause: causeOf(early, late, qcode),
              exact: (sign * 10_000 * own * (Number(failed) - base)) / whole,
            },
          ],
    );
  };
  const base = (side: readonly Scored[]) => (weight ? sum(side, true) / weight : 0);
  const [commonThen, commonNow] = [common.map(({ before }) => before), common.map(({ of }) => of)];
  const others = united([...apart(then, -1, base(commonThen)), ...apart(now, 1, base(commonNow))]);
  const change = inHundredths([...now.values()]) - inHundredths([...then.values()]);
  const byAnswers = inHundredths(commonNow) - inHundredths(commonThen);
  const parts = [...partsOf(answers, byAnswers), ...partsOf(others, change - byAnswers)];
  const sumOf = (kind: ChangeKind) =>
    parts.reduce((all, part) => (part.kind === kind ? all + Math.round(part.points * 100) : all), 0) / 100;
  return {
    change: change / 100,
    sums: { answers: sumOf('answers'), questionnaire: sumOf('questionnaire'), branches: sumOf('branches') },
    parts: parts.sort((a, b) => Math.abs(b.points) - Math.abs(a.points) || a.qcode - b.qcode),
  };
}

const partsOf = (shares: readonly Share[], total: number): ChangePart[] =>
  apportioned(shares, total).map((hundredths, at) => ({ ...shares[at]!.cause, points: hundredths / 100 }));
