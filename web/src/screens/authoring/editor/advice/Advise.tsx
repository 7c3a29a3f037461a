import './advice.css';
import { Sparkles } from 'lucide-react';
import { type KeyboardEvent as KeyPress, useId, useRef, useState } from 'react';
import { adviseOnQuestion } from '#shared/contract/assistant/advice.ts';
import { type AdviceKind, adviceAsked, adviceKinds, adviceSize } from '#shared/domain/assistant/advice.ts';
import { estimate } from '#shared/domain/assistant/costs.ts';
import { useSend } from '#web/api/useSend.ts';
import { CostLine, useUsage } from '#web/features/assistant/Drafter.tsx';
import { failureWords } from '#web/identity/failures.ts';
import type { DraftChanges } from '#web/screens/authoring/editor/changing/useChanges.ts';
import { type QuestionValues, questionOfValues } from '#web/screens/authoring/editor/panel/form.ts';
import type { EditorDraft } from '#web/screens/authoring/editor/useDraft.ts';
import { Button } from '#web/ui/Button.tsx';
import { Field, type FormState } from '#web/ui/form/Form.tsx';
import { toast } from '#web/ui/tell/toasts.tsx';
import { AdviceProposal } from './AdviceProposal.tsx';
import { type AskedAdvice, useAsked } from './kept.ts';

/** What is drafted, as buttons and headings name it. */
const kindNames = {
  guidance: 'guidance',
  solution: 'solution',
  followups: 'follow-ups',
} as const satisfies Record<AdviceKind, string>;

interface Props {
  draft: EditorDraft;
  changes: DraftChanges;
  form: FormState<QuestionValues>;
  /** Called with the place that the question got, to make room for follow-ups. */
  onPlaced(seq: number): void;
}

/**
 * Lets the assistant draft guidance, a solution and follow-ups for a saved question, and shows them beside what is there.
 * Only what the person accepts goes into the form or the draft. Everybody who can edit questions may ask the assistant.
 */
export function Advise({ draft, changes, form, onPlaced }: Props) {
  const { topicid, lists } = draft;
  const qcode = Number(form.values.qcode);
  const id = useId();
  const { asked, put, decide } = useAsked(topicid, qcode);
  const [open, setOpen] = useState(Object.keys(asked).length > 0);
  const [remark, setRemark] = useState('');
  const section = useRef<HTMLElement>(null);
  const send = useSend(adviseOnQuestion);
  const typed = questionOfValues(form.values, lists);
  const start = async (kind: AdviceKind) => {
    try {
      const { jobid } = await send.mutateAsync({ topicid, qcode, kind, remark: remark.trim() });
      put(kind, { jobid, decided: [] });
    } catch (error) {
      toast('error', failureWords(error));
    }
  };
  const focus = (kind: AdviceKind) =>
    section.current?.querySelector<HTMLElement>(`[data-drafts=${kind}]`)?.focus();
  return (
    <section ref={section} className="advice" aria-label="Assistant">
      <div>
        <Button
          small
          icon={<Sparkles size={16} aria-hidden="true" />}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          Draft with the assistant
        </Button>
      </div>
      <div id={id} hidden={!open} className="stack">
        {open && (
          <>
            <Cost {...{ draft, qcode, remark }} />
            <Remark value={remark} onChange={setRemark} />
            <div className="row">
              {adviceKinds.map(kind => (
                <Button
                  key={kind}
                  small
                  data-drafts={kind}
                  busy={send.isPending && send.variables.kind === kind}
                  disabled={kind === 'solution' && typed.solutionIf === '-'}
                  {...(kind === 'solution' && typed.solutionIf === '-' && { title: noSolution })}
                  onClick={() => void start(kind)}
                >
                  Draft {kindNames[kind]}
                </Button>
              ))}
            </div>
            {adviceKinds.map(kind => {
              const its: AskedAdvice | undefined = asked[kind];
              return (
                its && (
                  <AdviceProposal
                    key={`${kind} ${its.jobid}`}
                    {...{ draft, changes, form, kind, typed, onPlaced }}
                    asked={its}
                    onDecided={decide}
                    onAgain={() => void start(kind)}
                    onClose={() => put(kind, null)}
                    onFocusBack={() => focus(kind)}
                  />
                )
              );
            })}
          </>
        )}
      </div>
    </section>
  );
}

const noSolution = 'No answer to this question is non-compliant, so it has no solution.';

/** Takes what the assistant should keep in mind. */
function Remark({ value, onChange }: { value: string; onChange(text: string): void }) {
  return (
    <Field label="What should it keep in mind? (Optional)" help="For example: name the person in charge.">
      {control => (
        <textarea
          {...control}
          rows={2}
          maxLength={1000}
          value={value}
          onChange={({ target }) => onChange(target.value)}
          onKeyDown={(event: KeyPress) => {
            // Ctrl+Enter would save the form around this.
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.stopPropagation();
          }}
        />
      )}
    </Field>
  );
}

/** Says what is drafted from, and what one of the drafts costs. */
function Cost({ draft, qcode, remark }: { draft: EditorDraft; qcode: number; remark: string }) {
  const { data } = useUsage();
  const asked = adviceAsked(draft.questions, qcode, 'followups');
  if (!data || !asked) return null;
  if (data.drafter === 'library') {
    return (
      <p className="small quiet">
        No AI model is set up here. Drafts come from the standard library and cost nothing. They are made for
        the question as it was saved.
      </p>
    );
  }
  return (
    <>
      <p className="small quiet">
        An AI model drafts, and it can be wrong. It gets this question as it was saved, the questions right
        beneath it, and what you enter here.
      </p>
      <CostLine {...estimate(adviceSize(asked, remark), data.prices)} usage={data} what="Each draft" />
    </>
  );
}
