import {
  changeSavedReport,
  listSavedReports,
  type SavedRow,
  saveReport,
} from '#shared/contract/reporting/savedreports.ts';
import { describeDay } from '#shared/domain/kit/periods.ts';
import { isBlank } from '#shared/domain/kit/words.ts';
import {
  intervals,
  lastMonthday,
  mostRecipients,
  nextDue,
  type Schedule,
  scheduleWords,
  weekdays,
} from '#shared/domain/reporting/saved.ts';
import { ApiError, refusalOf } from '#web/api/client.ts';
import { useCall } from '#web/api/hooks.ts';
import { useSend } from '#web/api/useSend.ts';
import { RevisedNotice } from '#web/features/editing/RevisedNotice.tsx';
import { useRevised } from '#web/features/editing/useRevised.ts';
import { useSession } from '#web/session/session.ts';
import { FormDialog } from '#web/ui/dialog/FormDialog.tsx';
import { Boxes } from '#web/ui/form/Boxes.tsx';
import { type FormState, TextField } from '#web/ui/form/Form.tsx';
import { SelectField } from '#web/ui/form/fields.tsx';
import type { Rules } from '#web/ui/form/problems.ts';
import { Problem } from '#web/ui/tell/states.tsx';
import { toast } from '#web/ui/tell/toasts.tsx';

type Choice = Pick<SavedRow, 'reportname' | 'shared' | 'every' | 'day' | 'recipients' | 'revision'>;

/** What is chosen, as the fields of the form have it. Recipients are separated by commas. */
type Values = {
  reportname: string;
  shared: 'Y' | 'N';
  every: SavedRow['every'];
  weekday: string;
  monthday: string;
  recipients: string;
};

const rules: Rules<Values> = {
  reportname: value => (isBlank(value) ? 'Name is required.' : ''),
};

const recipientsOf = ({ recipients }: Values): string[] => recipients.split(',').filter(Boolean);

const scheduleOf = ({ every, weekday, monthday }: Values): Schedule => ({
  every,
  day: every === 'never' ? 0 : Number(every === 'week' ? weekday : monthday),
});

const valuesOf = ({ reportname, shared, every, day, recipients }: Choice): Values => ({
  reportname,
  shared,
  every,
  weekday: every === 'week' ? String(day) : '1',
  monthday: every === 'month' ? String(day) : '1',
  recipients: [...recipients].sort().join(','),
});

const fresh: Choice = { reportname: '', shared: 'N', every: 'never', day: 0, recipients: [], revision: 0 };

const often = {
  never: 'Never',
  week: 'Every week',
  month: 'Every month',
} satisfies Record<SavedRow['every'], string>;

interface Props {
  /** The report as last read, or the address of the one to save. */
  saved: SavedRow | { address: string };
  /** What the list is narrowed to at the moment, in words: that is not saved. */
  narrowing?: string;
  onClose(): void;
}

/** Saves a report under a name, or changes how a saved one is called, shared and mailed. */
export function SavedDialog({ saved, narrowing = '', onClose }: Props) {
  const { user, may } = useSession();
  const { customerid } = user;
  const listed = useCall(listSavedReports, { customerid });
  const stored = 'savedid' in saved ? saved : undefined;
  const revised = useRevised<Choice, Values>({
    current: stored ?? fresh,
    valuesOf,
    recordOf: error => refusalOf(error, changeSavedReport)?.stateOf('stale')?.row,
  });
  const add = useSend(saveReport);
  const change = useSend(changeSavedReport);
  const people = listed.data?.people.map(({ useremail }) => useremail);
  const mayMail = may('Download Reports');
  const submit = async (values: Values, form: FormState<Values>) => {
    const chosen = values.every === 'never' && !stored ? [] : recipientsOf(values);
    const recipients = mayMail ? split(chosen, people ?? []).here : chosen;
    if (values.every !== 'never' && recipients.length === 0) {
      form.problem('recipients', 'Choose at least one person.');
      return;
    }
    if (recipients.length > mostRecipients) {
      form.problem('recipients', `Choose at most ${mostRecipients} people.`);
      return;
    }
    const { reportname, shared } = values;
    const choice = { customerid, reportname, shared, ...scheduleOf(values), recipients };
    try {
      const outcome = await revised.save(values, form, async ({ revision }) => {
        const { message = 'Report saved' } = stored
          ? await change.mutateAsync({ ...choice, savedid: stored.savedid, revision })
          : await add.mutateAsync({ ...choice, address: saved.address });
        toast('success', message);
      });
      if (outcome === 'saved') onClose();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      form.problem(error.reason === 'notallowed' ? 'recipients' : 'reportname', error.message);
    }
  };
  return (
    <FormDialog
      title={stored ? 'Edit Saved Report' : 'Save Report'}
      send="Save"
      busy={add.isPending || change.isPending}
      waits={mayMail && listed.isPending}
      schema={rules}
      // Who has a report mailed usually wants it, too.
      initial={valuesOf(stored ?? { ...fresh, recipients: [user.useremail] })}
      onSubmit={submit}
      onClose={onClose}
    >
      {form => (
        <>
          <RevisedNotice revised={revised} form={form} />
          {narrowing && (
            <p className="quiet small">The saved report has every row, not only “{narrowing}”.</p>
          )}
          <TextField form={form} name="reportname" label="Name" maxLength={60} autoFocus />
          <label className="check">
            <input
              type="checkbox"
              checked={form.values.shared === 'Y'}
              onChange={({ target }) => form.set('shared', target.checked ? 'Y' : 'N')}
            />
            Show it to everybody here who may see customer reports
          </label>
          {mayMail && <Mailing form={form} people={people} today={user.today} listed={listed} />}
          {!mayMail && stored && stored.every !== 'never' && <Ending form={form} every={stored.every} />}
        </>
      )}
    </FormDialog>
  );
}

/** Ends the mails of a report, for who may not change them otherwise. */
const Ending = ({ form, every }: { form: FormState<Values>; every: SavedRow['every'] }) => (
  <>
    <SelectField
      form={form}
      name="every"
      label="Mail it as an Excel workbook"
      options={(['never', every] as const).map(value => ({ value, label: often[value] }))}
    />
    <p className="quiet small">
      You can end the mails. To change when and to whom it is mailed, you need the permission Download
      Reports. Ask an administrator for it.
    </p>
  </>
);

interface MailingProps {
  form: FormState<Values>;
  /** Who can get a report; undefined until it is known. */
  people: readonly string[] | undefined;
  today: string;
  listed: { error: ApiError | null; refetch(): unknown };
}

/** Takes when a report is mailed, and to whom. */
function Mailing({ form, people, today, listed }: MailingProps) {
  const { every } = form.values;
  const schedule = scheduleOf(form.values);
  const { here, gone } = split(recipientsOf(form.values), people ?? []);
  return (
    <>
      <SelectField
        form={form}
        name="every"
        label="Mail it as an Excel workbook"
        options={intervals.map(value => ({ value, label: often[value] }))}
      />
      {every === 'week' && (
        <SelectField
          form={form}
          name="weekday"
          label="Day of the week"
          options={weekdays.map((label, n) => ({ value: String(n + 1), label }))}
        />
      )}
      {every === 'month' && (
        <SelectField
          form={form}
          name="monthday"
          label="Day of the month"
          options={Array.from({ length: lastMonthday }, (_, n) => ({
            value: String(n + 1),
            label: String(n + 1),
          }))}
        />
      )}
      {every !== 'never' && (
        <>
          {!people && listed.error && <Problem error={listed.error} retry={() => void listed.refetch()} />}
          <Boxes
            legend={`People (at most ${mostRecipients})`}
            name="recipients"
            none={
              people ? 'Nobody here may see and download customer reports.' : listed.error ? '' : 'Loading …'
            }
            problem={form.problems.recipients}
            options={(people ?? []).map(email => ({ value: email, label: email }))}
            checked={new Set(here)}
            onChange={ids => form.set('recipients', [...ids, ...gone].sort().join(','))}
          />
          {people && gone.length > 0 && (
            <p className="small">
              {gone.join(', ')} can no longer get this report. When you save, it is no longer mailed to{' '}
              {gone.length === 1 ? 'this person' : 'these people'}.
            </p>
          )}
          <p className="quiet small">
            Each person gets what they may see, {scheduleWords(schedule)} at 7 in the morning, next on{' '}
            {describeDay(nextDue(schedule, today))}. Nothing is sent when the report is empty.
          </p>
        </>
      )}
    </>
  );
}

/** Returns who of the chosen people can get a report, and who cannot, or can no longer. */
const split = (chosen: readonly string[], people: readonly string[]): { here: string[]; gone: string[] } => ({
  here: chosen.filter(email => people.includes(email)),
  gone: chosen.filter(email => !people.includes(email)),
});
