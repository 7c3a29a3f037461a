import { TriangleAlert } from 'lucide-react';
import { useMemo } from 'react';
import { priorities, type Question } from '#shared/domain/answering/questionnaire.ts';
import { saveProblem } from '#shared/domain/authoring/save.ts';
import { findingTexts, saveTexts } from '#shared/domain/authoring/texts.ts';
import { type FormState, SelectField, TextAreaField, TextField } from '#web/ui/form/Form.tsx';
import { yesNo } from '#web/ui/form/yesNo.ts';
import { useSettled } from '#web/ui/useSettled.ts';
import { AskedAfter } from './AskedAfter.tsx';
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
/** Shows every field of a question, with its problems while people type. */
export function QuestionFields({ form: plain, draft, initial, adding, onLive }: Props) {
  const { values } = plain;
  const { lists, questions } = draft;
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
      <TextAreaField form={form} name="qdescr" label="Question" rows={3} />
      <AskedAfter form={form} questions={questions} seq={question.seq} qcode={question.qcode} />
      <SelectField
        form={form}
        name="solutionif"
        label="Non-compliant answer"
        help="This answer gives the solution as a suggestion ('Solution given')."
        options={[
          { value: 'N', label: 'No' },
          { value: 'Y', label: 'Yes' },
          { value: '-', label: 'Skip' },
        ]}
      />
      <TextAreaField form={form} name="solutiondesc" label="Solution" rows={2} />
      <div className="pair">
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
        <SelectField
          form={form}
          name="priorityid"
          label="Priority"
          options={priorities.map((label, i) => ({ value: String(i + 1), label }))}
        />
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
      <TextAreaField
        form={form}
        name="controls"
        label="Control references"
        help="The controls that this question covers, one a line, for example ISO 27001: A.5.1"
        rows={1}
      />
      <div className="pair thirds">
        <TextField form={form} name="qcode" label="Question number" readOnly />
        <TextField form={form} name="questionseq" label="Question sequence" inputMode="numeric" />
        <SelectField form={form} name="activeq" label="Active" options={yesNo} />
      </div>
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
