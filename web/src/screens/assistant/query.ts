import type { getAiTemplateParameters } from '#shared/contract/assistant/assistant.ts';
import type { Output } from '#shared/contract/kit/call.ts';
import { checkParameters, cleaned } from '#shared/domain/assistant/parameters.ts';
import type { Parameter } from '#shared/domain/assistant/templates.ts';
import { endingText, type FileFormat, formatOf, tooLargeText, uploads } from '#shared/domain/jobs/uploads.ts';
import type { Rules } from '#web/ui/form/problems.ts';

export type Parameters = Output<typeof getAiTemplateParameters>['template_params'];

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
export const initialOf = (
  parameters: Parameters,
  typed: Readonly<Record<string, string>>,
): Record<string, string> =>
  Object.fromEntries(parameters.map(({ parm_code }) => [parm_code, typed[parm_code] ?? '']));

/** Returns the rule of each field: what is wrong with its value, '' for nothing. `withFile`: a file stands for the text. */
export function templateRulesOf(parameters: Parameters, withFile: boolean): Rules<Record<string, string>> {
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
export const enteredParameters = (
  parameters: Parameters,
  values: Readonly<Record<string, string>>,
): Record<string, string> => ({ ...cleaned(asking(parameters), values) });

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
