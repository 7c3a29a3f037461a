import { useId } from 'react';
import * as z from 'zod/mini';
import { addTopicLocation, listPlaceableTopics, placeTexts } from '#shared/contract/topics/topiclocations.ts';
import { useCall } from '#web/api/hooks.ts';
import { useSend } from '#web/api/useSend.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import { SelectField } from '#web/ui/form/fields.tsx';
import { yesNoOptions } from '#web/ui/form/yesNo.ts';
import { Answered } from '#web/ui/tell/Answered.tsx';
import { Empty, Problem } from '#web/ui/tell/states.tsx';
import { toast } from '#web/ui/tell/toasts.tsx';

const schema = z.object(placeTexts);
type Values = z.output<typeof schema>;

/** Adds an active topic to an active location. */
export function AddPlace({ customerid, onClose }: { customerid: string | undefined; onClose(): void }) {
  const formId = useId();
  const eligible = useCall(listPlaceableTopics, { customerid });
  const { mutate, isPending, error } = useSend(addTopicLocation);
  const initial: Values = { topicid: '', locationid: '', activetl: 'Y' };
  return (
    <Dialog
      title="Add Topic Location"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            form={formId}
            look="primary"
            busy={isPending}
            disabled={!eligible.data?.Eligibletopics.length || !eligible.data.Eligiblelocation.length}
          >
            Add
          </Button>
        </>
      }
    >
      <Answered of={eligible} what="topics and locations">
        {({ Eligibletopics, Eligiblelocation }) =>
          Eligibletopics.length === 0 || Eligiblelocation.length === 0 ? (
            <Empty title={Eligibletopics.length === 0 ? 'No topic is active' : 'No location is active'}>
              You can add only an active topic to an active location. A Master Admin activates topics under
              Standard Topics.
            </Empty>
          ) : (
            <div className="stack">
              {error && <Problem error={error} />}
              <Form
                id={formId}
                schema={schema}
                initial={initial}
                onSubmit={values =>
                  mutate(
                    { ...values, customerid },
                    {
                      onSuccess: ({ message }) => {
                        toast('success', message ?? 'Topic added successfully');
                        onClose();
                      },
                    },
                  )
                }
              >
                {form => (
                  <>
                    <SelectField
                      form={form}
                      name="topicid"
                      label="Topic"
                      options={choose(Eligibletopics.map(t => [t.topicid, t.cuzdesc]))}
                    />
                    <SelectField
                      form={form}
                      name="locationid"
                      label="Location"
                      options={choose(Eligiblelocation.map(l => [l.locationid, l.locationdesc]))}
                    />
                    <SelectField form={form} name="activetl" label="Active" options={yesNoOptions} />
                  </>
                )}
              </Form>
            </div>
          )
        }
      </Answered>
    </Dialog>
  );
}

/** Returns the options sorted by name, below one that chooses nothing. */
const choose = (options: [value: string, label: string][]) => [
  { value: '', label: 'Choose …' },
  ...options.map(([value, label]) => ({ value, label })).sort((a, b) => a.label.localeCompare(b.label)),
];
