import * as z from 'zod/mini';
import type { TopicPlace } from '#shared/contract/topics/topiclocations.ts';
import { setTopicLocationStatus } from '#shared/contract/topics/topiclocations.ts';
import { useSend } from '#web/api/useSend.ts';
import { FormDialog } from '#web/ui/dialog/FormDialog.tsx';
import { SelectField } from '#web/ui/form/fields.tsx';
import { yesNoOptions } from '#web/ui/form/yesNo.ts';
import { Problem } from '#web/ui/tell/states.tsx';
import { toast } from '#web/ui/tell/toasts.tsx';

const schema = z.object({ activetl: z.enum(['Y', 'N']) });

/** Edits whether a topic is active at a location. */
export function EditPlace({ place, onClose }: { place: TopicPlace; onClose(): void }) {
  const { mutate, isPending, error } = useSend(setTopicLocationStatus);
  const { topicid, locationid, openruns } = place;
  return (
    <FormDialog
      title={`${place.cuzdesc} at ${place.locationdesc}`}
      send="Save"
      busy={isPending}
      schema={schema}
      initial={{ activetl: place.activetl }}
      onSubmit={({ activetl }) =>
        mutate(
          { topicid, locationid, activetl },
          {
            onSuccess: ({ message }) => {
              toast('success', message ?? 'Updated successfully');
              onClose();
            },
          },
        )
      }
      onClose={onClose}
      above={error && <Problem error={error} />}
    >
      {form => (
        <>
          <SelectField form={form} name="activetl" label="Active" options={yesNoOptions} />
          {form.values.activetl === 'N' && (
            <p className="quiet">
              No one can then begin this topic here. Reports are kept
              {openruns > 0 && ', and people can finish what they have begun'}.
            </p>
          )}
        </>
      )}
    </FormDialog>
  );
}
