import 'fake-indexeddb/auto';
import { IDBObjectStore } from 'fake-indexeddb';
import type { Scheduler } from 'fast-check';
import { vi } from 'vitest';
import type { Answer } from '#shared/domain/answering/questionnaire.ts';
import { answerAt, type Given } from '#shared/domain/answering/run.ts';
import type { RunQueue } from '#web/features/run/engine/RunQueue.ts';
import { replyOf } from '#web/features/run/engine/replies.ts';
import type { MoveReply, Moves, Opened } from '#web/features/run/engine/source.ts';
import { noConnection, noSession, refused, Server, Trouble } from './runqueue.ts';

const at = { of: 'questionnaire', where: ['topic', 'location', '202611'], deleted: '' } as const;

/** The code of one tab: what it keeps in its memory is its own. */
async function codeOfTab() {
  vi.resetModules();
  const [{ RunQueue }, kept] = await Promise.all([
    import('#web/features/run/engine/RunQueue.ts'),
    import('#web/features/run/engine/kept.ts'),
  ]);
  return { RunQueue, ...kept };
}
type Code = Awaited<ReturnType<typeof codeOfTab>>;

/** The code of so many tabs of one browser. */
export async function codeOfTabs(count: number): Promise<Code[]> {
  const codes: Code[] = [];
  for (let n = 0; n < count; n++) codes.push(await codeOfTab());
  return codes;
}

const { add } = IDBObjectStore.prototype;

/** Fills the disk of the browser, or gives it room again. */
export function fillDisk(isFull: boolean): void {
  IDBObjectStore.prototype.add = isFull
    ? () => {
        throw new DOMException('No room', 'QuotaExceededError');
      }
    : add;
}

/** The server of a questionnaire that nobody has begun. Moves and replies arrive in the order of the scheduler. */
export class Remote extends Server {
  /** Every change of the run: the number of a question with its answer, or with `back`. */
  readonly changes: string[] = [];
  connection: 'on' | 'off' | 'replies are lost' = 'on';
  isSignedIn = true;
  private offered = 0;
  private readonly scheduler: Scheduler;

  constructor(scheduler: Scheduler) {
    super();
    this.scheduler = scheduler;
    this.revision = 0;
  }

  override reply(): MoveReply {
    // The id of a run that its first answer begins is another one each time.
    return { ...super.reply(), ...(this.revision === 0 && { runid: `offered ${this.offered++}` }) };
  }
  /** Somebody answers on another device. */
  override goOn(...answers: Answer[]): void {
    for (const answer of answers) {
      this.changes.push(`${this.tree.questions[this.run.current]!.qcode} ${answer}`);
      super.goOn(answer);
    }
  }
  /** Somebody deletes the run and begins it again with other words. */
  override beginAgain(): void {
    super.beginAgain();
    this.changes.length = 0;
  }
  override answer(move: Parameters<Server['answer']>[0]): Promise<MoveReply> {
    return this.travel(async () => {
      const index = this.tree.indexByQcode.get(move.qcode)!;
      const isSame = move.runid === this.runid && move.versionid === this.versionid;
      // As the engine does: an answer that is in place is a success.
      if (this.revision > 0 && isSame && answerAt(this.run, index) === move.answer) return this.reply();
      // An answer to another question than the one on screen changes nothing.
      if (isSame && this.run.current !== index)
        throw new Trouble({ kind: 'stale', message: 'It went on', now: this.reply() });
      if (this.revision === 0 && move.revision === 0 && move.versionid === this.versionid)
        this.runid = move.runid;
      return super.answer(move);
    });
  }
  override previous(move: Parameters<Server['previous']>[0]) {
    return this.travel(async () => {
      if (this.run.answered === 0) throw refused;
      const reply = await super.previous(move);
      this.changes.push(`${reply.question[0]!.qcode} back`);
      return reply;
    });
  }
  begin(): Promise<MoveReply> {
    return this.travel(async () => this.reply());
  }
  override resume(): Promise<MoveReply> {
    return this.begin();
  }
  private async travel<T>(take: () => Promise<T>): Promise<T> {
    await this.scheduler.schedule(Promise.resolve(), 'request');
    if (this.connection === 'off') throw noConnection;
    if (!this.isSignedIn) throw noSession;
    const reply = await take();
    await this.scheduler.schedule(Promise.resolve(), 'reply');
    if (this.connection !== 'on') throw noConnection;
    return reply;
  }
}

/** A tab of a browser that shows the run, or only sends what waits. */
export class Tab {
  readonly said: string[] = [];
  queue: RunQueue | undefined;
  private readonly code: Code;
  private readonly remote: Remote;
  private readonly person: string;
  /** What is to be forgotten of a tab that was closed: nothing that is still on its way changes anything there. */
  private life = 0;
  /** How the run was when this browser last heard of it, for opening it without a connection. */
  private readonly known: { reply: MoveReply };

  constructor(code: Code, remote: Remote, person: string, known: { reply: MoveReply }) {
    this.code = code;
    this.remote = remote;
    this.person = person;
    this.known = known;
  }

  async open(): Promise<void> {
    await this.close();
    const life = this.life;
    const reply = await this.remote.begin().catch(() => ({ ...this.known.reply, recalled: true }));
    if (life === this.life) await this.show(reply);
  }
  /** Closes the tab at once, whatever is on its way. */
  async close(): Promise<void> {
    this.life++;
    this.queue = undefined;
    // What only the memory of the tab had is gone.
    const entries = await this.code.answersOf(this.person);
    await this.code.forgetAnswers(entries.filter(({ key }) => key === undefined));
  }
  private async show(reply: Opened): Promise<void> {
    const life = this.life;
    const drawer = await this.code.drawerFor(this.person, at, reply, text => this.said.push(text));
    if (life !== this.life) return;
    const queue = new this.code.RunQueue(reply, {
      moves: this.movesOf(life),
      tree: this.remote.tree,
      drawer,
      host: {
        say: (_kind, text) => this.said.push(text),
        replaced: other => void this.show(other),
        removing: async () => undefined,
        moved: async () => undefined,
        keep: async now => {
          this.known.reply = replyOf(reply, now, this.remote.tree);
        },
        afterPaint: work => work(),
        failureOf: error => (error instanceof Trouble ? error.failure : undefined),
      },
    });
    this.queue = queue;
    queue.begin();
  }
  /** The moves of a page: once it is closed, it hears of nothing. */
  private movesOf(life: number): Moves {
    const heard = async <T>(reply: Promise<T>): Promise<T> => {
      const settled = await Promise.allSettled([reply]);
      if (life !== this.life) await new Promise<never>(() => undefined);
      return settled[0]!.status === 'fulfilled' ? settled[0]!.value : Promise.reject(settled[0]!.reason);
    };
    return {
      resume: () => heard(this.remote.resume()),
      answer: move => heard(this.remote.answer(move)),
      previous: move => heard(this.remote.previous(move)),
    };
  }
  /** Answers the question on screen. Returns what was given; undefined where there is none. */
  answer(answer: Answer): Given | undefined {
    const before = this.queue?.now.state;
    const question = before && this.remote.tree.questions[before.current];
    if (!question) return undefined;
    this.queue!.answer({ qcode: question.qcode, answer });
    return this.queue!.now.state === before ? undefined : { qcode: question.qcode, answer };
  }
}
