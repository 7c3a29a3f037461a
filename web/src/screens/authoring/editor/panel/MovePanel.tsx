import { useEffect, useId, useMemo } from 'react';
import * as z from 'zod/mini';
import { parentOf, type Question } from '#shared/domain/answering/questionnaire.ts';
import { lastSeq } from '#shared/domain/authoring/editing/places.ts';
import { type BranchMove, movedBranch } from '#shared/domain/authoring/move.ts';
import { counted, firstWords } from '#shared/domain/kit/words.ts';
import type { DraftChanges } from '#web/screens/authoring/editor/changing/useChanges.ts';
import { moveSentenceOf, useMove } from '#web/screens/authoring/editor/changing/useMove.ts';
import type { EditorDraft } from '#web/screens/authoring/editor/useDraft.ts';
import { Button } from '#web/ui/Button.tsx';
import { SidePanel } from '#web/ui/dialog/SidePanel.tsx';
import { Form, type FormState } from '#web/ui/form/Form.tsx';
import { SelectField } from '#web/ui/form/fields.tsx';

const schema = z.object({ parent: z.string(), answer: z.enum(['Y', 'N']), before: z.string() });
type Values = z.output<typeof schema>;

interface Props {
  draft: EditorDraft;
  changes: DraftChanges;
  qcode: number;
  onLive(questions: readonly Question[]): void;
  onClose(): void;
}

/** Moves a question and its branch under another parent or to another place in the sequence. */
export function MovePanel({ draft, changes, qcode, onLive, onClose }: Props) {
  const formId = useId();
  const { move, busy } = useMove(draft, changes);
  const { questions } = draft;
  const moving = questions.find(q => q.qcode === qcode);
  if (!moving) return null;
  const link = parentOf(moving);
  const follower = questions.find(q => q.seq > moving.seq);
  const initial: Values = {
    parent: String(link?.qcode ?? 0),
    answer: link?.when ?? 'Y',
    before: String(follower?.seq ?? lastSeq),
  };

  const submit = async (values: Values) => {
    if (await move(moveOf(qcode, values))) onClose();
  };
  return (
    <SidePanel
      title={`Move question ${qcode}`}
      docked
      onClose={onClose}
      actions={
        <>
          <Button look="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} look="primary" busy={busy}>
            Move
          </Button>
        </>
      }
    >
      <Form id={formId} schema={schema} initial={initial} onSubmit={submit}>
        {form => <Fields form={form} questions={questions} moving={moving} onLive={onLive} />}
      </Form>
    </SidePanel>
  );
}

const moveOf = (qcode: number, { parent, answer, before }: Values): BranchMove => ({
  qcode,
  parent: Number(parent),
  when: answer,
  seq: Number(before),
});

function Fields({
  form,
  questions,
  moving,
  onLive,
}: {
  form: FormState<Values>;
  questions: readonly Question[];
  moving: Question;
  onLive(questions: readonly Question[]): void;
}) {
  const { values } = form;
  const outcome = useMemo(
    () => movedBranch(questions, moveOf(moving.qcode, values)),
    [questions, moving, values],
  );
  useEffect(() => onLive('changed' in outcome ? outcome.changed : []), [outcome, onLive]);
  const others = questions.filter(q => q !== moving);
  return (
    <>
      <p className="quiet">
        {firstWords(moving.text, 120)} Its branch moves along. The tree shows the result.
      </p>
      <SelectField
        form={form}
        name="parent"
        label="Asked after"
        options={[
          { value: '0', label: 'Nothing: it is the first question' },
          ...others.map(q => ({ value: String(q.qcode), label: `${q.qcode} ${firstWords(q.text)}` })),
        ]}
      />
      <SelectField
        form={form}
        name="answer"
        label="When the answer is"
        disabled={values.parent === '0'}
        options={[
          { value: 'Y', label: 'Yes' },
          { value: 'N', label: 'No' },
        ]}
      />
      <SelectField
        form={form}
        name="before"
        label="Comes before"
        options={[
          ...others.map(q => ({ value: String(q.seq), label: `${q.qcode} ${firstWords(q.text)}` })),
          { value: String(lastSeq), label: 'None: it comes last' },
        ]}
      />
      <p role="status" className={'problem' in outcome ? 'field-problem' : 'quiet'}>
        {'problem' in outcome
          ? moveSentenceOf(outcome.problem)
          : outcome.changed.length === 0
            ? 'It is already there.'
            : `${counted(outcome.changed.length, ['question changes', 'questions change'])}.`}
      </p>
    </>
  );
}
