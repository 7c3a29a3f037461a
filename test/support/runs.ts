import { answerQuestion, beginRun, leaveRun, undoAnswer } from '#shared/contract/answering/quiz.ts';
import type { Answer as YesNo } from '#shared/domain/answering/questionnaire.ts';
import { thisMonth } from './cast.ts';
import type { Place } from './places.ts';
import type { As, World } from './world.ts';

/** What the browser knows of the run on screen. */
export interface Seen {
  runid: string;
  revision: number;
  /** The version whose words are on screen. */
  versionid?: string;
  /** The question on screen, 0 on the end page. */
  onScreen: number;
}

type Rows = { question: readonly { qcode: number; Validqcode: string; response: string | null }[] };

/** The question on screen among rows that were sent whole: the first Valid one without an answer. */
export const onScreen = ({ question }: Rows): number =>
  question.find(row => row.Validqcode === 'Valid' && row.response === null)?.qcode ?? 0;

/** Plays one questionnaire over the API, as a browser would; fails where a call does. */
export class Player {
  readonly world: World;
  readonly place: Place & { periodcode: string };
  private readonly who: As;
  seen: Seen = { runid: '', revision: 0, onScreen: 0 };

  constructor(world: World, place: Place, who: As = {}, periodcode = thisMonth) {
    this.world = world;
    this.place = { ...place, periodcode };
    this.who = who;
  }

  /** Begins or continues the run. */
  async begin(quizmessage: 'newquiz' | 'contquiz' = 'newquiz') {
    const answer = await this.world.call(beginRun, { ...this.place, quizmessage }, this.who);
    expectDone(answer);
    this.keep(answer.body);
    return answer.body;
  }

  /** Answers the question on screen once for each letter of `answers`. */
  async answer(answers: string) {
    let body: Awaited<ReturnType<typeof this.tell>>['body'] | undefined;
    for (const letter of answers) {
      const answer = await this.tell(letter as YesNo);
      expectDone(answer);
      body = answer.body;
      this.keep(body);
    }
    if (!body) throw new Error('No answer to give');
    return body;
  }

  /** The answer call for the question on screen, whatever comes of it. */
  tell(selectresponse: YesNo, other: Partial<Seen> & { qcode?: number } = {}) {
    const { onScreen: _, ...seen } = { ...this.seen, ...other };
    const qcode = other.qcode ?? this.seen.onScreen;
    return this.world.call(answerQuestion, { ...this.place, ...seen, qcode, selectresponse }, this.who);
  }

  /** Previous, whatever the result. If it succeeds, this is the new state of the run. */
  async back(other: Partial<Seen> = {}) {
    const { onScreen: qcode, ...seen } = { ...this.seen, ...other };
    const answer = await this.world.call(undoAnswer, { ...this.place, ...seen, qcode }, this.who);
    if (answer.status === 200) this.keep(answer.body);
    return answer;
  }

  exit(runid = this.seen.runid) {
    return this.world.call(leaveRun, { ...this.place, runid }, this.who);
  }

  /** Plays from the first question to the end and leaves the end page. */
  async finish(answers: string): Promise<this> {
    await this.begin();
    const end = await this.answer(answers);
    if (!end.quizEnd) throw new Error(`The questionnaire goes on at ${this.seen.onScreen}`);
    await this.exit();
    return this;
  }

  private keep(body: Rows & { runid: string; revision: number; versionid: string }): void {
    const { runid, revision, versionid } = body;
    this.seen = { runid, revision, versionid, onScreen: onScreen(body) };
  }
}

/** Fails with the whole response if a call that must succeed did not. */
export function expectDone({ status, body }: { status: number; body: unknown }): void {
  if (status !== 200) throw new Error(`${status}: ${JSON.stringify(body)}`);
}
