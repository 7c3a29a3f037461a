import { TriangleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { getAiAdvice } from '#shared/contract/assistant/advice.ts';
import type { Question } from '#shared/domain/answering/questionnaire.ts';
import { type AdviceKind, type AdvisedTexts, changedSince } from '#shared/domain/assistant/advice.ts';
import { costWords } from '#shared/domain/assistant/costs.ts';
import { useCall } from '#web/api/hooks.ts';
import { useJob } from '#web/api/jobs.ts';
import { BasisNote } from '#web/features/assistant/basis.tsx';
import { Words } from '#web/features/words/Words.tsx';
import type { DraftChanges } from '#web/screens/authoring/editor/changing/useChanges.ts';
import { type QuestionValues, valueOfNew } from '#web/screens/authoring/editor/panel/form.ts';
import type { EditorDraft } from '#web/screens/authoring/editor/useDraft.ts';
import { Button } from '#web/ui/Button.tsx';
import type { FormState } from '#web/ui/form/Form.tsx';
import { Notice } from '#web/ui/tell/Notice.tsx';
import { Progress } from '#web/ui/tell/Progress.tsx';
import { Problem } from '#web/ui/tell/states.tsx';
import { FollowUps } from './FollowUps.tsx';
import type { AskedAdvice, ShownAdvice } from './kept.ts';

interface Props {
  draft: EditorDraft;
  changes: DraftChanges;
  form: FormState<QuestionValues>;
  kind: AdviceKind;
  /** The question as the form has it. */
  typed: Question;
  asked: AskedAdvice;
  /** Called with follow-ups that were added or ignored. */
  onDecided(codes: readonly number[]): void;
  /** Called with the place that the question got, to make room for follow-ups. */
  onPlaced(seq: number): void;
  onAgain(): void;
  /** Called when the person is through with it. */
  onClose(): void;
  /** Called when what had the focus goes away. */
  onFocusBack(): void;
}

const headings: Readonly<Record<AdviceKind, string>> = {
  guidance: 'Guidance',
  solution: 'Solution',
  followups: 'Follow-ups',
};

/** Shows what the assistant drafts for a question: how far it is, why it failed, or what it proposes. */
export function AdviceProposal(props: Props) {
  const { kind, asked, onAgain, onClose, onFocusBack } = props;
  const job = useJob(asked.jobid);
  const state = job.data?.job.state;
  const advice = useCall(getAiAdvice, { jobid: asked.jobid }, state === 'done');
  const heading = headings[kind];
  const close = () => {
    onFocusBack();
    onClose();
  };
  const error = job.data ? advice.error : job.error;
  const failed = state === 'failed';
  if (failed || (error && !advice.data)) {
    const why = failed ? new Error(job.data!.job.problem) : error?.code === 400 ? new Error(gone) : error!;
    return (
      <div className="advice-proposal">
        <h3>{heading}</h3>
        <Problem error={why} />
        <div className="row">
          <Button small onClick={onAgain}>
            Try again
          </Button>
          <Button small look="quiet" onClick={close}>
            Close
          </Button>
        </div>
      </div>
    );
  }
  if (!advice.data) {
    return (
      <div className="advice-proposal">
        <Progress
          label={
            state === 'waiting' || !state ? `${heading}: waiting` : `${heading}: the assistant is drafting`
          }
        >
          <p className="small quiet">You can go on. The proposal stays here until you close this tab.</p>
        </Progress>
      </div>
    );
  }
  return <Ready {...props} heading={heading} advice={advice.data} onClose={close} />;
}

const gone = 'This is no longer kept. Draft it again.';

function Ready(props: Props & { heading: string; advice: ShownAdvice }) {
  const { draft, kind, typed, heading, advice, onClose } = props;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Whoever has gone on writing elsewhere stays there.
    const here = box.current?.closest('.advice')?.contains(document.activeElement);
    if (here) box.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const { asked, cost } = advice;
  const saved = draft.questions.find(({ qcode }) => qcode === typed.qcode);
  const now = saved && changedSince(asked, saved, kind).length > 0 ? saved : typed;
  return (
    <div className="advice-proposal" ref={box}>
      <div role="status">
        <h3>{heading}: drafted by the assistant</h3>
      </div>
      <Changed {...{ asked, now, kind }} />
      {kind === 'followups' ? <FollowUps {...props} /> : <OneText {...props} part={kind} onClose={onClose} />}
      {cost.micros > 0 && <p className="small quiet">It cost {costWords(cost)}.</p>}
    </div>
  );
}

const partNames: Readonly<Record<keyof AdvisedTexts, string>> = {
  text: 'question',
  guidance: 'guidance',
  solution: 'solution',
};

/** Says what was changed since the proposal was drafted, with both texts. */
function Changed({ asked, now, kind }: { asked: AdvisedTexts; now: AdvisedTexts; kind: AdviceKind }) {
  const changed = changedSince(asked, now, kind);
  if (changed.length === 0) return null;
  return (
    <Notice tone="warn" icon={<TriangleAlert size={20} aria-hidden="true" />}>
      <p>This was drafted before the {changed.map(part => partNames[part]).join(' and the ')} changed.</p>
      <dl className="advice-texts">
        {changed.map(part => (
          <div key={part}>
            <dt>The {partNames[part]} then</dt>
            <dd>{asked[part] || 'None'}</dd>
            <dt>Now</dt>
            <dd>{now[part] || 'None'}</dd>
          </div>
        ))}
      </dl>
    </Notice>
  );
}

/** Shows a proposed text beside the present one. Accepting it puts it into the form, where it can be edited and saved. */
function OneText({
  draft,
  form,
  part,
  typed,
  advice,
  onClose,
}: Props & { part: 'guidance' | 'solution'; advice: ShownAdvice }) {
  const { text, basis } = advice;
  const name = part === 'guidance' ? 'guidanceid' : 'solutiondesc';
  const box = useRef<HTMLDivElement>(null);
  const accept = () => {
    const known = draft.lists.guidances.find(({ cuzguidedesc }) => cuzguidedesc === text);
    const guidance = known ? String(known.guidanceid) : valueOfNew(text);
    form.fill(part === 'guidance' ? { guidanceid: guidance } : { solutiondesc: text });
    const field = box.current?.closest('form')?.querySelector<HTMLElement>(`[name=${name}]`);
    onClose();
    field?.focus();
  };
  return (
    <div ref={box} className="stack">
      <dl className="advice-texts">
        <div>
          <dt>Now</dt>
          <dd>
            <Words text={typed[part] || 'None'} />
          </dd>
        </div>
        <div>
          <dt>Proposed</dt>
          <dd>
            <Words text={text} />
            <BasisNote basis={basis} />
          </dd>
        </div>
      </dl>
      <div className="row">
        <Button small onClick={accept}>
          Accept {part}
        </Button>
        <Button small look="quiet" onClick={onClose}>
          Ignore {part}
        </Button>
      </div>
    </div>
  );
}
