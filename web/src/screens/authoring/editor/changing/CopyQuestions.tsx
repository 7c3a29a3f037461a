import { useMemo, useState } from 'react';
import { getDraft, getNextQuestion, listTopicsToAuthor } from '#shared/contract/authoring/authoring.ts';
import type { Question } from '#shared/domain/answering/questionnaire.ts';
import { branchOf } from '#shared/domain/authoring/branch.ts';
import { withPlaces } from '#shared/domain/authoring/editing/copies.ts';
import { useCall } from '#web/api/hooks.ts';
import { questionOfRow } from '#web/screens/authoring/editor/panel/form.ts';
import { firstTarget, TargetFields } from '#web/screens/authoring/editor/panel/TargetFields.tsx';
import { changeInputOf, countedQuestions } from '#web/screens/authoring/editor/several/several.ts';
import type { DialogProps } from '#web/screens/authoring/versions/dialogs.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { Combobox } from '#web/ui/form/Combobox.tsx';
import { Field } from '#web/ui/form/Form.tsx';
import { Answered } from '#web/ui/tell/Answered.tsx';
import { QuestionNames } from './QuestionNames.tsx';
import type { Again } from './useChanges.ts';

/** Copies a question, with everything that is asked after it or without, from this topic or another one. */
export default function CopyQuestions({ draft, changes, qcodes: [chosen], onClose, onChosen }: DialogProps) {
  const { questions } = draft;
  const [topicid, setTopicid] = useState(draft.topicid);
  const [qcode, setQcode] = useState(chosen ?? questions[0]?.qcode ?? 0);
  const [whole, setWhole] = useState(true);
  const [target, setTarget] = useState(() => targetOf(questions, chosen));
  const topics = useCall(listTopicsToAuthor, {});
  const source = useCall(getDraft, { topicid });
  const next = useCall(getNextQuestion, { topicid: draft.topicid });
  const offered = useMemo(() => source.data?.existing_questionario.map(questionOfRow) ?? [], [source.data]);
  const copied = useMemo(() => copiedOf(offered, qcode, whole), [offered, qcode, whole]);
  const count = countedQuestions(copied.length);
  const copy = async () => {
    if (!next.data) return;
    const changeOf: Again = (now, number) => {
      const { added, moved } = withPlaces(now, copied, target, number);
      return changeInputOf(added, moved);
    };
    const change = changeOf(questions, next.data.question_code);
    const done = await changes.make(change, `copying ${count}`, `${count} copied.`, changeOf);
    if (!done) return;
    onClose();
    const [first] = done.rows;
    if (first) onChosen(first.qcode);
  };
  return (
    <Dialog
      title="Copy questions"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            look="primary"
            busy={changes.busy}
            disabled={copied.length === 0 || !next.data}
            onClick={() => void copy()}
          >
            {copied.length > 0 ? `Copy ${count}` : 'Copy'}
          </Button>
        </>
      }
    >
      <Answered of={topics} what="your topics">
        {({ result }) => (
          <div className="stack wide">
            <Field label="From the topic">
              {control => (
                <Combobox
                  control={control}
                  value={topicid}
                  options={result.map(topic => ({ value: topic.topicid, label: topic.cuzdesc }))}
                  onChange={value => {
                    if (!value || value === topicid) return;
                    setTopicid(value);
                    // Its first question, and so everything in it, is what people want most often.
                    setQcode(0);
                  }}
                />
              )}
            </Field>
            <Answered of={source} what="its questions">
              {() => (
                <Field label="Question">
                  {control => (
                    <Combobox
                      control={control}
                      value={String(qcode || (offered[0]?.qcode ?? ''))}
                      options={offered.map(q => ({ value: String(q.qcode), label: `${q.qcode} ${q.text}` }))}
                      onChange={value => value && setQcode(Number(value))}
                    />
                  )}
                </Field>
              )}
            </Answered>
            <label className="check">
              <input type="checkbox" checked={whole} onChange={({ target: box }) => setWhole(box.checked)} />
              With everything that is asked after it
            </label>
            <TargetFields questions={questions} target={target} onChange={setTarget} />
            <p role="status" className="small quiet">
              {copied.length === 0
                ? 'This topic has no questions yet.'
                : `${count} will be added, with ${copied.length === 1 ? 'its' : 'their'} guidance and category:`}
            </p>
            <QuestionNames questions={copied} />
          </div>
        )}
      </Answered>
    </Dialog>
  );
}

/** A copy goes beside its original: after the same answer of the same parent. */
function targetOf(questions: readonly Question[], chosen: number | undefined) {
  const question = questions.find(q => q.qcode === chosen);
  const parent = question && (question.parentYes || question.parentNo);
  if (!parent) return firstTarget(questions);
  return { parent, when: question.parentNo ? ('N' as const) : ('Y' as const) };
}

function copiedOf(questions: readonly Question[], qcode: number, whole: boolean): readonly Question[] {
  const root = qcode || questions[0]?.qcode;
  if (!root) return [];
  const branch = whole ? branchOf(questions, root) : new Set([root]);
  return questions.filter(q => branch.has(q.qcode));
}
