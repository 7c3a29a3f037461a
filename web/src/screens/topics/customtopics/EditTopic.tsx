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
import { ApiError, refusalOf } from '#web/api/client.ts';
import { useCall } from '#web/api/hooks.ts';
import { useSend } from '#web/api/useSend.ts';
import { RevisedNotice } from '#web/features/editing/RevisedNotice.tsx';
import { useAskBefore } from '#web/features/editing/useAskBefore.tsx';
import { type SaveOutcome, useRevised } from '#web/features/editing/useRevised.ts';
import { useIsNowhere } from '#web/features/topics/AddToPlaces.tsx';
import { topicEnding } from '#web/features/topics/PlacesEnding.tsx';
import { TopicTextFields } from '#web/features/topics/TopicTextFields.tsx';
import { FormDialog } from '#web/ui/dialog/FormDialog.tsx';
import type { FormState } from '#web/ui/form/Form.tsx';
import { SelectField } from '#web/ui/form/fields.tsx';
import { Problem } from '#web/ui/tell/states.tsx';
import { toast } from '#web/ui/tell/toasts.tsx';
import { Publishing } from './Publishing.tsx';

const schema = z.object({ ...customTopicTexts, tstatusid: z.string() });
type Values = z.output<typeof schema>;

interface Props {
  /** The topic as last read. */
  topic: CustomTopic;
  onClose(): void;
  /** Called instead of `onClose` after the topic was saved, where it became active and is at no location yet. */
  onActive(topic: CustomTopic): void;
}

const valuesOf = ({ cuzdesc, cuzsummary, tstatusid }: CustomTopic): Values => ({
  cuzdesc,
  cuzsummary,
  tstatusid: String(tstatusid),
});

/** Edits title, summary and status of a custom topic. */
export function EditTopic({ topic, onClose, onActive }: Props) {
  const isNowhere = useIsNowhere();
  const revised = useRevised({
    current: topic,
    valuesOf,
    recordOf: error => refusalOf(error, updateCustomTopic, setCustomTopicStatus)?.stateOf('stale')?.row,
  });
  const { ask, question } = useAskBefore();
  const [problem, setProblem] = useState<ApiError | null>(null);
  const statuses = useCall(listCustomTopicStatuses, {});
  const texts = useSend(updateCustomTopic);
  const status = useSend(setCustomTopicStatus);

  const send = async (values: Values, stored: CustomTopic, { part }: SaveOutcome<CustomTopic>) => {
    const { topicid } = stored;
    const cuzdesc = values.cuzdesc.trim();
    const cuzsummary = values.cuzsummary.trim();
    const tstatusid = Number(values.tstatusid) as TopicStatusId;
    let { revision } = stored;
    if (cuzdesc !== stored.cuzdesc || cuzsummary !== stored.cuzsummary) {
      const { row } = await texts.mutateAsync({ topicid, cuzdesc, cuzsummary, revision });
      part(row);
      revision = row.revision;
    }
    if (tstatusid !== stored.tstatusid) await status.mutateAsync({ topicid, tstatusid, revision });
  };
  const submit = async (values: Values, form: FormState<Values>) => {
    setProblem(null);
    const { tstatusid, topicid, cuzdesc } = revised.record;
    const becomesInactive =
      tstatusid === topicStatus.active && values.tstatusid === String(topicStatus.inactive);
    if (becomesInactive && !(await ask(topicEnding(topicid, cuzdesc)))) return;
    try {
      const outcome = await revised.save(values, form, (stored, saved) => send(values, stored, saved));
      if (outcome !== 'saved') return;
      toast('success', 'Updated successfully');
      const becameActive =
        values.tstatusid === String(topicStatus.active) && revised.record.tstatusid !== topicStatus.active;
      if (becameActive && (await isNowhere(topic.topicid))) onActive(topic);
      else onClose();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (['notpublished', 'errors', 'unapproved'].includes(error.reason))
        return form.problem('tstatusid', error.message);
      setProblem(error);
    }
  };
  return (
    <FormDialog
      title="Edit Custom Topic"
      send="Save"
      busy={texts.isPending || status.isPending}
      schema={schema}
      initial={valuesOf(topic)}
      onSubmit={submit}
      onClose={onClose}
      above={problem && <Problem error={problem} />}
      below={question}
    >
      {form => (
        <>
          <RevisedNotice revised={revised} form={form} />
          <TopicTextFields form={form} />
          <SelectField
            form={form}
            name="tstatusid"
            label="Status"
            options={(statuses.data?.Ctopicstatus ?? [topic]).map(({ tstatusid, tstatusdesc }) => ({
              value: String(tstatusid),
              label: tstatusdesc,
            }))}
          />
          {form.values.tstatusid === String(topicStatus.active) &&
            revised.record.tstatusid !== topicStatus.active && <Publishing topicid={topic.topicid} />}
        </>
      )}
    </FormDialog>
  );
}
