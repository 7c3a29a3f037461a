import './Renew.css';
import './Several.css';
import '#web/features/run/quiz.css';
import { type KeyboardEvent, useCallback, useMemo, useRef, useState } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import type { Answer } from '#shared/domain/answering/questionnaire.ts';
import {
  confirmedTogether,
  mostRenewed,
  type SharedQuestion,
  type SharedSection,
  seenWords,
  sharedSections,
  unansweredIn,
  unseenIn,
} from '#shared/domain/answering/renewal/renewseveral.ts';
import { describePeriod, isPeriod } from '#shared/domain/kit/periods.ts';
import { counted } from '#shared/domain/kit/words.ts';
import { addresses, type RunPlace } from '#web/session/addresses.ts';
import { Button } from '#web/ui/Button.tsx';
import { Page } from '#web/ui/page/Page.tsx';
import { asLeft } from '#web/ui/table/listing/lastListing.ts';
import { Problem } from '#web/ui/tell/states.tsx';
import { toast } from '#web/ui/tell/toasts.tsx';
import { useNavigateIfHere } from '#web/ui/useNavigateIfHere.ts';
import { LetterKeys } from './LetterKeys.tsx';
import { type LiveRun, PlaceRun, pairKey } from './PlaceRun.tsx';
import { type RenewedGroup, SeveralTopic } from './SeveralTopic.tsx';
import { useSeen } from './useSeen.ts';

const questionnaires = ['questionnaire', 'questionnaires'] as const;
const board = addresses.month();
type Chosen = ReadonlyMap<string, ReadonlyMap<number, Answer>>;

/** Renews several questionnaires together: what needs an eye once for all of them, and the rest by category. */
export function Screen() {
  const [query] = useSearchParams();
  const places = useMemo(() => placesIn(query), [query]);
  if (places.length === 0) return <Navigate replace to={board} />;
  return <Several key={query.toString()} places={places} />;
}

/** Returns the topics at locations that an address names, each once and no more than can be renewed together. */
function placesIn(query: URLSearchParams): RunPlace[] {
  const periodcode = query.get('periodcode') ?? '';
  if (!isPeriod(periodcode)) return [];
  const pairs = new Set((query.get('pairs') ?? '').split(','));
  const places = [...pairs].flatMap(pair => {
    const [topicid, locationid] = pair.split(' ');
    return topicid && locationid ? [{ topicid, locationid, periodcode }] : [];
  });
  return places.slice(0, mostRenewed);
}

function Several({ places }: { places: readonly RunPlace[] }) {
  const navigate = useNavigateIfHere();
  const [lives, setLives] = useState<ReadonlyMap<string, LiveRun | Error | null>>(new Map());
  const [chosen, setChosen] = useState<Chosen>(new Map());
  const [moved, setMoved] = useState(false);
  const content = useRef<HTMLDivElement>(null);
  const bar = useRef<HTMLElement>(null);
  const onLive = useCallback(
    (key: string, live: LiveRun | Error | null) => setLives(before => new Map([...before, [key, live]])),
    [],
  );
  const { byPlace, runs, refusals } = useMemo(() => sortedOut(lives), [lives]);
  const shown = places.filter(place => !(lives.get(pairKey(place)) instanceof Error));
  const groups = useMemo(() => groupsOf(runs, chosen), [runs, chosen]);
  const next = groups.find(({ sections }) => sections.length > 0);
  const left = leftIn(groups);
  const seen = useSeen(content, [...left.shown].join(' '), bar);

  const pick = (some: readonly string[], qcode: number, answer: Answer) =>
    setChosen(before => {
      const picked = some.map(
        place => [place, new Map([...(before.get(place) ?? []), [qcode, answer]])] as const,
      );
      return new Map([...before, ...picked]);
    });
  const show = ({ id }: SharedQuestion) => {
    const row = content.current?.querySelector(`[data-version="${next!.versionid}"] [data-shared="${id}"]`);
    row?.querySelector<HTMLElement>('.proposal-answer input')?.focus({ preventScroll: true });
    row?.scrollIntoView();
  };
  const confirm = (section: SharedSection) => {
    const confirmed = confirmedTogether(section, seen);
    if (!confirmed) {
      const [first] = [...unansweredIn(section), ...unseenIn(section, seen)];
      return show(first!);
    }
    for (const [place, given] of confirmed) byPlace.get(place)!.run.current.answer(...given);
    setMoved(true);
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.repeat || event.key !== 'Enter' || event.altKey || !next) return;
    if (event.ctrlKey || event.metaKey) confirm(next.sections[0]!);
    else {
      const [open] = next.sections.flatMap(unansweredIn);
      if (!open || (event.target as HTMLElement).closest('a, button, summary')) return;
      show(open);
    }
    event.preventDefault();
  };

  const loaded = places.every(place => lives.has(pairKey(place)));
  const complete =
    loaded && runs.length > 0 && runs.every(({ now }) => now.state.current < 0 && now.saving === 'saved');
  const leave = async () => {
    await Promise.all(runs.map(({ run }) => run.current.leave()));
    if (complete) toast('success', `${counted(runs.length, questionnaires)} completed`);
    navigate(asLeft(board));
  };
  const frame = {
    title: `Renew ${counted(shown.length || places.length, questionnaires)}`,
    help: describePeriod(places[0]!.periodcode),
    above: { label: 'Month board', to: board, word: 'Exit', leave: () => void leave() },
  };
  const told = refusals.map(refusal => (
    <Problem
      key={refusal.message}
      error={refusal}
      {...(shown.length === 0 && { retry: () => setLives(new Map()) })}
    />
  ));
  if (shown.length === 0) return <Page {...frame}>{told}</Page>;
  return (
    <Page {...frame}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a shortcut for the button of the next category */}
      <div ref={content} className="several" onKeyDown={onKey}>
        <div className="stack">
          {told}
          {loaded &&
            groups.map(group => (
              <div key={group.versionid} data-version={group.versionid}>
                <SeveralTopic
                  group={group}
                  seen={seen}
                  isNext={group === next}
                  moved={moved}
                  nameOf={place => byPlace.get(place)?.location ?? ''}
                  onPick={pick}
                  onConfirm={() => confirm(group.sections[0]!)}
                />
              </div>
            ))}
          {complete && <p role="status">Every answer is confirmed.</p>}
          {next && (
            <LetterKeys>Enter leads to the next open question, Ctrl+Enter confirms the category.</LetterKeys>
          )}
        </div>
        <section className="card several-places-list" aria-label="Progress by location">
          <ul>
            {shown.map(place => (
              <li key={pairKey(place)}>
                <PlaceRun place={place} left={left.at.get(pairKey(place)) ?? 0} onLive={onLive} />
              </li>
            ))}
          </ul>
        </section>
      </div>
      <section ref={bar} className="bar-over save-bar" aria-label="Complete">
        <p>
          <strong>
            {loaded ? `${counted(left.answers, ['answer is', 'answers are'])} left.` : 'Loading …'}
          </strong>{' '}
          <span className="quiet">Nothing counts that was not on screen.</span>
        </p>
        <div className="row">
          <Button look="quiet" onClick={() => void leave()}>
            Go on later
          </Button>
          <Button look="primary" disabled={!complete} onClick={() => void leave()}>
            Complete {runs.length || shown.length}
          </Button>
        </div>
      </section>
    </Page>
  );
}

/** Returns the runs, and each refusal once, of however many places. */
function sortedOut(lives: ReadonlyMap<string, LiveRun | Error | null>) {
  const byPlace = new Map<string, LiveRun>();
  const refusals = new Map<string, Error>();
  for (const [place, live] of lives) {
    if (live instanceof Error) refusals.set(live.message, live);
    else if (live) byPlace.set(place, live);
  }
  return { byPlace, runs: [...byPlace.values()], refusals: [...refusals.values()] };
}

/** Puts runs of one version together. */
function groupsOf(runs: readonly LiveRun[], chosen: Chosen): RenewedGroup[] {
  return [...Map.groupBy(runs, ({ versionid }) => versionid)].map(([versionid, several]) => {
    const { tree, topic } = several[0]!;
    const sections = sharedSections(
      tree,
      several.map(({ place, now, last }) => {
        const key = pairKey(place);
        return { place: key, state: now.state, last: last.answers, chosen: chosen.get(key) ?? new Map() };
      }),
    );
    return { versionid, topic, tree, size: several.length, sections };
  });
}

/** Returns how many answers are left, in all and at each place, and what of it is in the page. */
function leftIn(groups: readonly RenewedGroup[]) {
  const at = new Map<string, number>();
  const shown: string[] = [];
  let answers = 0;
  for (const { versionid, sections } of groups) {
    for (const shared of sections.flatMap(({ questions }) => questions)) {
      answers += shared.at.length;
      shown.push(versionid, ...seenWords(shared));
      for (const { place } of shared.at) at.set(place, (at.get(place) ?? 0) + 1);
    }
  }
  return { at, shown, answers };
}
