import { ArrowLeft } from 'lucide-react';
import { type RefObject, useEffect, useMemo, useRef } from 'react';
import type { Tree } from '#shared/domain/answering/tree.ts';
import type { RunNow } from '#web/features/run/engine/now.ts';
import type { Last } from '#web/features/run/engine/source.ts';
import { type RunHandle, useLast, useRun, useRunNow } from '#web/features/run/engine/useRun.ts';
import { addresses, type RunPlace } from '#web/session/addresses.ts';
import { ButtonLink, IconButton } from '#web/ui/Button.tsx';
import { Loading, mayPass, Problem } from '#web/ui/tell/states.tsx';
import { renewalAt } from './source.ts';

/** Names a topic at a location among the others. */
export const pairKey = ({ topicid, locationid }: Omit<RunPlace, 'periodcode'>): string =>
  `${topicid}/${locationid}`;

/** A questionnaire that is renewed with others, as it is now. */
export interface LiveRun {
  place: RunPlace;
  versionid: string;
  topic: string;
  location: string;
  /** Makes its moves; every rendering has another one. */
  run: RefObject<RunHandle>;
  now: RunNow;
  tree: Tree;
  last: Last;
}

interface Props {
  place: RunPlace;
  /** How many of its answers are to be confirmed. */
  left: number;
  /** Called with the run after each change, with null where it cannot be renewed here, and with the refusal where it never can. */
  onLive(key: string, live: LiveRun | Error | null): void;
}

/** Opens one of several questionnaires, and shows how far it is, with what it came to before. Previous takes its last answer back. */
export function PlaceRun({ place, left, onLive }: Props) {
  const source = useMemo(() => renewalAt(place, true), [place]);
  const run = useRun(source);
  const handle = useRef(run);
  useEffect(() => {
    handle.current = run;
  }, [run]);
  const now = useRunNow(run);
  const { tree, failed } = run;
  const opened = run.first.data?.reply;
  const earlier = useLast(source, now ? opened?.versionid : undefined);
  const last = earlier.data;
  const isEmpty = last?.answers.size === 0;
  const problem: (Error & { code?: number }) | null | undefined = failed ?? now?.broken ?? earlier.error;
  useEffect(() => {
    if (problem || isEmpty) return onLive(pairKey(place), problem && !mayPass(problem) ? problem : null);
    if (!opened || !now || !tree || !last) return;
    const { versionid, cuzdesc: topic = '', locationdesc: location = '' } = opened;
    onLive(pairKey(place), { place, versionid, topic, location, run: handle, now, tree, last });
  }, [place, opened, now, tree, last, problem, isEmpty, onLive]);

  if (problem) return <Problem error={problem} retry={failed ? run.reload : earlier.refetch} />;
  if (!opened || !now || !last) return <Loading what="a questionnaire" />;
  const { state, known, saving } = now;
  return (
    <>
      <div>
        <strong>{opened.locationdesc}</strong>
        <p className="small quiet">{opened.cuzdesc}</p>
        <p className="small quiet">
          {isEmpty ? 'There are no earlier answers to confirm.' : beforeWords(last)}
          {saving === 'waiting' || saving === 'signedOut' ? ' · Not saved yet' : ''}
        </p>
        {isEmpty && (
          <ButtonLink small to={addresses.questionnaire({ ...place, start: 'contquiz' })}>
            Answer the questions
          </ButtonLink>
        )}
      </div>
      {!isEmpty && <b>{state.current < 0 ? 'Completed' : `${state.answered} of ${state.answered + left}`}</b>}
      {!isEmpty && state.answered > 0 && known.closed !== 'Y' && (
        <IconButton
          label={`Previous: take back the last answer at ${opened.locationdesc}`}
          aria-disabled={now.steppingBack || undefined}
          onClick={() => void run.previous()}
        >
          <ArrowLeft size={18} aria-hidden="true" />
        </IconButton>
      )}
    </>
  );
}

/** What a questionnaire came to before, in words. */
const beforeWords = ({ month, score }: Last): string =>
  typeof score === 'number' ? `${Math.round(score)} in ${month}` : month;
