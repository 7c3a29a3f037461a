import { readDraft, saveDraft } from '#functions/data/authoring/draft.ts';
import { keys } from '#functions/data/table/keys.ts';
import { putMany, readOne, update, write } from '#functions/data/table/table.ts';
import { topic, topicItem } from '#functions/data/topics/settings.ts';
import { getDraft, getNextQuestion, saveQuestion } from '#shared/contract/authoring/authoring.ts';
import { changeQuestions } from '#shared/contract/authoring/editing.ts';
import type { DraftRow } from '#shared/contract/authoring/parts/rows.ts';
import { addCategory, addGuidance } from '#shared/contract/authoring/texts.ts';
import { publishTopic } from '#shared/contract/authoring/versions.ts';
import type { Input } from '#shared/contract/kit/call.ts';
import { customerOf } from '#shared/domain/kit/ids.ts';
import { topicStatus } from '#shared/domain/topics/topicstatus.ts';
import { expectDone } from '#test/support/runs.ts';
import type { As, World } from '#test/support/world.ts';

/** Makes a draft one that only the person with this address has changed. */
export const writtenBy = (topicid: string, email: string): Promise<void> =>
  write(update(keys.draft(topicid), { editors: [email] }));

type Fields = Omit<Input<typeof saveQuestion>, 'topicid'>;

let made = 0;

/** A custom topic of acme that is New and has no question yet. */
export async function makeCustomTopic(title = `Own topic ${made + 1}`): Promise<string> {
  const topicid = `acme-own${++made}`;
  await putMany([
    topicItem({
      customerid: 'acme',
      topicid,
      title: title,
      summary: 'Written by hand.',
      custom: true,
      libraryCode: '',
      status: topicStatus.new,
      versionid: '',
    }),
  ]);
  return topicid;
}

/** What a form sends for a question that breaks no rule, with whatever a test wants different. */
export const formOf = (rest: Partial<Fields> & Pick<Fields, 'qcode'>): Fields => ({
  qdescr: `Is point ${rest.qcode} settled?`,
  questionseq: rest.qcode * 10,
  ifparentyes: 0,
  ifparentno: 0,
  priorityid: 2,
  guidanceid: 0,
  repcatid: 0,
  solutionif: 'N',
  solutiondesc: `Settle point ${rest.qcode}.`,
  activeq: 'Y',
  ...rest,
});

/** Returns a row of a draft without who saved it, and when. */
export function contentOf(row: DraftRow) {
  const { userid: _, wordedrevision: _w, changedby: _b, changedat: _a, ...content } = row;
  return content;
}

/** A person who writes a topic through the API, as a browser would. */
export class Author {
  readonly world: World;
  readonly topicid: string;
  readonly who: As;

  constructor(world: World, topicid: string, who: As = {}) {
    this.world = world;
    this.topicid = topicid;
    this.who = who;
  }

  /** Reads the current draft. Fails if it cannot be read. */
  async draft() {
    const answer = await this.world.call(getDraft, { topicid: this.topicid }, this.who);
    expectDone(answer);
    return answer.body;
  }

  async revision(): Promise<number> {
    return (await this.draft()).revision;
  }

  /** Saves a question, whatever the result. Without a revision, it is added. */
  save(fields: Fields) {
    return this.world.call(saveQuestion, { topicid: this.topicid, ...fields }, this.who);
  }

  /** Adds several questions at once on the current draft, whatever the result. */
  async addSeveral(questions: Fields[], rest: Partial<Input<typeof changeQuestions>> = {}) {
    const { topicid } = this;
    const revision = rest.revision ?? (await this.revision());
    return this.world.call(changeQuestions, { topicid, questions, ...rest, revision }, this.who);
  }

  /** Changes several questions of the current draft in one change, whatever the result. */
  async changeSeveral(rest: Partial<Input<typeof changeQuestions>>) {
    return this.addSeveral([], rest);
  }

  /** Adds a question with the suggested number and returns the number. Fails if that is refused. */
  async add(rest: Partial<Fields> = {}): Promise<number> {
    const next = await this.world.call(getNextQuestion, { topicid: this.topicid }, this.who);
    expectDone(next);
    const { question_code: qcode, question_seq: questionseq } = next.body;
    expectDone(await this.save(formOf({ qcode, questionseq, ...rest })));
    return qcode;
  }

  /** Changes a question on the current draft, whatever the result. */
  async change(qcode: number, rest: Partial<Fields>) {
    const { existing_questionario: rows, revision } = await this.draft();
    const {
      topicid: _,
      prioritydesc: _p,
      cuzguidedesc: _g,
      repcatdesc: _c,
      userid: _u,
      ...row
    } = rows.find(r => r.qcode === qcode)!;
    return this.save({ ...(row as Fields), revision, ...rest });
  }

  async guidance(cuzguidedesc: string): Promise<number> {
    const answer = await this.world.call(addGuidance, { topicid: this.topicid, cuzguidedesc }, this.who);
    expectDone(answer);
    return answer.body.guidanceid;
  }

  async category(repcatdesc: string): Promise<number> {
    const answer = await this.world.call(addCategory, { topicid: this.topicid, repcatdesc }, this.who);
    expectDone(answer);
    return answer.body.repcatid;
  }

  /** A root with a child on Yes (2, which has a child on No: 4) and one on No (3). */
  async small(): Promise<this> {
    await this.add({ solutionif: '-', solutiondesc: '-' });
    await this.add({ ifparentyes: 1 });
    await this.add({ ifparentno: 1 });
    await this.add({ ifparentno: 2 });
    return this;
  }

  /** Publishes the current draft. Fails if that is refused. */
  async publish() {
    const revision = await this.revision();
    const answer = await this.world.call(publishTopic, { topicid: this.topicid, revision }, this.who);
    expectDone(answer);
    return answer.body;
  }
}

/** Puts a second root before the first question of a topic, which no save would: then nothing leads to that any more. */
export async function plantSecondRoot({ topicid }: Pick<Author, 'topicid'>, qcode = 5): Promise<void> {
  const of = (await readOne(topic(customerOf(topicid), topicid), true))!;
  const seen = await readDraft(of);
  const [first] = seen.questions;
  const root = { ...first!, qcode, seq: 5, parentYes: 0, parentNo: 0 };
  const next = {
    ...seen,
    questions: [root, ...seen.questions],
    highest: { ...seen.highest, question: Math.max(seen.highest.question, qcode) },
  };
  await saveDraft(seen, next, { email: 'author@acme.example', right: 'member' }, new Date('2026-01-01'), {
    event: 'question added',
  });
}
