import { bySequence, type Question } from '#shared/domain/answering/questionnaire.ts';
import { type CheckFinding, findingOn, rulesBroken } from '#shared/domain/authoring/checking/check.ts';
import { wordsOfFinding } from '#shared/domain/authoring/checking/wordings.ts';

/** Compares questions by sequence, and those with the same sequence by number, whichever was changed last. */
const inOrder = (a: Question, b: Question): number => bySequence(a, b) || a.qcode - b.qcode;

/**
 * Checks a topic while it is edited. It keeps what the rules need to know, so that a change costs only the questions
 * it touches. Its findings are those of `checkQuestionnaire` on the whole topic.
 */
export class Checker {
  private readonly sequence: Question[];
  private readonly byQcode = new Map<number, Question>();
  /** The questions that name a question in a link, by the number they name. */
  private readonly naming = new Map<number, Set<number>>();
  /** The active questions by their words. */
  private readonly saying = new Map<string, Set<number>>();
  private readonly found = new Map<number, readonly CheckFinding[]>();

  /** `questions` in any order, each number once. */
  constructor(questions: readonly Question[]) {
    this.sequence = [...questions].sort(inOrder);
    for (const q of this.sequence) this.list(q);
    for (const q of this.sequence) this.judge(q);
  }

  /** Adds a question, or replaces the one with its number. */
  put(question: Question): void {
    const touched = this.takeOut(question.qcode);
    this.sequence.splice(this.placeOf(question), 0, question);
    this.list(question);
    this.rejudge([...touched, ...this.touchedBy(question)]);
  }

  remove(qcode: number): void {
    this.rejudge(this.takeOut(qcode));
    this.found.delete(qcode);
  }

  /** Returns every finding, in sequence. */
  findings(): CheckFinding[] {
    const rows = [...this.found].filter(([, findings]) => findings.length > 0);
    const at = (qcode: number): Question => this.byQcode.get(qcode)!;
    return rows.sort(([a], [b]) => inOrder(at(a), at(b))).flatMap(([, findings]) => findings);
  }

  /** Returns the findings on one question. */
  findingsOn(qcode: number): readonly CheckFinding[] {
    return this.found.get(qcode) ?? [];
  }

  /** Takes a question out. Returns the numbers of the questions whose findings it may change. */
  private takeOut(qcode: number): number[] {
    const former = this.byQcode.get(qcode);
    if (!former) return [];
    const touched = this.touchedBy(former);
    this.sequence.splice(this.placeOf(former), 1);
    this.byQcode.delete(qcode);
    for (const parent of linksOf(former)) this.naming.get(parent)?.delete(qcode);
    if (former.active) this.saying.get(wordsOfFinding(former.text))?.delete(qcode);
    return touched;
  }

  private list(q: Question): void {
    this.byQcode.set(q.qcode, q);
    for (const parent of linksOf(q)) addTo(this.naming, parent, q.qcode);
    if (q.active) addTo(this.saying, wordsOfFinding(q.text), q.qcode);
  }

  /** Returns the question, those it names or that name it, the first one, the next one, and those with its words. */
  private touchedBy(q: Question): number[] {
    const place = this.placeOf(q);
    const near = [this.sequence[0], this.sequence[1], this.sequence[place + 1]];
    return [
      q.qcode,
      ...linksOf(q),
      ...(this.naming.get(q.qcode) ?? []),
      ...near.flatMap(other => (other ? [other.qcode] : [])),
      ...(this.saying.get(wordsOfFinding(q.text)) ?? []),
    ];
  }

  private rejudge(qcodes: readonly number[]): void {
    for (const qcode of new Set(qcodes)) {
      const q = this.byQcode.get(qcode);
      if (q) this.judge(q);
    }
  }

  private judge(q: Question): void {
    const place = this.placeOf(q);
    const rules = rulesBroken(q, {
      first: place === 0,
      seqTaken: this.sequence[place - 1]?.seq === q.seq,
      byQcode: this.byQcode,
      hasChild: this.some(this.naming.get(q.qcode), other => other.active),
      repeated: this.some(this.saying.get(wordsOfFinding(q.text)), other => inOrder(other, q) < 0),
    });
    if (rules.length === 0) this.found.delete(q.qcode);
    else
      this.found.set(
        q.qcode,
        rules.map(rule => findingOn(q.qcode, rule)),
      );
  }

  private some(qcodes: ReadonlySet<number> | undefined, holds: (q: Question) => boolean): boolean {
    for (const qcode of qcodes ?? []) if (holds(this.byQcode.get(qcode)!)) return true;
    return false;
  }

  /** Returns the index where a question is or would be. */
  private placeOf(q: Question): number {
    let low = 0;
    let high = this.sequence.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (inOrder(this.sequence[middle]!, q) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

const linksOf = (q: Question): number[] => [q.parentYes, q.parentNo].filter(Boolean);

function addTo<K>(sets: Map<K, Set<number>>, key: K, qcode: number): void {
  const known = sets.get(key);
  if (known) known.add(qcode);
  else sets.set(key, new Set([qcode]));
}
