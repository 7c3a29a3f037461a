import { handle } from '#functions/frame/handle.ts';
import { asFlag } from '#functions/kit/flag.ts';
import { getAiTemplateParameters } from '#shared/contract/assistant/assistant.ts';
import { type Parameter, templateOf } from '#shared/domain/assistant/templates.ts';

export const handler = handle(getAiTemplateParameters, async ({ input, refuse }) => {
  const template = templateOf(input.templ_typeid);
  return template ? { template_params: template.parameters.map(parameterRow) } : refuse('nodata');
});

const parameterRow = ({ code, label, description, required, kind, most, choices }: Parameter) => ({
  parm_code: code,
  parm_displayed: label,
  parm_descr: description,
  required: asFlag(required),
  kind,
  most,
  choices: (choices ?? []).map(({ value, words }) => ({ value, words })),
});
