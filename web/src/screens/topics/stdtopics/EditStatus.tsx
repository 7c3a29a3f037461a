import * as z from 'zod/mini';
import type { SelectedTopic } from '#shared/contract/topics/stdtopics.ts';
import {
  listStandardTopicStatuses,
  setStandardTopicStatus,
  standardStatus,
} from '#shared/contract/topics/stdtopics.ts';
import { ApiError, refusalOf } from '#web/api/client.ts';
import { useCall } from '#web/api/hooks.ts';
import { useSend } from '#web/api/useSend.ts';
import { RevisedNotice } from '#web/features/editing/RevisedNotice.tsx';
import { useRevised } from '#web/features/editing/useRevised.ts';
import { FormDialog } from '#web/ui/dialog/FormDialog.tsx';
import { type FormState, SelectField } from '#web/ui/form/Form.tsx';
import { Problem } from '#web/ui/tell/states.tsx';
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
  const revised = useRevised({
    current: topic,
    valuesOf,
    recordOf: error => refusalOf(error, setStandardTopicStatus)?.stateOf('stale')?.row,
  });
  const statuses = useCall(listStandardTopicStatuses, {});
  const save = useSend(setStandardTopicStatus);
  const options = (statuses.data?.Data ?? []).filter(
    s => s.custedit === 'Y' || s.tstatusid === revised.record.tstatusid,
  );

  const submit = async (values: Values, form: FormState<Values>) => {
    const tstatusid = standardStatus.parse(Number(values.tstatusid));
    try {
      const outcome = await revised.save(values, form, async ({ topicid, revision }) => {
        const { message } = await save.mutateAsync({ topicid, tstatusid, revision });
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
      title={topic.topicdesc}
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
            name="tstatusid"
            label="Status"
            options={options.map(({ tstatusid, tstatusdesc }) => ({
              value: String(tstatusid),
              label: tstatusdesc,
            }))}
          />
        </>
      )}
    </FormDialog>
  );
}
