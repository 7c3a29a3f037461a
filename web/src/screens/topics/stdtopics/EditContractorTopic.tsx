import * as z from 'zod/mini';
import { type ContractorTopic, switchContractorTopic } from '#shared/contract/clients/contractortopics.ts';
import { topicStatus } from '#shared/domain/topics/topicstatus.ts';
import { ApiError, refusalOf } from '#web/api/client.ts';
import { useSend } from '#web/api/useSend.ts';
import { RevisedNotice } from '#web/features/editing/RevisedNotice.tsx';
import { useRevised } from '#web/features/editing/useRevised.ts';
import { FormDialog } from '#web/ui/dialog/FormDialog.tsx';
import { type FormState, SelectField } from '#web/ui/form/Form.tsx';
import { Problem } from '#web/ui/tell/states.tsx';
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
  const revised = useRevised<ContractorTopic, Values>({
    current: topic,
    valuesOf,
    recordOf: error => refusalOf(error, switchContractorTopic)?.stateOf('stale')?.row,
  });
  const save = useSend(switchContractorTopic);
  const submit = async (values: Values, form: FormState<Values>) => {
    try {
      const outcome = await revised.save(values, form, async ({ topicid, revision }) => {
        const { message } = await save.mutateAsync({ topicid, active: values.active, revision });
        toast('success', message ?? 'Updated successfully');
      });
      if (outcome === 'saved') onClose();
    } catch (error) {
      // The message shows above the form.
      if (!(error instanceof ApiError)) throw error;
    }
  };
  return (
    <FormDialog
      title={topic.cuzdesc}
      send="Save"
      busy={save.isPending}
      schema={schema}
      initial={valuesOf(topic)}
      onSubmit={submit}
      onClose={onClose}
      above={save.error && !revised.overtaken && <Problem error={save.error} />}
    >
      {form => (
        <>
          <RevisedNotice revised={revised} form={form} />
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
        </>
      )}
    </FormDialog>
  );
}
