import type { Answer, Priority, Question } from '#shared/domain/answering/questionnaire.ts';

/**
 * The product's branching rules once more, as slowly and as close to their wording as possible:
 * recursive, by question number, without indexes or counters. The product must agree with it.
 */
export interface ReferenceRun {
  /** Numbers of the Valid questions, in sequence. */
  valid: number[];
  /** Answers that count, by question number. */
  answers: Map<number, Answer>;
  /** The question on screen; null at the end. */
  current: number | null;
}

export function referenceRun(source: readonly Question[], given: ReadonlyMap<number, Answer>): ReferenceRun {
  const questions = [...source].sort((a, b) => a.seq - b.seq);
  const isValid = (q: Question): boolean => {
    if (!q.active) return false;
    const number = q.parentYes || q.parentNo;
    if (!number) return q === questions[0];
    const parent = questions.find(p => p.qcode === number);
    if (!parent || parent.seq >= q.seq) return false;
    return isValid(parent) && given.get(number) === (q.parentYes ? 'Y' : 'N');
  };
  const valid = questions.filter(isValid).map(q => q.qcode);
  const answers = new Map(
    valid.flatMap(code => (given.has(code) ? [[code, given.get(code)!] as const] : [])),
  );
  return { valid, answers, current: valid.find(code => !answers.has(code)) ?? null };
}

/** Answers the question on screen. */
export function referenceNext(source: readonly Question[], run: ReferenceRun, answer: Answer): ReferenceRun {
  if (run.current === null) return run;
  return referenceRun(source, new Map([...run.answers, [run.current, answer]]));
}

/** Previous: the answered question with the highest sequence loses its answer. */
export function referenceBack(source: readonly Question[], run: ReferenceRun): ReferenceRun {
  const last = run.valid.filter(code => run.answers.has(code)).at(-1);
  return referenceRun(source, new Map([...run.answers].filter(([code]) => code !== last)));
}

/** The risk score in exact arithmetic: hundredths, rounded half up. */
export function referenceScore(source: readonly Question[], run: ReferenceRun) {
  const weight = (p: Priority) => (p === 'High' ? 5n : p === 'Medium' ? 3n : 1n);
  const scored = source.filter(q => run.valid.includes(q.qcode) && q.solutionIf !== '-');
  const failed = scored.filter(q => run.answers.get(q.qcode) === q.solutionIf);
  const sum = (of: Question[]) => of.reduce((total, q) => total + weight(q.priority), 0n);
  const count = (of: Question[], p: Priority) => of.filter(q => q.priority === p).length;
  const counts = (of: Question[]) => ({
    High: count(of, 'High'),
    Medium: count(of, 'Medium'),
    Low: count(of, 'Low'),
  });
  return {
    score: scored.length > 0 ? exactPercent(sum(failed), sum(scored)) : null,
    asked: run.valid.length,
    scored: counts(scored),
    failed: counts(failed),
    suggestions: failed.sort((a, b) => a.seq - b.seq).map(q => q.qcode),
  };
}

/** 100 × part ÷ whole, rounded half up to 2 decimals, by long division. */
export function exactPercent(part: bigint, whole: bigint): number {
  const hundredths = (part * 10_000n) / whole;
  const rest = (part * 10_000n) % whole;
  return Number(rest * 2n >= whole ? hundredths + 1n : hundredths) / 100;
}
