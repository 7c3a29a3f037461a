import * as z from 'zod/mini';
import { type getAiQuery, redraftAiQuestion } from '#shared/contract/assistant/assistant.ts';
import type { Output } from '#shared/contract/kit/call.ts';
import { useSend } from '#web/api/useSend.ts';
import { type AiQuestion, withBeneathInWords } from '#web/features/assistant/question.ts';
import { FormDialog } from '#web/ui/dialog/FormDialog.tsx';
import { SelectField, TextAreaField } from '#web/ui/form/fields.tsx';
import { Problem } from '#web/ui/tell/states.tsx';

const schema = z.object({
  remark: z.string().check(
    z.refine(text => text.trim() !== '', 'Say what should be different.'),
    z.maxLength(1000, 'The remark has at most 1,000 characters.'),
  ),
  scope: z.string(),
});

/** Asks what should be different, and lets the assistant draft a question or a branch again. */
export function Redraft({
  row,
  rows,
  revision,
  drafter,
  onStarted,
  onClose,
}: {
  row: AiQuestion;
  rows: readonly AiQuestion[];
  revision: number;
  drafter: Output<typeof getAiQuery>['query']['drafter'];
  onStarted(jobid: string): void;
  onClose(): void;
}) {
  const send = useSend(redraftAiQuestion);
  const beneath = withBeneathInWords(rows, row.QR_Code).length - 1;
  const { Query_Code, QR_Code } = row;
  return (
    <FormDialog
      title="Draft again"
      send="Draft again"
      busy={send.isPending}
      schema={schema}
      initial={{ remark: '', scope: 'question' }}
      onSubmit={({ remark, scope }) =>
        send.mutate(
          { Query_Code, QR_Code, branch: scope === 'branch', remark: remark.trim(), revision },
          {
            onSuccess: ({ jobid }) => {
              onStarted(jobid);
              onClose();
            },
          },
        )
      }
      onClose={onClose}
      above={<p>{row.QR_Question}</p>}
      below={send.error && <Problem error={send.error} />}
    >
      {form => (
        <>
          <TextAreaField
            form={form}
            name="remark"
            label="What should be different?"
            help={
              drafter === 'model'
                ? 'For example: ask about weekends too, or name the person in charge.'
                : 'Say what it should ask about, for example: backups. The library cannot word a question differently: edit it instead.'
            }
            autoFocus
          />
          {beneath > 0 && (
            <SelectField
              form={form}
              name="scope"
              label="Draft again"
              options={[
                { value: 'question', label: 'Only this question' },
                { value: 'branch', label: `With the ${beneath} beneath it` },
              ]}
            />
          )}
        </>
      )}
    </FormDialog>
  );
}
