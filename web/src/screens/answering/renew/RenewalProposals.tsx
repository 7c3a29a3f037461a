import './Renew.css';
import { ArrowLeft, Check } from 'lucide-react';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import type { Answer } from '#shared/domain/answering/questionnaire.ts';
import {
  confirmedBy,
  proposalsIn,
  type RenewalSection,
  sectionsOf,
} from '#shared/domain/answering/renewal/renewal.ts';
import type { Tree } from '#shared/domain/answering/tree.ts';
import { counted } from '#shared/domain/kit/words.ts';
import { answerOfKey, useAnswerSetting } from '#web/features/run/answerSettings.ts';
import type { RunNow } from '#web/features/run/engine/now.ts';
import type { Last } from '#web/features/run/engine/source.ts';
import type { RunHandle } from '#web/features/run/engine/useRun.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { LaterSections } from './LaterSections.tsx';
import { LetterKeys } from './LetterKeys.tsx';
import { ProposalRow } from './ProposalRow.tsx';
import { unseenWords, useSeen } from './useSeen.ts';

interface Props {
  run: RunHandle;
  now: RunNow;
  tree: Tree;
  last: Last;
  /** Where the questions are asked one by one. */
  openly: string;
}

const back = <ArrowLeft size={18} aria-hidden="true" />;
const check = <Check size={18} aria-hidden="true" />;

/**
 * Shows the answers of an earlier month by category, along the way that they lead. The first question is confirmed by one
 * key, or its whole category at once after all of it was on screen; the key for it leads to what was not. Nothing counts
 * before it is confirmed.
 */
export function RenewalProposals({ run, now, tree, last, openly }: Props) {
  const { state, former, steppingBack } = now;
  const [picked, setPicked] = useState<ReadonlyMap<number, Answer>>(new Map());
  const onScreen = tree.questions[state.current]!.qcode;
  const sections = useMemo(() => {
    // After Previous, the answer that was cleared is selected.
    const chosen = former && !picked.has(onScreen) ? new Map([...picked, [onScreen, former]]) : picked;
    return sectionsOf(tree, proposalsIn(tree, state, last.answers, chosen));
  }, [tree, state, last, picked, former, onScreen]);
  const [section, ...later] = sections as [RenewalSection, ...RenewalSection[]];
  const { rows } = section;
  const first = rows[0]!;

  const [letters] = useAnswerSetting('letterKeys');
  const [missing, setMissing] = useState(0);
  const list = useRef<HTMLOListElement>(null);
  const seen = useSeen(list, rows.map(({ qcode }) => qcode).join());
  const unseen = rows.filter(({ qcode }) => !seen.has(String(qcode))).length;
  const open = rows.find(({ answer }) => !answer);
  useEffect(() => {
    const heading = list.current?.querySelector<HTMLElement>(`#question-${onScreen}`);
    heading?.focus({ preventScroll: true });
    heading?.closest('li')?.scrollIntoView({ block: 'nearest' });
  }, [onScreen]);

  const pick = (qcode: number, answer: Answer) => setPicked(before => new Map([...before, [qcode, answer]]));
  const ask = (qcode: number) => {
    setMissing(qcode);
    list.current?.querySelector<HTMLElement>(`[name="response-${qcode}"]`)?.focus();
  };
  const confirm = (several: typeof rows) => {
    const given = confirmedBy(several);
    if (given) run.answer(...given);
    else ask(several.find(({ answer }) => !answer)!.qcode);
  };
  const confirmAll = () => {
    const next = rows.find(({ qcode }) => !seen.has(String(qcode)));
    if (!next) return confirm(rows);
    const row = list.current?.querySelector(`[data-row="${next.qcode}"]`);
    row?.querySelector('h3')?.focus({ preventScroll: true });
    row?.scrollIntoView();
  };

  const onKey = (event: KeyboardEvent) => {
    // Each answer takes a press of its own: a key that is held down would confirm what nobody looked at.
    if (event.repeat) return;
    const target = event.target as HTMLElement;
    const key = event.key.toLowerCase();
    const answer = letters && answerOfKey(event);
    if (key === 'enter' && (event.ctrlKey || event.metaKey)) confirmAll();
    else if (event.ctrlKey || event.metaKey || event.altKey) return;
    else if (answer) {
      const qcode = Number(target.closest<HTMLElement>('[data-row]')?.dataset.row ?? first.qcode);
      pick(qcode, answer);
      if (qcode === first.qcode) confirm([{ ...first, answer }]);
    } else if (key === 'enter' && !target.closest('a, button, summary')) confirm([first]);
    else if (key === 'backspace' && state.answered > 0) void run.previous();
    else return;
    event.preventDefault();
  };

  return (
    <>
      <section className="card stack proposed" aria-labelledby="category" onKeyDown={onKey}>
        <div>
          <h2 id="category">{section.category || 'General'}</h2>
          <p className="quiet">
            {counted(rows.length, ['answer', 'answers'])} to confirm. Nothing is recorded before you confirm
            it.
          </p>
        </div>
        <ol ref={list} className="proposals">
          {rows.map(row => (
            <ProposalRow
              key={row.qcode}
              row={row}
              question={tree.questions[row.index]!}
              month={last.month}
              letters={letters}
              isFirst={row === first}
              isAlone={rows.length === 1}
              isMissing={missing === row.qcode && !row.answer}
              onPick={pick}
              onConfirm={() => confirm([row])}
            />
          ))}
        </ol>
        <Moves
          count={rows.length}
          atStart={state.answered === 0}
          blocked={unseen > 0}
          busy={steppingBack}
          onPrevious={() => void run.previous()}
          onConfirm={confirmAll}
        />
        <p id="confirm-all" className="small quiet" role="status">
          {whyNot(unseen, open !== undefined)}
        </p>
        <LetterKeys>Enter confirms the first answer, Ctrl+Enter the category.</LetterKeys>
      </section>
      <LaterSections tree={tree} sections={later} month={last.month} />
      <p className="quiet">
        <ButtonLink look="quiet" small to={openly}>
          Answer one by one instead
        </ButtonLink>
      </p>
    </>
  );
}

/** What is still to be done before a category can be confirmed at once. */
function whyNot(unseen: number, open: boolean): string {
  if (unseen > 0) return unseenWords(unseen);
  return open ? 'A question here is new or reworded. Answer it first.' : '';
}

interface MovesProps {
  /** The number of answers in the category. */
  count: number;
  atStart: boolean;
  /** The category cannot be confirmed at once yet. */
  blocked: boolean;
  busy: boolean;
  onPrevious(): void;
  onConfirm(): void;
}

const Moves = ({ count, atStart, blocked, busy, onPrevious, onConfirm }: MovesProps) => (
  <div className="quiz-moves">
    <Button look="quiet" icon={back} disabled={atStart} busy={busy} onClick={onPrevious}>
      Previous
    </Button>
    <Button
      look="primary"
      icon={check}
      disabled={blocked}
      busy={busy}
      aria-describedby="confirm-all"
      onClick={onConfirm}
    >
      {count === 1 ? 'Confirm this answer' : `Confirm all ${count}`}
    </Button>
  </div>
);
