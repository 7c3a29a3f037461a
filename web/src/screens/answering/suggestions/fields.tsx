import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import type { SuggestionRow } from '#shared/contract/answering/suggestions.ts';
import {
  type ActionProblem,
  actionProblems,
  actionRules,
  type Completed,
  completedLabels,
} from '#shared/domain/answering/suggestions.ts';
import { addDays, describeDay } from '#shared/domain/kit/periods.ts';
import { dueOffers, labels, stateOptions } from '#web/features/tasks/words.ts';
import { useSession } from '#web/session/session.ts';
import { Button } from '#web/ui/Button.tsx';
import { ChoiceField } from '#web/ui/form/ChoiceField.tsx';
import { Field, type FormState, TextField } from '#web/ui/form/Form.tsx';
import { SelectField } from '#web/ui/form/fields.tsx';
import type { Owners } from './owners.ts';

/** Returns the schema of a text that a rule of the domain accepts. */
const checked = (problemOf: (text: string) => ActionProblem | null) =>
  z.string().check(context => {
    const problem = problemOf(context.value);
    if (problem) {
      context.issues.push({ code: 'custom', input: context.value, message: actionProblems[problem] });
    }
  });

/** The schema of the form of a suggestion. */
export const actionSchema = z.object({
  qownerid: checked(actionRules.owner),
  qduedate: checked(actionRules.due),
  completed: z.enum(Object.keys(completedLabels) as Completed[]),
  qwebaddr: checked(actionRules.webAddress),
  qlinkname: z.string(),
});
export type ActionValues = z.output<typeof actionSchema>;

/** The field at which a refusal of the server is shown. */
export const actionFieldOf: Record<string, keyof ActionValues> = {
  ownerRequired: 'qownerid',
  ownerInvalid: 'qownerid',
  ownerUnknown: 'qownerid',
  dueRequired: 'qduedate',
  dueInvalid: 'qduedate',
  linkInvalid: 'qwebaddr',
  linkUnusable: 'qwebaddr',
};

/** What people set in a suggestion. */
export const actionValuesOf = ({
  qownerid,
  qduedate,
  completed,
  qwebaddr,
  qlinkname,
}: ActionValues): ActionValues => ({
  qownerid,
  qduedate,
  completed,
  qwebaddr,
  qlinkname,
});

/** Asks for what people set in a suggestion; what they may not change is disabled. */
export function ActionFields({
  form,
  row,
  owners,
  children,
}: {
  form: FormState<ActionValues>;
  row: SuggestionRow;
  owners: Owners;
  /** What belongs to the owner. */
  children?: ReactNode;
}) {
  const { today } = useSession().user;
  return (
    <>
      <div className="field-with">
        <ChoiceField
          form={form}
          name="qownerid"
          label={labels.owner}
          disabled={row.qowneredit === 'N'}
          options={owners.options}
          none={actionProblems.ownerUnknown}
        />
        {owners.me && row.qowneredit === 'Y' && (
          <Button look="quiet" small onClick={() => form.set('qownerid', owners.me)}>
            Me
          </Button>
        )}
      </div>
      {children}
      <div className="field-with">
        {row.qdueedit === 'Y' ? (
          <TextField form={form} name="qduedate" label={labels.due} type="date" />
        ) : (
          <Field label={labels.due} problem={form.problems.qduedate}>
            {control => <input {...control} value={describeDay(form.values.qduedate)} disabled />}
          </Field>
        )}
        {row.qdueedit === 'Y' &&
          dueOffers.map(([words, days]) => (
            <Button key={words} look="quiet" small onClick={() => form.set('qduedate', addDays(today, days))}>
              {words}
            </Button>
          ))}
      </div>
      <SelectField
        form={form}
        name="completed"
        label={labels.completed}
        disabled={row.completeedit === 'N'}
        options={stateOptions}
      />
      <TextField
        form={form}
        name="qwebaddr"
        label={labels.webAddress}
        type="url"
        disabled={row.qwebedit === 'N'}
      />
      <TextField
        form={form}
        name="qlinkname"
        label={labels.linkName}
        maxLength={200}
        disabled={row.qlinkedit === 'N'}
      />
    </>
  );
}
