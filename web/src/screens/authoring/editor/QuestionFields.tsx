import { TriangleAlert } from 'lucide-react';
import { memo, useId, useMemo } from 'react';
import { priorities, type Question } from '#shared/domain/answering/questionnaire.ts';
import { saveProblem } from '#shared/domain/authoring/save.ts';
import { findingTexts, saveTexts } from '#shared/domain/authoring/texts.ts';
import { firstWords } from '#web/features/tree/branches.ts';
import { type FormState, SelectField, TextAreaField, TextField } from '#web/ui/form/Form.tsx';
import { useSettled } from '#web/ui/useSettled.ts';
import { questionOfValues, type Values } from './form.ts';
import { fieldOf, fieldsAbout, liveFindings } from './questions.ts';
import type { Draft } from './useDraft.ts';

interface Props {
  form: FormState<Values>;
  draft: Draft;
  initial: Values;
  adding: boolean;
  onLive(questions: readonly Question[]): void;
}

const none = { value: '0', label: 'None' };
const yesNo = [
  { value: 'Y', label: 'Yes' },
  { value: 'N', label: 'No' },
];

/** Shows every field of a question, with its problems while people type. */
export function QuestionFields({ form: plain, draft, initial, adding, onLive }: Props) {
  const { values } = plain;
  const { lists, questions } = draft;
  const listId = useId();
  const question = useMemo(() => questionOfValues(values, lists), [values, lists]);
  const live = useMemo(() => [question], [question]);
  useSettled(live, onLive);

  const problem = saveProblem(questions, question);
  // A new form does not complain about fields that nobody has had time to fill in.
  const visible = problem && (!adding || fieldsAbout(problem).some(name => values[name] !== initial[name]));
  const found = problem && visible ? { [fieldOf(problem, values)]: saveTexts[problem].explanation } : {};
  const form = { ...plain, problems: { ...found, ...plain.problems } };
  const warnings = useMemo(
    () =>
      liveFindings(draft.checker, questions, live).filter(
        finding => finding.qcode === question.qcode && finding.severity === 'warning',
      ),
    [draft, questions, question, live],
  );
  return (
    <>
      <div className="pair">
        <TextField form={form} name="qcode" label="Question number" readOnly />
        <TextField
          form={form}
          name="questionseq"
          label="Question sequence"
          inputMode="numeric"
          help="Its place in the order."
        />
      </div>
      <TextAreaField form={form} name="qdescr" label="Question" rows={3} />
      <div className="pair">
        <TextField
          form={form}
          name="ifparentyes"
          label="Next Step...Yes"
          inputMode="numeric"
          list={listId}
          help={<AskedWhen number={values.ifparentyes} answer="Yes" questions={questions} />}
        />
        <TextField
          form={form}
          name="ifparentno"
          label="Next Step...No"
          inputMode="numeric"
          list={listId}
          help={<AskedWhen number={values.ifparentno} answer="No" questions={questions} />}
        />
      </div>
      <Earlier id={listId} questions={questions} seq={question.seq} qcode={question.qcode} />
      <div className="pair">
        <SelectField
          form={form}
          name="priorityid"
          label="Priority"
          options={priorities.map((label, i) => ({ value: String(i + 1), label }))}
        />
        <SelectField form={form} name="activeq" label="Active" options={yesNo} />
      </div>
      <SelectField
        form={form}
        name="guidanceid"
        label="Guidance"
        options={[
          none,
          ...lists.guidances.map(({ guidanceid, cuzguidedesc }) => ({
            value: String(guidanceid),
            label: cuzguidedesc.length > 70 ? `${cuzguidedesc.slice(0, 70)}…` : cuzguidedesc,
          })),
        ]}
      />
      <SelectField
        form={form}
        name="solutionif"
        label="Solution given"
        help="The non-compliant answer. It gives the solution as a suggestion."
        options={[
          { value: 'N', label: 'No' },
          { value: 'Y', label: 'Yes' },
          { value: '-', label: 'Skip' },
        ]}
      />
      <TextAreaField form={form} name="solutiondesc" label="Solution" rows={3} />
      <SelectField
        form={form}
        name="repcatid"
        label="Reporting category"
        options={[
          none,
          ...lists.categories.map(({ repcatid, repcatdesc }) => ({
            value: String(repcatid),
            label: repcatdesc,
          })),
        ]}
      />
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

/**
 * Lists the questions that a next step can name. Memoized: there may be a thousand, and typing must not wait for them.
 */
const Earlier = memo(function Earlier({
  id,
  questions,
  seq,
  qcode,
}: {
  id: string;
  questions: readonly Question[];
  seq: number;
  qcode: number;
}) {
  return (
    <datalist id={id}>
      {questions
        .filter(q => q.seq < seq && q.qcode !== qcode)
        .map(q => (
          <option key={q.qcode} value={q.qcode}>
            {firstWords(q.text)}
          </option>
        ))}
    </datalist>
  );
});

/** Says in words what a next step means with the number that was entered. */
function AskedWhen({
  number,
  answer,
  questions,
}: {
  number: string;
  answer: 'Yes' | 'No';
  questions: readonly Question[];
}) {
  const named = questions.find(q => q.qcode === Number(number));
  if (!named)
    return `Ask this question when the question with this number is answered ${answer}. Enter 0 for none.`;
  return `Ask this question when question ${named.qcode} is answered ${answer}: ${firstWords(named.text)}`;
}
