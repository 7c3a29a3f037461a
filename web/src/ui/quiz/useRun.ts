import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Call, Output } from '../../../../shared/contract/call.ts';
import { type initialstep, questionnaire_version } from '../../../../shared/contract/quiz.ts';
import type { Answer, Question } from '../../../../shared/domain/questionnaire.ts';
import { answerCurrent, progressOf, type RunState, readRun } from '../../../../shared/domain/run.ts';
import { compileTree, type Tree } from '../../../../shared/domain/tree.ts';
import { ApiError } from '../../api/client.ts';
import { queryOf, refresh } from '../../api/hooks.ts';
import { toast } from '../toasts.tsx';
import { useUnsavedWarning } from '../unload.ts';

export type Told = Omit<Output<typeof initialstep>, 'code'>;

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
  begin(): Promise<Told>;
  /** Where the run stands now, without beginning anything anew. */
  resume(): Promise<Told>;
  answer(move: Seen & { qcode: number; answer: Answer }): Promise<Told>;
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

export type Saving = 'saved' | 'saving' | 'waiting';

/**
 * A run of a questionnaire in the browser. The immutable version is here, so the next question shows at
 * once; each answer is sent in order and the server's word wins. Nothing is lost without a connection:
 * answers wait and are sent again.
 */
export function useRun(source: RunSource) {
  const client = useQueryClient();
  const first = useQuery({
    queryKey: ['quiz', 'start', ...source.key],
    queryFn: () => source.begin(),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: (count, error) => count < 2 && error instanceof ApiError && error.reason === 'network',
  });
  const versionid = first.data?.versionid ?? '';
  const tree = useVersion(versionid);
  const [state, setState] = useState<RunState | null>(null);
  const [known, setKnown] = useState<Known | null>(null);
  const [saving, setSaving] = useState<Saving>('saved');
  const [former, setFormer] = useState<Answer | null>(null);
  const queue = useRef<{ qcode: number; answer: Answer }[]>([]);
  const latest = useRef<Known | null>(null);
  const running = useRef(false);

  const learn = useCallback((told: Told) => {
    const { runid, revision, progress, result } = told;
    latest.current = { runid, revision, progress, result };
    setKnown(latest.current);
  }, []);
  const adopt = useCallback(
    (told: Told, on: Tree) => {
      queue.current = [];
      learn(told);
      setState(stateFrom(told.question, on));
      setSaving('saved');
    },
    [learn],
  );
  useEffect(() => {
    if (first.data && tree) {
      adopt(first.data, tree);
      void refresh(client, source.contract);
    }
  }, [first.data, tree, adopt, client, source]);

  /** Sends what waits, in order, until nothing does or the connection is gone. */
  const flush = useCallback(async () => {
    if (running.current || !tree) return;
    running.current = true;
    try {
      while (queue.current.length > 0 && latest.current) {
        const { qcode, answer } = queue.current[0]!;
        setSaving('saving');
        const { runid, revision } = latest.current;
        learn(await source.answer({ qcode, answer, runid, revision }));
        queue.current.shift();
        if (queue.current.length === 0) {
          setSaving('saved');
          void refresh(client, source.contract);
        }
      }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.reason === 'network' || error.code >= 500) setSaving('waiting');
      else if (error.reason === 'stale') {
        adopt(error.body as unknown as Told, tree);
        toast('info', error.message);
      } else {
        toast('error', error.message);
        adopt(await source.resume(), tree);
      }
    } finally {
      running.current = false;
    }
  }, [tree, source, learn, adopt, client]);

  const answer = useCallback(
    (value: Answer) => {
      if (!tree || !state || state.current < 0) return;
      queue.current.push({ qcode: tree.questions[state.current]!.qcode, answer: value });
      setFormer(null);
      setState(answerCurrent(tree, state, value));
      setSaving('saving');
      // In a task of its own, so that painting the next question does not wait for it.
      setTimeout(() => void flush());
    },
    [tree, state, flush],
  );

  const previous = useCallback(async () => {
    if (!tree || !state || !latest.current) return;
    await flush();
    if (queue.current.length > 0 || running.current) return;
    const qcode = state.current < 0 ? 0 : tree.questions[state.current]!.qcode;
    const { runid, revision } = latest.current;
    setSaving('saving');
    try {
      const told = await source.previous({ qcode, runid, revision });
      learn(told);
      setFormer(told.former);
      setState(readRun(tree, answersWithout(state, told, tree)));
      setSaving('saved');
      void refresh(client, source.contract);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setSaving('saved');
      if (error.reason === 'stale') adopt(error.body as unknown as Told, tree);
      toast(error.reason === 'stale' ? 'info' : 'error', error.message);
    }
  }, [tree, state, source, flush, learn, adopt, client]);

  /** Leaves the run: an empty one is removed, a finished one is closed. */
  const leave = useCallback(async () => {
    await flush();
    const nothing = state?.answered === 0;
    if (latest.current && (nothing || state?.current === -1)) {
      await source.leave?.(latest.current.runid);
      await refresh(client, source.contract);
    }
  }, [state, source, flush, client]);

  useUnsavedWarning(useCallback(() => saving !== 'saved', [saving]));
  const progress = state ? Math.max(known?.progress ?? 0, progressOf(state)) : 0;
  return { first, tree, state, known, saving, former, progress, answer, previous, retry: flush, leave };
}

/** The version's tree, its chunks read side by side and kept for ever. */
function useVersion(versionid: string): Tree | null {
  const client = useQueryClient();
  const questions = useQuery({
    queryKey: ['quiz', 'version', versionid],
    enabled: versionid !== '',
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async (): Promise<Question[]> => {
      const chunk = (n: number) =>
        client.fetchQuery({
          ...queryOf(questionnaire_version, { versionid, chunk: String(n) }),
          staleTime: Number.POSITIVE_INFINITY,
        });
      const head = await chunk(0);
      const rest = await Promise.all(Array.from({ length: head.chunks - 1 }, (_, i) => chunk(i + 1)));
      return [head, ...rest].flatMap(part => part.questions);
    },
  });
  return useMemo(() => (questions.data ? compileTree(questions.data) : null), [questions.data]);
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
