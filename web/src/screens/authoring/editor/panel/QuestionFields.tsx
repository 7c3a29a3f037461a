import { TriangleAlert } from 'lucide-react';
import { useEffect, useMemo, useRef } from 'react';
import {
  type Answer,
  answerWords,
  priorities,
  type Question,
} from '#shared/domain/answering/questionnaire.ts';
import { formerFirst } from '#shared/domain/authoring/save.ts';
import { findingTexts, saveTexts } from '#shared/domain/authoring/texts.ts';
import { firstWords } from '#shared/domain/kit/words.ts';
import { solutionWords } from '#web/features/topics/solutionwords.ts';
import { fieldsAbout, liveFindings, questionFieldOf } from '#web/screens/authoring/editor/questions.ts';
import type { EditorDraft } from '#web/screens/authoring/editor/useDraft.ts';
import { Field, type FormState, TextField } from '#web/ui/form/Form.tsx';
import { SelectField, TextAreaField } from '#web/ui/form/fields.tsx';
import { settleText } from '#web/ui/form/settle.ts';
import { yesNoOptions } from '#web/ui/form/yesNo.ts';
import { useSettled } from '#web/ui/useSettled.ts';
import { AskedAfter } from './AskedAfter.tsx';
import { type Adding, addingOf, problemOf, shownOf, targetOf } from './adding.ts';
import { linkOf, type NewQuestionPlace, type QuestionValues, questionOfValues } from './form.ts';
import { TextChoice } from './TextChoice.tsx';

interface Props {
  form: FormState<QuestionValues>;
  draft: EditorDraft;
  initial: QuestionValues;
  /** Where the question that is being added was begun; absent where one is edited. */
  place: NewQuestionPlace | undefined;
  /** The answer of a new first question that the former first one is asked after. */
  below: Answer;
  onBelow(answer: Answer): void;
  onLive(questions: readonly Question[]): void;
}

/** What a form adds; null where it edits a question. */
function useAdding(
  draft: EditorDraft,
  values: QuestionValues,
  place: NewQuestionPlace | undefined,
): Adding | null {
  const { questions, lists } = draft;
  const { qcode, ifparentyes, ifparentno } = values;
  const target = useMemo(
    () => (place ? targetOf(questions, { qcode, ifparentyes, ifparentno }, place) : null),
    [questions, qcode, ifparentyes, ifparentno, place],
  );
  return useMemo(
    () => (target ? addingOf(questions, values, lists, target) : null),
    [questions, values, lists, target],
  );
}

/** Shows every field of a question, with its problems while people type. */
export function QuestionFields({ form: plain, draft, initial, place, below, onBelow, onLive }: Props) {
  const { values } = plain;
  const { lists, questions } = draft;
  const adding = useAdding(draft, values, place);
  useSequence(plain, adding);
  const question = useMemo(
    () => adding?.question ?? questionOfValues(values, lists),
    [adding, values, lists],
  );
  const former = useMemo(
    () => (adding ? adding.below : formerFirst(questions, question)),
    [adding, questions, question],
  );
  const live = useMemo(() => shownOf(question, former, below), [question, former, below]);
  useSettled(live, onLive);

  const problem = problemOf(questions, question, former);
  // A new form does not complain about fields that nobody has had time to fill in.
  const visible = problem && (!adding || fieldsAbout(problem).some(name => values[name] !== initial[name]));
  const found =
    problem && visible ? { [questionFieldOf(problem, values)]: saveTexts[problem].explanation } : {};
  const form = { ...plain, problems: { ...found, ...plain.problems } };
  useInView(Object.values(form.problems).join());
  const warnings = useMemo(
    () =>
      liveFindings(draft.checker, questions, live).filter(
        finding => finding.qcode === question.qcode && finding.severity === 'warning',
      ),
    [draft, questions, question, live],
  );
  const categories = useMemo(
    () => lists.categories.map(c => ({ id: c.repcatid, text: c.repcatdesc })),
    [lists],
  );
  const guidances = useMemo(
    () => lists.guidances.map(g => ({ id: g.guidanceid, text: g.cuzguidedesc })),
    [lists],
  );
  return (
    <>
      <TextAreaField form={form} name="qdescr" label="Question" rows={3} />
      <AskedAfter
        form={form}
        questions={questions}
        // A new question goes after whichever it is asked after.
        seq={adding?.placed ? Number.POSITIVE_INFINITY : question.seq}
        qcode={question.qcode}
      />
      {adding && isElsewhere(adding, values) && (
        <p className="small quiet">
          Another author added question {question.parentYes || question.parentNo} in the meantime. This one is
          asked after it is answered {answerWords[question.parentYes ? 'Y' : 'N']}.
        </p>
      )}
      {former && <FormerFirst {...{ question, below: former }} answer={below} onChange={onBelow} />}
      <SelectField
        form={form}
        name="solutionif"
        label="Non-compliant answer"
        help="This answer gives the solution as a suggestion ('Solution given')."
        options={(['N', 'Y', '-'] as const).map(value => ({ value, label: solutionWords[value] }))}
      />
      <TextAreaField form={form} name="solutiondesc" label="Solution" rows={2} />
      <div className="pair">
        <TextChoice form={form} name="repcatid" label="Reporting category" texts={categories} most={200} />
        <SelectField
          form={form}
          name="priorityid"
          label="Priority"
          options={priorities.map((label, i) => ({ value: String(i + 1), label }))}
        />
      </div>
      <TextChoice form={form} name="guidanceid" label="Guidance" texts={guidances} most={10_000} />
      <TextAreaField
        form={form}
        name="controls"
        label="Control references"
        help="The controls that this question covers, one a line, for example ISO 27001: A.5.1"
        rows={2}
      />
      <div className="pair thirds">
        <TextField form={form} name="qcode" label="Question number" readOnly />
        <TextField form={form} name="questionseq" label="Question sequence" inputMode="numeric" />
        <SelectField form={form} name="activeq" label="Active" options={yesNoOptions} />
      </div>
      {adding?.placed && adding.room.moved.length > 0 && (
        <p className="small quiet">
          No place is free between its neighbors, so the sequence is counted again. Question numbers stay.
        </p>
      )}
      <div role="status">
        {warnings.map(({ rule }) => (
          <p key={rule} className="live-warning">
            <TriangleAlert size={16} aria-hidden="true" /> {findingTexts[rule]}
          </p>
        ))}
      </div>
    </>
  );
}

/** Brings what is wrong with the field that has the focus into view: it appears below that field, perhaps out of view. */
function useInView(problems: string): void {
  useEffect(() => {
    const field = document.activeElement;
    if (problems && field?.matches('[aria-invalid="true"]')) field.scrollIntoView({ block: 'nearest' });
  }, [problems]);
}

/** Keeps the sequence of a new question where its parent puts it, until people type another one. */
function useSequence(form: FormState<QuestionValues>, adding: Adding | null): void {
  const next = adding ? String(adding.room.seqs[0]) : '';
  const known = useRef(form.values.questionseq);
  const latest = useRef(form);
  latest.current = form;
  useEffect(() => {
    if (!next || next === known.current) return;
    settleText(latest.current, { questionseq: known.current }, { questionseq: next });
    known.current = next;
  }, [next]);
}

/** Returns whether a question that was begun as the first one is asked after another one, which others added. */
const isElsewhere = ({ question, placed }: Adding, values: QuestionValues): boolean =>
  placed && !linkOf(values).number && Boolean(question.parentYes || question.parentNo);

/** Says that a new question comes before the former first one, and after which of its answers that one is asked. */
function FormerFirst({
  question,
  below,
  answer,
  onChange,
}: {
  question: Question;
  below: Question;
  answer: Answer;
  onChange(answer: Answer): void;
}) {
  const first =
    question.parentYes || question.parentNo ? '' : 'This becomes the first question of the topic. ';
  return (
    <Field
      label={`Ask question ${below.qcode} after this one is answered`}
      help={`${first}Question ${below.qcode} (${firstWords(below.text, 60)}) and everything after it come below it.`}
    >
      {control => (
        <select
          {...control}
          value={answer}
          onChange={({ target }) => onChange(target.value === 'N' ? 'N' : 'Y')}
        >
          <option value="Y">Yes</option>
          <option value="N">No</option>
        </select>
      )}
    </Field>
  );
}
