import * as z from 'zod/mini';
import type { SelectedTopic } from '#shared/contract/topics/stdtopics.ts';
import {
  listStandardTopicStatuses,
  setStandardTopicStatus,
  standardStatus,
} from '#shared/contract/topics/stdtopics.ts';
import { topicStatus } from '#shared/domain/topics/topicstatus.ts';
import { refusalOf } from '#web/api/client.ts';
import { useCall } from '#web/api/hooks.ts';
import { useSend } from '#web/api/useSend.ts';
import { RecordDialog } from '#web/features/editing/RecordDialog.tsx';
import { topicEnding } from '#web/features/topics/PlacesEnding.tsx';
import { SelectField } from '#web/ui/form/fields.tsx';
import { toast } from '#web/ui/tell/toasts.tsx';

const schema = z.object({ tstatusid: z.string() });
type Values = z.output<typeof schema>;

const valuesOf = ({ tstatusid }: SelectedTopic): Values => ({ tstatusid: String(tstatusid) });

interface Props {
  /** The topic as last read. */
  topic: SelectedTopic;
  onClose(): void;
}

/** Edits the status of a standard topic, among those that people can choose. */
export function EditStatus({ topic, onClose }: Props) {
  const statuses = useCall(listStandardTopicStatuses, {});
  const send = useSend(setStandardTopicStatus);
  const options = (statuses.data?.Data ?? []).filter(
    ({ custedit, tstatusid }) => custedit === 'Y' || tstatusid === topic.tstatusid,
  );
  return (
    <RecordDialog<SelectedTopic, Values>
      title={topic.topicdesc}
      send="Save"
      busy={send.isPending}
      schema={schema}
      current={topic}
      valuesOf={valuesOf}
      recordOf={error => refusalOf(error, setStandardTopicStatus)?.stateOf('stale')?.row}
      ending={({ tstatusid }, { topicid, topicdesc, ...stored }) =>
        stored.tstatusid === topicStatus.active && tstatusid === String(topicStatus.inactive)
          ? topicEnding(topicid, topicdesc)
          : null
      }
      save={async (values, { topicid, revision }) => {
        const tstatusid = standardStatus.parse(Number(values.tstatusid));
        const { message } = await send.mutateAsync({ topicid, tstatusid, revision });
        toast('success', message ?? 'Updated successfully');
      }}
      field="tstatusid"
      onClose={onClose}
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
    </RecordDialog>
  );
}
