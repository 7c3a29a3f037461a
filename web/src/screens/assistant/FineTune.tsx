import './assistant.css';
import { Fragment, useEffect, useRef, useState } from 'react';
import { Navigate } from 'react-router-dom';
import { getAiTemplateParameters, startAiQuery } from '#shared/contract/assistant/assistant.ts';
import type { Output } from '#shared/contract/kit/call.ts';
import { estimate } from '#shared/domain/assistant/costs.ts';
import { checkParameters, cleaned, querySize } from '#shared/domain/assistant/parameters.ts';
import type { Parameter } from '#shared/domain/assistant/templates.ts';
import { endingText, type FileFormat, formatOf, tooLargeText, uploads } from '#shared/domain/jobs/uploads.ts';
import { refusalOf } from '#web/api/client.ts';
import { useCall } from '#web/api/hooks.ts';
import { uploadFile } from '#web/api/upload.ts';
import { useSend } from '#web/api/useSend.ts';
import { CostLine, type MonthUsage, useUsage } from '#web/features/assistant/Drafter.tsx';
import { failureWords } from '#web/identity/failures.ts';
import { addresses } from '#web/session/addresses.ts';
import { useSession } from '#web/session/session.ts';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { FormDialog } from '#web/ui/dialog/FormDialog.tsx';
import { type FormState, TextField } from '#web/ui/form/Form.tsx';
import { SelectField, TextAreaField } from '#web/ui/form/fields.tsx';
import type { Rules } from '#web/ui/form/problems.ts';
import { Loading, Problem } from '#web/ui/tell/states.tsx';
import { toast } from '#web/ui/tell/toasts.tsx';
import { fileField, SourceFile } from './SourceFile.tsx';

type Values = Record<string, string>;

export type Parameters = Output<typeof getAiTemplateParameters>['template_params'];

interface Props {
  template: { templ_typeid: number; td_code: string; td_name: string };
  /** What was typed before the dialog was closed. */
  typed: Readonly<Values>;
  onTyped(values: Readonly<Values>): void;
  onClose(): void;
}

/** Asks for what a template needs to know, and starts the query. */
export function FineTune({ template, typed, onTyped, onClose }: Props) {
  const { templ_typeid } = template;
  const answer = useCall(getAiTemplateParameters, { templ_typeid });
  useEffect(() => {
    if (answer.error && !answer.data) toast('error', 'Failed to fetch template parameters');
  }, [answer.error, answer.data]);
  if (answer.data) {
    const parameters = answer.data.template_params;
    return <Asked {...{ template, parameters, typed, onTyped, onClose }} />;
  }
  return (
    <Dialog title="Fine Tune Query" onClose={onClose}>
      {answer.error ? (
        <Problem error={answer.error} retry={() => void answer.refetch()} />
      ) : (
        <Loading what="what the template asks for" />
      )}
    </Dialog>
  );
}

function Asked({ template, parameters, typed, onTyped, onClose }: Props & { parameters: Parameters }) {
  const { customerid } = useSession().user;
  const usage = useUsage();
  const start = useSend(startAiQuery);
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState<Error | null>(null);
  const [started, setStarted] = useState('');
  const under = useRef(new AbortController());
  useEffect(() => {
    // An effect that runs twice, as React does while developing, must not leave an aborted one.
    const open = new AbortController();
    under.current = open;
    return () => open.abort();
  }, []);

  const submit = async (values: Values, form: FormState<Values>) => {
    setProblem(null);
    // What is wrong with a file is told at its field.
    const wrongFile = file && queryFileProblem(file);
    if (wrongFile) return form.problem(fileField, wrongFile);
    try {
      const { templ_typeid, td_code } = template;
      const query = { formData: enteredParameters(parameters, values), customerid, templ_typeid, td_code };
      const source = file && (await uploaded(file, under.current.signal));
      const { Query_Code } = await start.mutateAsync({ ...query, ...source });
      toast('success', 'Data saved successfully');
      setStarted(Query_Code);
    } catch (error) {
      if (under.current.signal.aborted) return;
      const wrong = refusalOf(error, startAiQuery)?.stateOf('parameters')?.problems[0];
      if (wrong) return form.problem(wrong.code, wrong.message);
      toast('error', 'Failed to save data');
      setProblem(error instanceof Error ? error : new Error(failureWords(error)));
    }
  };
  // The form goes first: it would ask about text that is sent already.
  if (started) return <Navigate to={addresses.aiResult(started)} replace />;
  return (
    <FormDialog<Values>
      title="Fine Tune Query"
      send="Draft questions"
      busy={start.isPending}
      schema={templateRulesOf(parameters, file !== null)}
      initial={initialOf(parameters, typed)}
      onSubmit={submit}
      onClose={onClose}
      above={<p className="quiet">{template.td_name}</p>}
      below={problem && <Problem error={problem} />}
    >
      {form => (
        <>
          {usage.data && (
            <Estimate usage={usage.data} parameters={parameters} values={form.values} file={file} />
          )}
          <div className="ai-fields">
            {parameters.map(parameter => (
              <Fragment key={parameter.parm_code}>
                <ParameterField parameter={parameter} form={form} withFile={file !== null} />
                {parameter.kind === 'text' && (
                  <SourceFile file={file} problem={file ? queryFileProblem(file) : ''} onFile={setFile} />
                )}
              </Fragment>
            ))}
          </div>
          <Kept values={form.values} onTyped={onTyped} />
        </>
      )}
    </FormDialog>
  );
}

/** Keeps what is typed when the dialog closes. */
function Kept({ values, onTyped }: { values: Readonly<Values>; onTyped(values: Readonly<Values>): void }) {
  const latest = useRef({ values, onTyped });
  latest.current = { values, onTyped };
  useEffect(() => () => latest.current.onTyped(latest.current.values), []);
  return null;
}

async function uploaded(file: File, signal: AbortSignal): Promise<{ key: string; filename: string }> {
  const key = await uploadFile('source', sourceFormat(file), file, () => undefined, signal);
  return { key, filename: file.name.slice(-200) };
}

function ParameterField({
  parameter,
  form,
  withFile,
}: {
  parameter: Parameters[number];
  form: FormState<Values>;
  withFile: boolean;
}) {
  const { parm_code: name, parm_displayed, parm_descr, required, kind, most, choices } = parameter;
  const label = required === 'Y' ? parm_displayed : `${parm_displayed} (Optional)`;
  const field = { form, name, label, help: parm_descr };
  if (kind === 'choice') {
    const options = choices.map(({ value, words }) => ({ value, label: words }));
    return <SelectField {...field} options={[{ value: '', label: 'Please choose' }, ...options]} />;
  }
  if (kind === 'text') {
    const { length } = form.values[name] ?? '';
    // Nothing is missing where a file stands for the text.
    const problems = withFile && length === 0 ? { ...form.problems, [name]: '' } : form.problems;
    const count = `${length.toLocaleString('en-US')} of ${most.toLocaleString('en-US')} characters.`;
    return <TextAreaField {...field} form={{ ...form, problems }} help={`${parm_descr} ${count}`} rows={6} />;
  }
  return <TextField {...field} maxLength={most} {...(kind === 'number' && { inputMode: 'numeric' })} />;
}

/** Says what the query costs, usually and at most, before it is sent. */
function Estimate({
  usage,
  parameters,
  values,
  file,
}: {
  usage: MonthUsage;
  parameters: Parameters;
  values: Readonly<Values>;
  file: File | null;
}) {
  if (usage.drafter === 'library') return null;
  const given = enteredParameters(parameters, values);
  return <CostLine {...estimate(querySize(given, file !== null), usage.prices)} usage={usage} />;
}

/** What a template asks for, as the rules have it. */
const asking = (parameters: Parameters) => ({
  parameters: parameters.map(({ parm_code, parm_displayed, parm_descr, required, ...rest }) => ({
    ...rest,
    code: parm_code as Parameter['code'],
    label: parm_displayed,
    description: parm_descr,
    required: required === 'Y',
    ...(rest.choices.length > 0 ? { choices: rest.choices } : { choices: undefined }),
  })) as Parameter[],
});

/** Returns the first values of the form: what was typed before, or nothing. */
export const initialOf = (parameters: Parameters, typed: Readonly<Values>): Values =>
  Object.fromEntries(parameters.map(({ parm_code }) => [parm_code, typed[parm_code] ?? '']));

/** Returns the rule of each field: what is wrong with its value, '' for nothing. `withFile`: a file stands for the text. */
export function templateRulesOf(parameters: Parameters, withFile: boolean): Rules<Values> {
  const template = asking(parameters);
  return Object.fromEntries(
    parameters.map(({ parm_code }) => [
      parm_code,
      (value: string) => {
        const given = cleaned(template, { [parm_code]: value });
        const found = checkParameters(template, given, withFile);
        return found.find(({ code }) => code === parm_code)?.message ?? '';
      },
    ]),
  );
}

/** What is sent of a form: only values that are not empty. */
export const enteredParameters = (parameters: Parameters, values: Readonly<Values>): Values => ({
  ...cleaned(asking(parameters), values),
});

/** Returns why a file cannot be the text of a query, '' where it can. */
export function queryFileProblem({ name, size }: Pick<File, 'name' | 'size'>): string {
  const { formats, most } = uploads.source;
  if (!formatOf(name, formats)) {
    return `This file cannot be read here: ${endingText(name, formats)} Nothing was sent.`;
  }
  if (size === 0) return 'This file is empty. Nothing was sent.';
  if (size > most) return `${tooLargeText(size, most)} Nothing was sent. Choose a part of it.`;
  return '';
}

/** Returns the format of a file that has no problem. */
export const sourceFormat = ({ name }: Pick<File, 'name'>): FileFormat =>
  formatOf(name, uploads.source.formats)!;
