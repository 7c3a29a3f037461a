import { saveQuestion } from '#shared/contract/authoring/authoring.ts';
import type { Answer, Question } from '#shared/domain/answering/questionnaire.ts';
import {
  roomFor,
  type SequenceRoom,
  type Spot,
  type Top,
  topNow,
} from '#shared/domain/authoring/editing/places.ts';
import { formerFirst, saveProblem } from '#shared/domain/authoring/save.ts';
import type { SaveCode } from '#shared/domain/authoring/texts.ts';
import { refusalOf } from '#web/api/client.ts';
import { isEmpty, revise } from '#web/features/editing/revise.ts';
import { withLive } from '#web/screens/authoring/editor/questions.ts';
import { type Lists, linkOf, type NewQuestionPlace, type QuestionValues, questionOfValues } from './form.ts';

/** Returns where the question of a form goes: to the place it was begun at, as long as it keeps that parent. */
export function spotOf(
  values: Pick<QuestionValues, 'ifparentyes' | 'ifparentno'>,
  { parent = 0, answer = 'Y', before, after }: NewQuestionPlace,
): Spot {
  const link = linkOf(values);
  const now = { parent: Number(link.number), when: link.answer ?? 'Y' };
  return now.parent === parent && now.when === answer ? { ...now, before, after } : now;
}

/** Where the question of a form goes. `top` is null where it has a parent, or cannot begin the topic. */
interface Target {
  room: SequenceRoom;
  top: Top | null;
}

/** Returns where the question of a form goes in the draft as it is now, which is where the server puts it. */
export function targetOf(
  questions: readonly Question[],
  values: Pick<QuestionValues, 'qcode' | 'ifparentyes' | 'ifparentno'>,
  place: NewQuestionPlace,
): Target {
  const spot = spotOf(values, place);
  const top = spot.parent ? null : topNow(questions, spot.before, Number(values.qcode));
  return { room: top?.room ?? roomFor(questions, spot), top };
}

/** A question that is being added, and what it changes of others. */
export interface Adding {
  /** As it is shown and checked while people type. Its place may lie between two whole numbers. */
  question: Question;
  /** The former first question, which the new one comes before; undefined where it does not. */
  below: Question | undefined;
  room: SequenceRoom;
  /** The sequence in the form is the one of `room`. */
  placed: boolean;
}

/** What a form adds. */
export function addingOf(
  questions: readonly Question[],
  values: QuestionValues,
  lists: Lists,
  { room, top }: Target,
): Adding {
  const typed = { ...questionOfValues(values, lists), qcode: freeNumber(questions, Number(values.qcode)) };
  const placed = values.questionseq === String(room.seqs[0]);
  const link = top ? parentsOf(top.parent, top.when) : {};
  const question = placed ? { ...typed, seq: room.between, ...link } : typed;
  const below = placed && top ? questions.find(q => q.qcode === top.below) : formerFirst(questions, question);
  return { question, below, room, placed };
}

/** Returns why the question of a form cannot be saved, or null. `below` follows it then. */
export const problemOf = (
  questions: readonly Question[],
  question: Question,
  below: Question | undefined,
): SaveCode | null =>
  saveProblem(
    below ? withLive(questions, [{ ...below, ...parentsOf(question.qcode, 'Y') }]) : questions,
    question,
  );

/** Returns a number that no question has: another author may have taken the one in the form. */
const freeNumber = (questions: readonly Question[], number: number): number =>
  questions.some(q => q.qcode === number)
    ? questions.reduce((highest, q) => Math.max(highest, q.qcode), 0) + 1
    : number;

const parentsOf = (parent: number, when: Answer) => ({
  parentYes: when === 'Y' ? parent : 0,
  parentNo: when === 'N' ? parent : 0,
});

/** Returns where a new question goes, for the save: the draft may have others there by then. */
export const questionPlaceOf = (values: QuestionValues, place: NewQuestionPlace, leads: Answer) => {
  const { parent, before, after } = spotOf(values, place);
  return {
    ...(before !== undefined && { before }),
    ...(after !== undefined && { after }),
    ...(parent === 0 && before !== undefined && { leads }),
    since: Number(values.qcode),
  };
};

/** What the tree shows of a form: the question, and the former first one below it. */
export const shownOf = (question: Question, below: Question | undefined, when: Answer): Question[] =>
  below ? [question, { ...below, ...parentsOf(question.qcode, when) }] : [question];

/** Returns the place one level in (below the question before it) or out (after its parent); null where there is none. */
export function levelOf(
  questions: readonly Question[],
  spot: Spot,
  way: 'in' | 'out',
): NewQuestionPlace | null {
  const siblings = questions.filter(q => q.parentYes === spot.parent || q.parentNo === spot.parent);
  if (way === 'in') {
    const at = spot.before === undefined ? siblings.length : siblings.findIndex(q => q.qcode === spot.before);
    const above = spot.after ?? siblings[at - 1]?.qcode;
    return above ? { parent: above, answer: 'Y' } : null;
  }
  const parent = questions.find(q => q.qcode === spot.parent);
  if (!parent) return null;
  const higher = parent.parentYes || parent.parentNo;
  if (!higher) return null;
  return { parent: higher, answer: parent.parentYes ? 'Y' : 'N', after: parent.qcode };
}

/** How many other authors may take a number first. */
const mostTaken = 5;

/**
 * Saves a new question. Nobody chooses its number: where another author took it first, the next free one is sent, unless
 * the form has other words by then, which would be lost with it. Other refusals are thrown.
 */
export async function withFreeNumber<Saved>(
  values: QuestionValues,
  shown: { readonly current: QuestionValues },
  send: (values: QuestionValues) => Promise<Saved>,
): Promise<Saved> {
  let now = values;
  for (let taken = 1; ; taken++) {
    try {
      return await send(now);
    } catch (error) {
      const free = refusalOf(error, saveQuestion)?.stateOf('qcodetaken');
      const { questionseq } = shown.current;
      const untouched = isEmpty(revise({ ...values, questionseq }, shown.current, {}).theirs);
      if (!free || taken > mostTaken || !untouched) throw error;
      now = { ...now, qcode: String(free.question_code) };
    }
  }
}
