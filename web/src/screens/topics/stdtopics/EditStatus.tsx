import { useState } from 'react';
import * as z from 'zod/mini';
import type { SelectedTopic } from '#shared/contract/topics/stdtopics.ts';
import {
  listStandardTopicStatuses,
  setStandardTopicStatus,
  standardStatus,
} from '#shared/contract/topics/stdtopics.ts';
import { ApiError } from '#web/api/client.ts';
import { useCall } from '#web/api/hooks.ts';
import { useSend } from '#web/api/useSend.ts';
import { StatusTag } from '#web/features/topics/TopicStatus.tsx';
import { FormDialog } from '#web/ui/dialog/FormDialog.tsx';
import { SelectField } from '#web/ui/form/Form.tsx';
import { Problem } from '#web/ui/tell/states.tsx';
import { toast } from '#web/ui/tell/toasts.tsx';

const schema = z.object({ tstatusid: z.string() });

interface Props {
  topic: SelectedTopic;
  /** Reads the list again, after somebody else was faster. */
  reload(): void;
  onClose(): void;
}

/** The status of a standard topic, among those that can be chosen. */
export function EditStatus({ topic, reload, onClose }: Props) {
  const [stored, setStored] = useState(topic);
  const statuses = useCall(listStandardTopicStatuses, {});
  const save = useSend(setStandardTopicStatus);
  const options = (statuses.data?.Data ?? []).filter(
    s => s.custedit === 'Y' || s.tstatusid === stored.tstatusid,
  );

  const submit = async ({ tstatusid }: { tstatusid: string }) => {
    const { topicid } = topic;
    const input = { topicid, tstatusid: standardStatus.parse(Number(tstatusid)), revision: stored.revision };
    try {
      const { message } = await save.mutateAsync(input);
      toast('success', message ?? 'Updated successfully');
      onClose();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.reason !== 'stale') return;
      setStored(error.body.row as SelectedTopic);
      reload();
    }
  };
  return (
    <FormDialog
      title={topic.topicdesc}
      send="Save"
      busy={save.isPending}
      schema={schema}
      initial={{ tstatusid: String(topic.tstatusid) }}
      onSubmit={submit}
      onClose={onClose}
      above={
        <>
          {save.error && <Problem error={save.error} />}
          {save.error?.reason === 'stale' && (
            <p>
              Status now: <StatusTag id={stored.tstatusid} />
            </p>
          )}
        </>
      }
    >
      {form => (
        <SelectField
          form={form}
          name="tstatusid"
          label="Status"
          options={options.map(({ tstatusid, tstatusdesc }) => ({
            value: String(tstatusid),
            label: tstatusdesc,
          }))}
        />
      )}
    </FormDialog>
  );
}
