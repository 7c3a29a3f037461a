import { handle } from '#functions/frame/handle.ts';
import { listAiTemplates } from '#shared/contract/assistant/assistant.ts';
import { templates } from '#shared/domain/assistant/templates.ts';

export const handler = handle(listAiTemplates, async () => ({
  template_details: templates.map(({ id, code, name, description }) => ({
    templ_typeid: id,
    td_code: code,
    td_name: name,
    td_descr: description,
  })),
}));
