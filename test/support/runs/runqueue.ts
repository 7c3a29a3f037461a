import { isDeepStrictEqual } from 'node:util';
import type { Answer } from '#shared/domain/answering/questionnaire.ts';
import {
  answerAt,
  answerCurrent,
  type Given,
  lastAnswered,
  type RunState,
  readRun,
  stepBack,
  writeAnswers,
} from '#shared/domain/answering/run.ts';
import { compileTree, type Tree } from '#shared/domain/answering/tree.ts';
import { question, under } from '#test/support/topics/trees.ts';
import type { MoveFailure } from '#web/features/run/engine/now.ts';
import { RunQueue } from '#web/features/run/engine/RunQueue.ts';
import type { MoveReply, Moves } from '#web/features/run/engine/source.ts';

/** Five questions: a No to the first ends it, and the third is asked after a No to the second. */
const fiveQuestions = compileTree([
  question({ qcode: 1, seq: 1 }),
  question({ qcode: 2, seq: 2, ...under(1, 'Y') }),
  question({ qcode: 3, seq: 3, ...under(2, 'N') }),
  question({ qcode: 4, seq: 4, ...under(1, 'Y') }),
  question({ qcode: 5, seq: 5, ...under(1, 'Y') }),
]);

/** What a move comes to where it does not go through. */
export class Trouble extends Error {
  readonly failure: MoveFailure;
  constructor(failure: MoveFailure) {
    super(failure.message);
    this.failure = failure;
  }
}
export const noConnection = new Trouble({ kind: 'passing', message: 'No connection' });
export const noSession = new Trouble({ kind: 'signedOut', message: 'No session' });
export const refused = new Trouble({ kind: 'refused', message: 'Not asked' });
export const planEnded = new Trouble({ kind: 'held', message: 'The plan has ended' });

/** The run, its revision and the version whose words are on screen, as a move names them. */
interface ServerMove {
  runid: string;
  revision: number;
  versionid: string;
  replaces?: string;
}

/** A server's side of one run: what it received, and the state of the run. */
export class Server implements Moves {
  readonly heard: string[] = [];
  /** Where the run is, with the run that its first answer replaces. */
  at?: { deleted: string };
  /** What it answers instead to every move. */
  trouble: Error | undefined;
  /** What a move waits for before it arrives. */
  private road: Promise<void> = Promise.resolve();
  readonly tree: Tree;
  run: RunState;
  revision = 1;
  runid = 'r';
  versionid = 'v';

  constructor(tree = fiveQuestions) {
    this.tree = tree;
    this.run = readRun(tree, '');
  }

  reply(): MoveReply {
    const rows = this.tree.questions.flatMap(({ qcode }, index) =>
      this.run.valid[index]
        ? [{ qcode, Validqcode: 'Valid' as const, response: answerAt(this.run, index) }]
        : [],
    );
    return {
      question: rows,
      lastqcode: 0,
      quizEnd: this.run.current < 0,
      runid: this.runid,
      revision: this.revision,
      versionid: this.versionid,
      progress: 0,
    };
  }
  /** Another person answers the question on screen. */
  goOn(...answers: Answer[]): void {
    for (const answer of answers) {
      this.run = answerCurrent(this.tree, this.run, answer);
      this.revision++;
    }
  }
  /** Another person begins the run again, on a version with other words. */
  beginAgain(): void {
    this.run = readRun(this.tree, '');
    this.revision = 1;
    this.runid = 'again';
    this.versionid = 'other words';
  }
  answer({ qcode, answer, replaces, ...seen }: Given & ServerMove): Promise<MoveReply> {
    const instead = replaces ? ` instead of ${replaces}` : '';
    return this.arrive(`${qcode} ${answer} on ${seen.revision}${instead}`, seen, () => {
      this.goOn(answer);
      return this.reply();
    });
  }
  previous({ qcode, ...seen }: { qcode: number } & ServerMove) {
    return this.arrive(`back from ${qcode} on ${seen.revision}`, seen, () => {
      const index = lastAnswered(this.run);
      const former = answerAt(this.run, index);
      this.run = stepBack(this.tree, this.run);
      this.revision++;
      const reply = this.reply();
      const cleared = {
        qcode: this.tree.questions[index]!.qcode,
        Validqcode: 'Valid' as const,
        response: null,
      };
      return { ...reply, question: [cleared], former };
    });
  }
  async resume(): Promise<MoveReply> {
    this.heard.push('resume');
    return this.reply();
  }
  async leave(runid: string): Promise<void> {
    this.heard.push(`leave ${runid}`);
  }
  /** Lets moves wait on their way until the result is called. */
  hold(): () => void {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.road = promise;
    return resolve;
  }
  protected async arrive<T>(move: string, seen: ServerMove, take: () => T): Promise<T> {
    await this.road;
    this.heard.push(move);
    if (this.trouble) throw this.trouble;
    const { runid, revision, versionid } = this;
    if (isDeepStrictEqual(seen, { runid, revision, versionid })) return take();
    throw new Trouble({ kind: 'stale', message: 'It went on', now: this.reply() });
  }
}

/** The same for a run whose answers are sent several at a time. */
export class SeveralServer extends Server {
  answerAll({ answers, ...seen }: { answers: readonly Given[] } & ServerMove): Promise<MoveReply> {
    const words = answers.map(({ qcode, answer, confirmed }) => `${qcode} ${answer}${confirmed ? '!' : ''}`);
    return this.arrive(`${words.join(', ')} on ${seen.revision}`, seen, () => {
      this.goOn(...answers.map(({ answer }) => answer));
      return this.reply();
    });
  }
}

/** A page with a queue: what the drawer keeps, which notices it shows, and what waits for the next paint. */
export class Screen {
  readonly said: string[] = [];
  /** The run that took the place of the one on the page. */
  replacedBy: MoveReply | undefined;
  kept: readonly Given[] = [];
  /** How many more answers are kept that are for other words. */
  unfit = 0;
  /** The questions whose answers another tab has sent. */
  sentElsewhere: readonly number[] = [];
  moved = 0;
  queue: RunQueue;
  private painted: (() => void)[] = [];
  private readonly server: Server;

  constructor(server: Server) {
    this.server = server;
    this.queue = this.open();
  }
  /** Opens the page again, as a reload does. */
  open(): RunQueue {
    this.queue = new RunQueue(this.server.reply(), {
      moves: this.server,
      tree: this.server.tree,
      drawer: {
        kept: () => ({ fit: [...this.kept], unfit: this.unfit }),
        keep: given => {
          this.kept = [...given];
        },
        stillKept: async given => new Set(given.filter(({ qcode }) => !this.sentElsewhere.includes(qcode))),
      },
      host: {
        say: (kind, text) => this.said.push(`${kind}: ${text}`),
        replaced: reply => {
          this.replacedBy = reply;
        },
        removing: async () => {
          this.server.heard.push('removing');
        },
        moved: async () => {
          this.moved++;
        },
        keep: async () => undefined,
        afterPaint: work => this.painted.push(work),
        failureOf: error => (error instanceof Trouble ? error.failure : undefined),
      },
    });
    this.queue.begin();
    return this.queue;
  }
  /** Answers the question on screen. */
  answer(...answers: Answer[]): void {
    for (const answer of answers) this.queue.answer({ qcode: this.onScreen, answer });
  }
  /** The code of the question on screen, 0 at the end. */
  get onScreen(): number {
    return this.server.tree.questions[this.queue.now.state.current]?.qcode ?? 0;
  }
  /** What is answered on screen, one character a question. */
  get answered(): string {
    return writeAnswers(this.queue.now.state);
  }
  /** The page is painted; returns once everything has arrived, or waits. */
  async paint(): Promise<void> {
    const works = this.painted.splice(0);
    for (const work of works) work();
    if (works.length > 0) await this.queue.flush();
  }
}
