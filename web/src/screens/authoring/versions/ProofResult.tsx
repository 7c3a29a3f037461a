import { answerWords } from '#shared/domain/answering/questionnaire.ts';
import { counted } from '#shared/domain/kit/words.ts';
import './Versions.css';
import { ArrowLeft, ArrowRight, CircleCheck } from 'lucide-react';
import { useMemo, useState } from 'react';
import { proveDraft } from '#shared/contract/authoring/versions.ts';
import type { Output } from '#shared/contract/kit/call.ts';
import type { Question, Answer as YesNo } from '#shared/domain/answering/questionnaire.ts';
import { answerCurrent, startRun } from '#shared/domain/answering/run.ts';
import { compileTree } from '#shared/domain/answering/tree.ts';
import { useCall } from '#web/api/hooks.ts';
import { useSameDraft } from '#web/screens/authoring/editor/useDraft.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { Answered } from '#web/ui/tell/Answered.tsx';
import type { DialogProps } from './dialogs.ts';
import { Findings, knownFindings } from './Findings.tsx';
import { Skips } from './Skips.tsx';

/** Shows whether every question can be asked and answered both ways, and the runs that prove it. */
export default function ProofResult({ draft, changes, onClose, onEdit }: DialogProps) {
  const answer = useCall(proveDraft, { topicid: draft.topicid });
  const same = useSameDraft(draft, answer.data);
  const [script, setScript] = useState<number | null>(null);
  return (
    <Dialog title="Proof" onClose={onClose} actions={<Button onClick={onClose}>Close</Button>}>
      <Answered of={answer} what="the proof">
        {({ proved, questions, covered, scripts_needed, scripts, errors, warnings, findings, skips }) => (
          <div className="stack wide">
            <Proved {...{ proved, questions, covered, scripts_needed }} />
            {errors + warnings > 0 && (
              <Findings findings={knownFindings(findings)} draft={draft} changes={changes} onEdit={onEdit} />
            )}
            <Skips skips={skips} onEdit={onEdit} />
            {scripts.length > 0 && same && (
              <section className="stack" aria-label="Runs">
                <h3>Runs to step through</h3>
                <div className="row">
                  {scripts.map((run, i) => (
                    <Button key={run.answers} aria-pressed={script === i} onClick={() => setScript(i)}>
                      {`Run ${i + 1}: ${run.asked.toLocaleString('en-US')} asked, ${counted(run.suggestions, ['suggestion', 'suggestions'])}`}
                    </Button>
                  ))}
                </div>
                {script !== null && scripts[script] && (
                  <Replay key={script} questions={draft.questions} answers={scripts[script].answers} />
                )}
              </section>
            )}
          </div>
        )}
      </Answered>
    </Dialog>
  );
}

/** Says whether every question can be asked and answered both ways, and in how many runs. */
export function Proved({
  proved,
  questions,
  covered,
  scripts_needed,
}: Pick<Output<typeof proveDraft>, 'proved' | 'questions' | 'covered' | 'scripts_needed'>) {
  return (
    <>
      {proved && (
        <p className="proved">
          <CircleCheck size={20} aria-hidden="true" /> Every question can be asked, and answered both ways.
        </p>
      )}
      <p>
        {covered.toLocaleString('en-US')} of {counted(questions, ['active question', 'active questions'])}{' '}
        {covered === 1 ? 'was' : 'were'} asked with Yes and with No, in{' '}
        {counted(scripts_needed, ['run', 'runs'])}: the fewest it takes.
      </p>
    </>
  );
}

/** Replays one run, answer by answer, with the code that runs questionnaires. */
function Replay({ questions, answers }: { questions: readonly Question[]; answers: string }) {
  const [at, setAt] = useState(0);
  const steps = useMemo(() => {
    const tree = compileTree(questions);
    let state = startRun(tree);
    return Array.from(answers, letter => {
      const question = tree.questions[state.current];
      state = answerCurrent(tree, state, letter as YesNo);
      return { question, answer: letter as YesNo };
    });
  }, [questions, answers]);
  const step = steps[at];
  return (
    <div className="card stack" role="status">
      <p className="quiet small">
        Step {at + 1} of {steps.length}
      </p>
      {step?.question && (
        <>
          <p>
            <strong>{step.question.qcode}</strong> {step.question.text}
          </p>
          <p>
            Answered <strong>{answerWords[step.answer]}</strong>
            {step.answer === step.question.solutionIf
              ? `, which gives the suggestion: ${step.question.solution}`
              : ', which gives no suggestion.'}
          </p>
        </>
      )}
      <div className="row">
        <Button
          icon={<ArrowLeft size={18} aria-hidden="true" />}
          disabled={at === 0}
          onClick={() => setAt(at - 1)}
        >
          Back
        </Button>
        <Button disabled={at >= steps.length - 1} onClick={() => setAt(at + 1)}>
          Forward <ArrowRight size={18} aria-hidden="true" />
        </Button>
      </div>
    </div>
  );
}
