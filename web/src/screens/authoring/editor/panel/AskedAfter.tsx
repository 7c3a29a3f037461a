import { memo, useId, useState } from 'react';
import type { Answer, Question } from '#shared/domain/answering/questionnaire.ts';
import { answerWords } from '#shared/domain/answering/questionnaire.ts';
import { firstWords } from '#shared/domain/kit/words.ts';
import type { FormState } from '#web/ui/form/Form.tsx';
import { linkOf, linkValues, type QuestionValues } from './form.ts';

interface Props {
  form: FormState<Pick<QuestionValues, 'ifparentyes' | 'ifparentno'>>;
  questions: readonly Question[];
  seq: number;
  qcode: number;
  /** The form has several questions. */
  several?: boolean;
}

/** Says in one sentence after which question and answer a question is asked; it sets the two Next Step fields. */
export function AskedAfter({ form, questions, seq, qcode, several = false }: Props) {
  const id = useId();
  const { values, problems } = form;
  const link = linkOf(values);
  // Without a number, the form has no field that keeps the answer.
  const [chosen, setChosen] = useState<Answer>('Y');
  const answer = link.number ? link.answer : chosen;
  const problem = problems.ifparentyes ?? problems.ifparentno;
  const set = (number: string, when: Answer) => {
    setChosen(when);
    const next = linkValues(number, when);
    form.set('ifparentyes', next.ifparentyes);
    form.set('ifparentno', next.ifparentno);
  };
  const named = questions.find(q => q.qcode === Number(link.number));
  const described = `${id}-help${problem ? ` ${id}-problem` : ''}`;
  const control = { 'aria-describedby': described, 'aria-invalid': Boolean(problem) };
  const field = answer === 'N' ? 'ifparentno' : 'ifparentyes';
  return (
    <div className="field">
      <div className="asked-after">
        <label htmlFor={`${id}-number`}>Ask {several ? 'these' : 'this'} after question</label>
        <input
          {...control}
          id={`${id}-number`}
          name={field}
          inputMode="numeric"
          autoComplete="off"
          list={`${id}-list`}
          title={`Next Step...${answerWords[answer ?? 'Y']}`}
          value={link.number}
          onChange={({ target }) => set(target.value, answer ?? 'Y')}
        />
        <label htmlFor={`${id}-answer`}>is answered</label>
        <select
          {...control}
          id={`${id}-answer`}
          name={field === 'ifparentno' ? 'ifparentyes' : 'ifparentno'}
          value={answer ?? ''}
          onChange={({ target }) => {
            const when = target.value as Answer;
            set(answer ? link.number : numberAfter(values, when), when);
          }}
        >
          {!answer && <option value="">Yes and No</option>}
          <option value="Y">Yes</option>
          <option value="N">No</option>
        </select>
      </div>
      <p id={`${id}-help`} className="small quiet">
        {named
          ? firstWords(named.text, 90)
          : 'Type its number, or words of it. Everyone is asked the first question: it has no number here.'}
      </p>
      {problem && (
        <p id={`${id}-problem`} className="field-problem">
          {problem}
        </p>
      )}
      <Earlier id={`${id}-list`} questions={questions} seq={seq} qcode={qcode} />
    </div>
  );
}

const numberAfter = ({ ifparentyes, ifparentno }: Props['form']['values'], when: Answer): string =>
  when === 'Y' ? ifparentyes : ifparentno;

/** Lists the questions that can be named. Memoized: there may be a thousand, and typing must not wait for them. */
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
