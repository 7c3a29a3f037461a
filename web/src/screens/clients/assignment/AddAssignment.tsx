import { useId, useState } from 'react';
import * as z from 'zod/mini';
import { assignmentTexts, assignTopic, listAssignable } from '#shared/contract/clients/clienttopics.ts';
import type { ApiError } from '#web/api/client.ts';
import { useCall } from '#web/api/hooks.ts';
import { useSend } from '#web/api/useSend.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { Form, SelectField } from '#web/ui/form/Form.tsx';
import { yesNo } from '#web/ui/form/yesNo.ts';
import { Answer } from '#web/ui/tell/Answer.tsx';
import { Empty, Problem } from '#web/ui/tell/states.tsx';
import { toast } from '#web/ui/tell/toasts.tsx';
import { tellPlaces } from './places.ts';

const schema = z.object(assignmentTexts);
type Values = z.output<typeof schema>;
const initial: Values = { clientid: '', topicid: '', activetc: 'Y' };

/** Assigns a standard topic of the contractor to a client. */
export function AddAssignment({ customerid, onClose }: { customerid: string; onClose(): void }) {
  const formId = useId();
  const answer = useCall(listAssignable, { customerid });
  const send = useSend(assignTopic);
  const [problem, setProblem] = useState<ApiError | null>(null);
  const isNone = answer.error?.reason === 'noclients';
  const assign = (values: Values) => {
    setProblem(null);
    send.mutate(
      { ...values, customerid },
      {
        onSuccess: ({ message, row, placed }) => {
          toast('success', message ?? 'Topic assigned successfully');
          tellPlaces(row, placed);
          onClose();
        },
        onError: setProblem,
      },
    );
  };
  return (
    <Dialog
      title="Add Topic to Client"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            form={formId}
            look="primary"
            busy={send.isPending}
            disabled={!answer.data?.Activetopic.length}
          >
            Add
          </Button>
        </>
      }
    >
      {isNone ? (
        <Empty title="No client has been enrolled">
          You can assign topics to clients that you manage, while their plan is active.
        </Empty>
      ) : (
        <Answer of={answer} what="clients and topics">
          {({ Activeclient, Activetopic }) =>
            Activetopic.length === 0 ? (
              <Empty title="No standard topic is active">
                A Master Admin of your organization activates topics under Standard Topics.
              </Empty>
            ) : (
              <div className="stack">
                {problem && <Problem error={problem} />}
                <Form id={formId} schema={schema} initial={initial} onSubmit={assign}>
                  {form => (
                    <>
                      <SelectField
                        form={form}
                        name="clientid"
                        label="Client Name"
                        options={choose(Activeclient.map(c => [c.clientid, c.custdesc]))}
                      />
                      <SelectField
                        form={form}
                        name="topicid"
                        label="Assigned Topic"
                        options={choose(Activetopic.map(t => [t.topicid, t.cuzdesc]))}
                      />
                      <SelectField
                        form={form}
                        name="activetc"
                        label="Active Assignment"
                        help="With Yes, the topic becomes active at the client."
                        options={yesNo}
                      />
                    </>
                  )}
                </Form>
              </div>
            )
          }
        </Answer>
      )}
    </Dialog>
  );
}

/** Returns the options sorted by name, below one that chooses nothing. */
const choose = (options: [value: string, label: string][]) => [
  { value: '', label: 'Choose …' },
  ...options.map(([value, label]) => ({ value, label })).sort((a, b) => a.label.localeCompare(b.label)),
];
