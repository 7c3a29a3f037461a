import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { beginRun } from '#shared/contract/answering/quiz.ts';
import type { Call, Output } from '#shared/contract/kit/call.ts';
import type { Answer } from '#shared/domain/answering/questionnaire.ts';
import {
  answerAgain,
  answerCurrent,
  type Given,
  progressOf,
  type RunState,
  readRun,
} from '#shared/domain/answering/run.ts';
import type { Tree } from '#shared/domain/answering/tree.ts';
import { ApiError, mayPass } from '#web/api/client.ts';
import { refresh } from '#web/api/hooks.ts';
import { useUnsavedWarning } from '#web/ui/dialog/unload.ts';
import { toast } from '#web/ui/tell/toasts.tsx';
import { afterPaint } from './afterPaint.ts';
import { drawerOf } from './drawer.ts';
import { useVersion } from './useVersion.ts';

type Begun = Output<typeof beginRun>;
/** What heads the page of a run, where the call that begins it tells. */
export type Heading = Pick<Begun, 'cuzdesc' | 'locationdesc'>;
export type Told = Omit<Begun, 'code' | keyof Heading>;

/** The run and the revision of it that a move is made on. */
interface Seen {
  runid: string;
  revision: number;
}

/** Where a run's answers go: a questionnaire at a location, or a test drive. The same value at every render. */
export interface RunSource {
  /** Tells one run from another in the cache. */
  key: readonly unknown[];
  /** The call whose contract names what a move makes stale. */
  contract: Call;
  begin(): Promise<Told & Partial<Heading>>;
  /** Where the run stands now, without beginning anything anew. */
  resume(): Promise<Told>;
  answer(move: Seen & Given): Promise<Told>;
  previous(move: Seen & { qcode: number }): Promise<Told & { former: Answer | null }>;
  /** Told when a run without an answer or a finished one is left. */
  leave?(runid: string): Promise<void>;
}

/** What the server last said of the run; answers travel one after the other, each naming the revision before. */
interface Known {
  runid: string;
  revision: number;
  progress: number;
  result: Told['result'];
}

/** `waiting`: without a connection; `signedOut`: until the person has signed in again. */
export type Saving = 'saved' | 'saving' | 'waiting' | 'signedOut';

const retryMs = 10_000;
const leftBehind =
  'Your last answers could not be sent. They are kept on this device, and are sent when you open the questionnaire here again.';
const noLongerFit =
  'Answers that waited on this device no longer fit, because the questionnaire went on without them. Look at the previous responses.';

/**
 * A run of a questionnaire in the browser. The immutable version is here, so the next question shows at
 * once; each answer is sent in order and the server's word wins. Nothing is lost without a connection or a
 * session: answers wait on this device, and are sent again by themselves, after a reload as well.
 */
export function useRun(source: RunSource) {
  const client = useQueryClient();
  const first = useQuery({
    queryKey: ['quiz', 'start', ...source.key],
    queryFn: async () => {
      const told = await source.begin();
      return { told, drawer: await drawerOf(told.runid) };
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: (count, error) => count < 2 && error instanceof ApiError && error.reason === 'network',
  });
  const tree = useVersion(first.data?.told.versionid ?? '');
  const drawer = first.data?.drawer;
  const [state, setState] = useState<RunState | null>(null);
  const [known, setKnown] = useState<Known | null>(null);
  const [saving, setSaving] = useState<Saving>('saved');
  const [steppingBack, setSteppingBack] = useState(false);
  const [former, setFormer] = useState<Answer | null>(null);
  const [broken, setBroken] = useState<ApiError>();
  const queue = useRef<Given[]>([]);
  const latest = useRef<Known | null>(null);
  const running = useRef<Promise<void>>(undefined);
  const stepping = useRef(false);
  const stuck = useRef(false);
  const shown = useShown();

  const learn = useCallback((told: Told) => {
    const { runid, revision, progress, result } = told;
    latest.current = { runid, revision, progress, result };
    setKnown(latest.current);
  }, []);
  /** Takes the server's word, with the answers that are given again on top of it. */
  const adopt = useCallback(
    (told: Told, on: Tree, again: readonly Given[] = []) => {
      const stands = answerAgain(on, stateFrom(told.question, on), again);
      queue.current = stands.given;
      drawer?.keep(stands.given);
      learn(told);
      setFormer(null);
      setState(stands.state);
      stuck.current = false;
      setSaving('saved');
      if (stands.left > 0) toast('info', noLongerFit);
    },
    [learn, drawer],
  );

  /** Sends what waits, in order. What cannot be sent now goes on waiting. */
  const sendAll = useCallback(async () => {
    if (!tree || !latest.current || queue.current.length === 0) return;
    try {
      while (queue.current.length > 0) {
        const { qcode, answer } = queue.current[0]!;
        const { runid, revision }: Known = latest.current;
        learn(await source.answer({ qcode, answer, runid, revision }));
        queue.current.shift();
        drawer?.keep(queue.current);
      }
      stuck.current = false;
      setSaving('saved');
      void refresh(client, source.contract);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.code === 401 || mayPass(error)) {
        stuck.current = true;
        setSaving(error.code === 401 ? 'signedOut' : 'waiting');
        if (!shown.current) toast('error', leftBehind);
      } else if (error.reason === 'stale') {
        adopt(error.body as unknown as Told, tree);
        toast('info', error.message);
      } else {
        queue.current = [];
        drawer?.keep([]);
        try {
          adopt(await source.resume(), tree);
          toast('error', error.message);
        } catch (gone) {
          setBroken(gone as ApiError);
        }
      }
    }
  }, [tree, source, drawer, learn, adopt, client, shown]);
  const flush = useCallback((): Promise<void> => {
    running.current ??= sendAll().finally(() => {
      running.current = undefined;
    });
    return running.current;
  }, [sendAll]);
  const retry = useCallback(() => {
    setSaving('saving');
    // The next question is painted first.
    afterPaint(() => void flush());
  }, [flush]);

  useEffect(() => {
    if (!first.data || !tree) return;
    adopt(first.data.told, tree, first.data.drawer.kept());
    setBroken(undefined);
    if (queue.current.length > 0) retry();
    void refresh(client, source.contract);
  }, [first.data, tree, adopt, retry, client, source]);
  useEffect(() => {
    if (saving !== 'waiting') return;
    const again = () => void flush();
    addEventListener('online', again);
    const timer = setInterval(again, retryMs);
    return () => {
      removeEventListener('online', again);
      clearInterval(timer);
    };
  }, [saving, flush]);

  const answer = useCallback(
    (value: Answer) => {
      if (!tree || !state || state.current < 0 || stepping.current) return;
      queue.current.push({ qcode: tree.questions[state.current]!.qcode, answer: value });
      setFormer(null);
      setState(answerCurrent(tree, state, value));
      // First on its way: it is, even where this browser can keep nothing more.
      if (saving !== 'signedOut') retry();
      drawer?.keep(queue.current);
    },
    [tree, state, drawer, saving, retry],
  );

  const previous = useCallback(async () => {
    // A second click while the first is under way would clear a second answer.
    if (!tree || !state || stepping.current) return;
    stepping.current = true;
    setSteppingBack(true);
    try {
      await flush();
      if (queue.current.length > 0 || !latest.current) {
        toast('error', 'This waits for your last answers, which are not saved yet.');
        return;
      }
      const qcode = state.current < 0 ? 0 : tree.questions[state.current]!.qcode;
      const { runid, revision } = latest.current;
      const told = await source.previous({ qcode, runid, revision });
      learn(told);
      setFormer(told.former);
      setState(readRun(tree, answersWithout(state, told, tree)));
      void refresh(client, source.contract);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.reason === 'stale') adopt(error.body as unknown as Told, tree);
      toast(error.reason === 'stale' ? 'info' : 'error', error.message);
    } finally {
      stepping.current = false;
      setSteppingBack(false);
    }
  }, [tree, state, source, flush, learn, adopt, client]);

  /** Leaves the run: an empty one is removed, a finished one is closed. What waits goes on waiting. */
  const leave = useCallback(async () => {
    await flush();
    const over = state?.answered === 0 || state?.current === -1;
    if (!latest.current || !over || queue.current.length > 0) return;
    try {
      await source.leave?.(latest.current.runid);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // The run stays as it is, and so can its page be left.
      toast('error', error.message);
    }
    await refresh(client, source.contract);
  }, [state, source, flush, client]);

  useUnsavedWarning(useCallback(() => saving !== 'saved', [saving]));
  const progress = state ? Math.max(known?.progress ?? 0, progressOf(state)) : 0;
  return {
    first,
    tree,
    state,
    known,
    saving,
    steppingBack,
    former,
    progress,
    broken,
    answer,
    previous,
    retry,
    leave,
    /** How many answers could not be sent, as it is at this moment. */
    unsent: () => (stuck.current ? queue.current.length : 0),
  };
}

/** Whether the page is still shown; what goes wrong afterwards is told elsewhere. */
function useShown() {
  const shown = useRef(true);
  useEffect(() => {
    shown.current = true;
    return () => {
      shown.current = false;
    };
  }, []);
  return shown;
}

/** The run's state from the server's Valid rows. */
function stateFrom(rows: Told['question'], tree: Tree): RunState {
  const answers = new Array<string>(tree.questions.length).fill('-');
  for (const row of rows) {
    const index = tree.indexByQcode.get(row.qcode);
    if (index !== undefined && row.response) answers[index] = row.response;
  }
  return readRun(tree, answers.join(''));
}

/** The answers as they stand after the server cleared those of the rows it told. */
function answersWithout(state: RunState, told: { question: Told['question'] }, tree: Tree): string {
  const answers = state.answers.slice();
  for (const row of told.question) {
    const index = tree.indexByQcode.get(row.qcode);
    if (index !== undefined && row.response === null) answers[index] = 45;
  }
  return Array.from(answers, code => String.fromCharCode(code)).join('');
}
