import { useState } from 'react';
import * as z from 'zod/mini';
import type { CustomTopic } from '#shared/contract/topics/customtopics.ts';
import {
  customTopicTexts,
  listCustomTopicStatuses,
  setCustomTopicStatus,
  updateCustomTopic,
} from '#shared/contract/topics/customtopics.ts';
import { type TopicStatusId, topicStatus } from '#shared/domain/topics/topicstatus.ts';
import { ApiError } from '#web/api/client.ts';
import { useCall } from '#web/api/hooks.ts';
import { useSend } from '#web/api/useSend.ts';
import { StatusTag } from '#web/features/topics/TopicStatus.tsx';
import { FormDialog } from '#web/ui/dialog/FormDialog.tsx';
import { type FormState, SelectField } from '#web/ui/form/Form.tsx';
import { Problem } from '#web/ui/tell/states.tsx';
import { toast } from '#web/ui/tell/toasts.tsx';
import { Publishing } from './Publishing.tsx';
import { TextFields } from './TextFields.tsx';

const schema = z.object({ ...customTopicTexts, tstatusid: z.string() });
type Values = z.output<typeof schema>;

interface Props {
  topic: CustomTopic;
  /** Reads the list again, after somebody else was faster. */
  reload(): void;
  onClose(): void;
}

/** Title, summary and status of a custom topic. What was typed stays, whatever becomes of saving it. */
export function EditTopic({ topic, reload, onClose }: Props) {
  const [stored, setStored] = useState(topic);
  const [problem, setProblem] = useState<ApiError | null>(null);
  const statuses = useCall(listCustomTopicStatuses, {});
  const texts = useSend(updateCustomTopic);
  const status = useSend(setCustomTopicStatus);

  const save = async (values: Values) => {
    const { topicid } = topic;
    const cuzdesc = values.cuzdesc.trim();
    const cuzsummary = values.cuzsummary.trim();
    const tstatusid = Number(values.tstatusid) as TopicStatusId;
    let { revision } = stored;
    if (cuzdesc !== stored.cuzdesc || cuzsummary !== stored.cuzsummary) {
      const { row } = await texts.mutateAsync({ topicid, cuzdesc, cuzsummary, revision });
      setStored(row);
      revision = row.revision;
    }
    if (tstatusid !== stored.tstatusid) await status.mutateAsync({ topicid, tstatusid, revision });
  };
  const submit = async (values: Values, form: FormState<Values>) => {
    setProblem(null);
    try {
      await save(values);
      toast('success', 'Updated successfully');
      onClose();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (['notpublished', 'errors'].includes(error.reason)) return form.problem('tstatusid', error.message);
      setProblem(error);
      if (error.reason === 'stale') {
        setStored(error.body.row as CustomTopic);
        reload();
      }
    }
  };
  return (
    <FormDialog
      title="Edit Custom Topic"
      send="Save"
      busy={texts.isPending || status.isPending}
      schema={schema}
      initial={{ ...pick(topic), tstatusid: String(topic.tstatusid) }}
      onSubmit={submit}
      onClose={onClose}
      above={
        <>
          {problem && <Problem error={problem} />}
          {problem?.reason === 'stale' && (
            <div className="card stack">
              <strong>{stored.cuzdesc}</strong>
              <p>{stored.cuzsummary}</p>
              <p>
                <StatusTag id={stored.tstatusid} />
              </p>
              <p className="small quiet">
                Save again to put what you typed in its place, or cancel to keep it.
              </p>
            </div>
          )}
        </>
      }
    >
      {form => (
        <>
          <TextFields form={form} />
          <SelectField
            form={form}
            name="tstatusid"
            label="Status"
            options={(statuses.data?.Ctopicstatus ?? [topic]).map(({ tstatusid, tstatusdesc }) => ({
              value: String(tstatusid),
              label: tstatusdesc,
            }))}
          />
          {form.values.tstatusid === String(topicStatus.active) && topic.tstatusid !== topicStatus.active && (
            <Publishing topicid={topic.topicid} />
          )}
        </>
      )}
    </FormDialog>
  );
}

const pick = ({ cuzdesc, cuzsummary }: CustomTopic) => ({ cuzdesc, cuzsummary });
