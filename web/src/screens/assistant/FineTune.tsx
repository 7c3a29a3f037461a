import './assistant.css';
import { Fragment, useEffect, useRef, useState } from 'react';
import { Navigate } from 'react-router-dom';
import { getAiTemplateParameters, startAiQuery } from '#shared/contract/assistant/assistant.ts';
import type { Output } from '#shared/contract/kit/call.ts';
import { estimate } from '#shared/domain/assistant/costs.ts';
import { querySize } from '#shared/domain/assistant/parameters.ts';
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
import { Loading, Problem } from '#web/ui/tell/states.tsx';
import { toast } from '#web/ui/tell/toasts.tsx';
import {
  enteredParameters,
  initialOf,
  type Parameters,
  queryFileProblem,
  sourceFormat,
  templateRulesOf,
} from './query.ts';
import { fileField, SourceFile } from './SourceFile.tsx';

type Values = Record<string, string>;

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

type Parameter = Output<typeof getAiTemplateParameters>['template_params'][number];

function ParameterField({
  parameter,
  form,
  withFile,
}: {
  parameter: Parameter;
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
