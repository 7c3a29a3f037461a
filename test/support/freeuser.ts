import {
  answerFreeQuestion,
  beginFreeRun,
  getFreeReport,
  leaveFreeRun,
  undoFreeAnswer,
} from '#shared/contract/answering/freequiz.ts';
import type { Answer as YesNo } from '#shared/domain/answering/questionnaire.ts';
import { libraryFiles } from '#shared/library/all.ts';
import { people, thisMonth } from './cast.ts';
import { expectDone, onScreen, type Seen } from './runs.ts';
import type { As, World } from './world.ts';

/** Plays one questionnaire as a free user's browser would; fails where a call does. */
export class FreePlayer {
  readonly world: World;
  /** What every call names; the customer only where a test says so. */
  readonly named: { topiccodes: string; periodcode: string; customerid?: string };
  private readonly who: As;
  seen: Seen = { runid: '', revision: 0, onScreen: 0 };

  constructor(
    world: World,
    topiccodes: string,
    who: As = { as: people.fay },
    more: { periodcode?: string; customerid?: string } = {},
  ) {
    this.world = world;
    this.named = { topiccodes, periodcode: thisMonth, ...more };
    this.who = who;
  }

  /** Begins, continues or restarts, whatever the result. If it succeeds, this is the new state of the run. */
  async take(quizmessage: 'newquiz' | 'contquiz' | 'delquiz' = 'newquiz', runid?: string) {
    const input = { ...this.named, quizmessage, ...(runid !== undefined && { runid }) };
    const answer = await this.world.call(beginFreeRun, input, this.who);
    if (answer.status === 200) this.keep(answer.body);
    return answer;
  }

  /** The answer to the question on screen, whatever comes of it. */
  async tell(selectresponse: YesNo, other: Partial<Seen> = {}) {
    const { onScreen: qcode, ...seen } = { ...this.seen, ...other };
    const input = { ...this.named, ...seen, qcode, selectresponse };
    const answer = await this.world.call(answerFreeQuestion, input, this.who);
    if (answer.status === 200) this.keep(answer.body);
    return answer;
  }

  async back() {
    const { onScreen: qcode, ...seen } = this.seen;
    const answer = await this.world.call(undoFreeAnswer, { ...this.named, ...seen, qcode }, this.who);
    if (answer.status === 200) this.keep(answer.body);
    return answer;
  }

  exit() {
    return this.world.call(leaveFreeRun, { ...this.named, runid: this.seen.runid }, this.who);
  }

  /**
   * Plays to the end and leaves the end page. Everything that is asked about applies, and every question that is scored gets
   * the same answer.
   */
  async finish(answer: YesNo = 'N'): Promise<this> {
    expectDone(await this.take());
    const file = libraryFiles.find(({ topiccode }) => topiccode === this.named.topiccodes);
    const unscored = new Set(file?.questions.filter(q => q.solutionIf === '-').map(({ n }) => n));
    while (this.seen.onScreen) {
      expectDone(await this.tell(unscored.has(this.seen.onScreen) ? 'Y' : answer));
    }
    expectDone(await this.exit());
    return this;
  }

  report() {
    const { topiccodes: topiccode } = this.named;
    return this.world.call(getFreeReport, { topiccode }, this.who);
  }

  private keep(
    body: Parameters<typeof onScreen>[0] & { runid: string; revision: number; versionid: string },
  ): void {
    // In the library, numbers are in sequence.
    const question = [...body.question].sort((a, b) => a.qcode - b.qcode);
    const { runid, revision, versionid } = body;
    this.seen = { runid, revision, versionid, onScreen: onScreen({ question }) };
  }
}
