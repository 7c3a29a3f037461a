import * as z from 'zod/mini';
import { type ContractorTopic, switchContractorTopic } from '#shared/contract/clients/contractortopics.ts';
import { topicStatus } from '#shared/domain/topics/topicstatus.ts';
import { refusalOf } from '#web/api/client.ts';
import { useSend } from '#web/api/useSend.ts';
import { RecordDialog } from '#web/features/editing/RecordDialog.tsx';
import { topicEnding } from '#web/features/topics/PlacesEnding.tsx';
import { SelectField } from '#web/ui/form/fields.tsx';
import { toast } from '#web/ui/tell/toasts.tsx';

const schema = z.object({ active: z.enum(['Y', 'N']) });
type Values = z.output<typeof schema>;

const valuesOf = ({ tstatusid }: ContractorTopic): Values => ({
  active: tstatusid === topicStatus.active ? 'Y' : 'N',
});

interface Props {
  /** The topic as last read. */
  topic: ContractorTopic;
  onClose(): void;
}

/** Makes a topic from a contractor Active or Inactive. */
export function EditContractorTopic({ topic, onClose }: Props) {
  const send = useSend(switchContractorTopic);
  return (
    <RecordDialog<ContractorTopic, Values>
      title={topic.cuzdesc}
      send="Save"
      busy={send.isPending}
      schema={schema}
      current={topic}
      valuesOf={valuesOf}
      recordOf={error => refusalOf(error, switchContractorTopic)?.stateOf('stale')?.row}
      ending={({ active }, stored) =>
        stored.tstatusid === topicStatus.active && active === 'N'
          ? topicEnding(stored.topicid, stored.cuzdesc)
          : null
      }
      save={async ({ active }, { topicid, revision }) => {
        const { message } = await send.mutateAsync({ topicid, active, revision });
        toast('success', message ?? 'Updated successfully');
      }}
      field="active"
      onClose={onClose}
    >
      {form => (
        <SelectField
          form={form}
          name="active"
          label="Status"
          help="An inactive topic cannot be started. Its reports are kept."
          options={[
            { value: 'Y', label: 'Active' },
            { value: 'N', label: 'Inactive' },
          ]}
        />
      )}
    </RecordDialog>
  );
}
