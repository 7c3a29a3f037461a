import { useEffect, useId, useMemo } from 'react';
import * as z from 'zod/mini';
import { moveQuestion, moveRefusals } from '#shared/contract/authoring/authoring.ts';
import { parentOf, type Question } from '#shared/domain/answering/questionnaire.ts';
import { type Move, movedBranch } from '#shared/domain/authoring/move.ts';
import { saveTexts } from '#shared/domain/authoring/texts.ts';
import { ApiError } from '#web/api/client.ts';
import { useSend } from '#web/api/useSend.ts';
import { firstWords } from '#web/features/tree/branches.ts';
import { Button } from '#web/ui/Button.tsx';
import { SidePanel } from '#web/ui/dialog/SidePanel.tsx';
import { Form, type FormState, SelectField } from '#web/ui/form/Form.tsx';
import { toast } from '#web/ui/tell/toasts.tsx';
import { undoOf } from './undo.ts';
import type { Draft } from './useDraft.ts';

const schema = z.object({ parent: z.string(), answer: z.enum(['Y', 'N']), before: z.string() });
type Values = z.output<typeof schema>;

/** A sequence number after that of every question. */
const last = 99_999_999;

const sentences = {
  ownbranch: moveRefusals.ownbranch.explanation,
  nodata: moveRefusals.nodata.explanation,
};
const sentenceOf = (problem: keyof typeof sentences | keyof typeof saveTexts): string =>
  problem in sentences
    ? sentences[problem as keyof typeof sentences]
    : saveTexts[problem as keyof typeof saveTexts].explanation;

interface Props {
  draft: Draft;
  qcode: number;
  onLive(questions: readonly Question[]): void;
  onClose(): void;
}

/** Moves a question and its branch under another parent or to another place in the sequence. */
export function MovePanel({ draft, qcode, onLive, onClose }: Props) {
  const formId = useId();
  const send = useSend(moveQuestion);
  const { questions, topicid } = draft;
  const moving = questions.find(q => q.qcode === qcode);
  if (!moving) return null;
  const link = parentOf(moving);
  const follower = questions.find(q => q.seq > moving.seq);
  const initial: Values = {
    parent: String(link?.qcode ?? 0),
    answer: link?.when ?? 'Y',
    before: String(follower?.seq ?? last),
  };

  const apply = async ({ when, seq, order, ...move }: Move, revision: number) =>
    send.mutateAsync({
      topicid,
      ...move,
      answer: when,
      questionseq: seq,
      revision,
      ...(order && { order: [...order] }),
    });
  const submit = async (values: Values) => {
    const move = moveOf(qcode, values);
    const outcome = movedBranch(questions, move);
    if ('problem' in outcome) return toast('error', sentenceOf(outcome.problem));
    try {
      const { revision } = await apply(move, draft.revision);
      const undo = undoOf(questions, outcome.changed, qcode);
      toast('success', `Question ${qcode} was moved.`, {
        label: 'Undo',
        run: () =>
          void apply(undo, revision).then(
            () => toast('success', `Question ${qcode} is back in its place.`),
            (error: Error) => toast('error', error.message),
          ),
      });
      onClose();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toast('error', error.message);
    }
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
          <Button type="submit" form={formId} look="primary" busy={send.isPending}>
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

const moveOf = (qcode: number, { parent, answer, before }: Values): Move => ({
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
          { value: String(last), label: 'None: it comes last' },
        ]}
      />
      <p role="status" className={'problem' in outcome ? 'field-problem' : 'quiet'}>
        {'problem' in outcome
          ? sentenceOf(outcome.problem)
          : outcome.changed.length === 0
            ? 'It is already there.'
            : `${outcome.changed.length} ${outcome.changed.length === 1 ? 'question changes' : 'questions change'}.`}
      </p>
    </>
  );
}
