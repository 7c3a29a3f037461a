import {
  answerAgain,
  type Given,
  mostAnswers,
  type RunState,
  readRun,
  writeAnswers,
} from '#shared/domain/answering/run.ts';
import type { Tree } from '#shared/domain/answering/tree.ts';
import type { Drawer } from './kept.ts';
import type { MoveFailure, RunHost, RunNow } from './now.ts';
import { answersWithout, type KnownRun, knownFrom, stateFrom } from './replies.ts';
import type { MoveReply, Moves, Opened, SeenOnScreen } from './source.ts';

/** How often the run may move on elsewhere while one answer is on its way. */
const mostOvertaken = 10;
const noLongerFit =
  'Some answers kept on this device could not be used, because the questionnaire has continued without them. Check the previous responses.';
const notSavedYet = 'Your last answers are not saved yet. Press Previous again once they are.';

/**
 * Sends the answers of a run to the server. Each answer shows at once and is sent in order. Where the server disagrees,
 * the server wins. Without a connection or a session, answers wait in the drawer. The page decides when to try again.
 */
export class RunQueue {
  private readonly moves: Moves;
  /** The questions of the run's version. */
  readonly tree: Tree;
  private readonly versionid: string;
  private readonly drawer: Drawer;
  private readonly host: RunHost;
  private readonly listeners = new Set<() => void>();
  private latest: RunNow;
  private waiting: Given[] = [];
  /** The run as the server has it, as far as this page has heard. */
  private settled: RunState;
  private readonly recalled: boolean;
  /** What the server said last, until the page shows it. */
  private heard: KnownRun | undefined;
  private sending: Promise<void> | undefined;
  private left = false;
  private isReplaced = false;

  /** Starts with the run as the server returned it; `begin` adds the answers of the drawer. */
  constructor(reply: Opened, { moves, tree, drawer, host }: Parts) {
    this.moves = moves;
    this.tree = tree;
    this.versionid = reply.versionid;
    this.drawer = drawer;
    this.host = host;
    this.recalled = reply.recalled === true;
    this.settled = stateFrom(reply.question, tree);
    this.latest = {
      state: this.settled,
      known: knownFrom(reply),
      saving: 'saved',
      heldBy: '',
      steppingBack: false,
      former: null,
      broken: null,
    };
  }

  /** The run as the page shows it: the same object until it changes. */
  get now(): RunNow {
    return this.latest;
  }

  /** Calls `listener` after every change; returns what unsubscribes it. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Gives the answers of the drawer again, and sends them. */
  begin(): void {
    const { fit, unfit } = this.drawer.kept();
    const left = this.giveAgain(this.latest.state, fit, this.recalled);
    // Only the server knows what no longer fits.
    if (left + unfit > 0 && !this.recalled) this.host.say('info', noLongerFit);
    if (this.waiting.length > 0) this.retry();
    if (!this.recalled) void this.keepSettled();
    void this.host.moved();
  }

  /** Answers the question on screen and those that follow. Ignores other answers, and any during a step back. */
  answer(...answers: readonly Given[]): void {
    const { state: before, saving, steppingBack } = this.latest;
    const { state, given } = answerAgain(this.tree, before, steppingBack || this.isReplaced ? [] : answers);
    if (given.length === 0) return;
    this.waiting.push(...given);
    this.change({ former: null, state });
    if (saving === 'signedOut') this.drawer.keep(this.waiting);
    else this.retry();
  }

  /** Keeps and sends the waiting answers as soon as the page is painted: keeping writes to the disk. */
  retry(): void {
    this.change({ saving: 'saving' });
    this.host.afterPaint(() => void this.flush());
  }

  /** Keeps the waiting answers and sends them in order. Resolves once all have arrived or the rest has to wait. */
  flush(): Promise<void> {
    this.drawer.keep(this.waiting);
    this.sending ??= this.sendAll().finally(() => {
      this.sending = undefined;
    });
    return this.sending;
  }

  /** Clears the last answer and goes back to its question, once all earlier answers have arrived. */
  async previous(): Promise<void> {
    const { state, steppingBack } = this.latest;
    // A second click during a step back would clear a second answer.
    if (steppingBack || this.isReplaced) return;
    const qcode = this.tree.questions[state.current]?.qcode ?? 0;
    this.change({ steppingBack: true });
    try {
      await this.flush();
      if (this.waiting.length > 0) return this.host.say('error', notSavedYet);
      const reply = await this.moves.previous({ qcode, ...this.seen() });
      const state = readRun(this.tree, answersWithout(this.latest.state, reply.question, this.tree));
      this.settled = state;
      this.change({ known: knownFrom(reply), former: reply.former, state });
      void this.keepSettled();
      void this.host.moved();
    } catch (error) {
      const failure = this.failure(error);
      if (failure.kind === 'stale') this.adopt(failure.now);
      this.host.say(failure.kind === 'stale' ? 'info' : 'error', failure.message);
    } finally {
      this.change({ steppingBack: false });
    }
  }

  /** Leaves the run, once: an empty one is removed, a finished one is closed. Waiting answers keep waiting. */
  async leave(): Promise<void> {
    await this.flush();
    const { state, known } = this.latest;
    const over = state.answered === 0 || state.current < 0;
    if (!over || known.revision === 0 || this.waiting.length > 0 || this.left || this.isReplaced) return;
    this.left = true;
    await this.host.removing();
    try {
      await this.moves.leave?.(known.runid);
    } catch (error) {
      // The run does not change, so the page can be left.
      this.host.say('error', this.failure(error).message);
    }
    await this.host.moved();
  }

  /** Sends the waiting answers in order. Those that cannot be sent now keep waiting. */
  private async sendAll(): Promise<void> {
    if (this.waiting.length === 0) return;
    for (let overtaken = 0; this.waiting.length > 0; ) {
      try {
        await this.sendNext();
      } catch (error) {
        const failure = this.failure(error);
        if (failure.kind === 'refused') return this.startOver(failure.message);
        // Each time, somebody else moved the run on meanwhile.
        if (failure.kind !== 'stale' || ++overtaken > mostOvertaken) return this.wait(failure);
        await this.takeOver(failure.now, failure.message);
      }
    }
    this.change({ saving: 'saved', heldBy: '' });
    void this.host.moved();
  }

  /** Lets the answers wait. */
  private wait({ kind, message }: MoveFailure): void {
    const heldBy = kind === 'held' ? message : '';
    if (heldBy) this.host.say('error', heldBy);
    this.change({ saving: kind === 'signedOut' ? 'signedOut' : 'waiting', heldBy });
  }

  private async sendNext(): Promise<void> {
    const answers = this.waiting.slice(0, this.moves.answerAll ? mostAnswers : 1);
    const { revision } = this.known;
    const reply = await (this.moves.answerAll
      ? this.moves.answerAll({ answers, ...this.seen() })
      : this.moves.answer({ ...answers[0]!, ...this.seen() }));
    this.waiting.splice(0, answers.length);
    // More has happened than this answer, which was in place already: another tab sends the same ones.
    if (reply.revision !== revision + answers.length) {
      await this.takeOver(reply, noLongerFit);
      return;
    }
    this.settled = answerAgain(this.tree, this.settled, answers).state;
    // The page shows it with what follows: each change is a rendering.
    this.heard = knownFrom(reply);
    // First: a page that opens without a connection finds each answer in one place or the other.
    await this.keepSettled();
    this.drawer.keep(this.waiting);
  }

  /** Continues with the server's current run, without the waiting answers, which it refuses. */
  private async startOver(message: string): Promise<void> {
    try {
      const now = await this.moves.resume();
      this.drop();
      this.adopt(now);
      this.host.say('error', message);
    } catch (error) {
      const failure = this.failure(error);
      if (failure.kind === 'refused') this.change({ broken: error as Error });
      else this.wait(failure);
    }
  }

  /**
   * Takes over a run that went on elsewhere, and says so if the person sees something else than they answered. What another
   * tab has sent is not given a second time: it may have been taken back since.
   */
  private async takeOver(now: MoveReply, message: string): Promise<void> {
    const left = await this.drawer.stillKept(this.waiting);
    this.waiting = this.waiting.filter(each => left.has(each));
    if (this.adopt(now)) this.host.say('info', message);
  }

  /**
   * Takes over the server's run, and gives it the waiting answers to questions that are still open there. Another run may
   * have other words under the same numbers, so it is never shown with this one's: the answers are dropped, unless
   * nobody had begun this run. Returns whether the person sees something else than they answered.
   */
  private adopt(reply: MoveReply): boolean {
    const { known } = this;
    const { state: before } = this.latest;
    const isSame = reply.runid === known.runid || known.revision === 0;
    if (!isSame || reply.versionid !== this.versionid) {
      this.drop();
      this.isReplaced = true;
      this.change({ saving: 'saved' });
      this.host.replaced(reply);
      return true;
    }
    const left = this.giveAgain(stateFrom(reply.question, this.tree), this.waiting);
    this.change({
      known: knownFrom(reply),
      former: null,
      saving: this.waiting.length > 0 ? 'saving' : 'saved',
    });
    void this.keepSettled();
    return left > 0 || writeAnswers(before) !== writeAnswers(this.latest.state);
  }

  /** Gives answers to a state of the run, and keeps those that fit. Returns how many do not. */
  private giveAgain(from: RunState, answers: readonly Given[], spare = false): number {
    const { state, given, left } = answerAgain(this.tree, from, answers);
    this.settled = from;
    this.waiting = given;
    this.drawer.keep(given, spare);
    this.change({ state });
    return left;
  }

  /** What the server said last, whether the page shows it yet or not. */
  private get known(): KnownRun {
    return this.heard ?? this.latest.known;
  }

  private keepSettled(): Promise<void> {
    return this.host.keep({ state: this.settled, known: this.known });
  }

  private drop(): void {
    this.waiting = [];
    this.drawer.keep([]);
  }

  /** What a move is based on. The first one names the run that it replaces. */
  private seen(): SeenOnScreen {
    const { runid, revision } = this.known;
    const replaces = revision === 0 && this.moves.at?.deleted;
    return { runid, revision, versionid: this.versionid, ...(replaces && { replaces }) };
  }

  /** Returns why a move did not go through. Throws errors that do not come from the server. */
  private failure(error: unknown): MoveFailure {
    const failure = this.host.failureOf(error);
    if (!failure) throw error;
    return failure;
  }

  private change(part: Partial<RunNow>): void {
    this.latest = { ...this.latest, ...(this.heard && { known: this.heard }), ...part };
    this.heard = undefined;
    for (const listener of this.listeners) listener();
  }
}

interface Parts {
  moves: Moves;
  /** The questions of the version that the reply names. */
  tree: Tree;
  drawer: Drawer;
  host: RunHost;
}
