import { useId, useState } from 'react';
import * as z from 'zod/mini';
import {
  assignmentTexts,
  assignTopic,
  assignTopicToClients,
  listAssignable,
} from '#shared/contract/clients/clienttopics.ts';
import type { Output } from '#shared/contract/kit/call.ts';
import type { ApiError } from '#web/api/client.ts';
import { useCall } from '#web/api/hooks.ts';
import { useSend } from '#web/api/useSend.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { Boxes } from '#web/ui/form/Boxes.tsx';
import { Form, type FormState } from '#web/ui/form/Form.tsx';
import { SelectField } from '#web/ui/form/fields.tsx';
import { yesNoOptions } from '#web/ui/form/yesNo.ts';
import { Answered } from '#web/ui/tell/Answered.tsx';
import { Empty, Problem } from '#web/ui/tell/states.tsx';
import { toast } from '#web/ui/tell/toasts.tsx';
import { AssigningProgress } from './AssigningProgress.tsx';
import { tellPlaces } from './places.ts';

const schema = z.object({
  clientid: z.array(z.string()).check(z.minLength(1, 'Client Name is required.')),
  topicid: assignmentTexts.topicid,
  activetc: assignmentTexts.activetc,
});
type Values = z.output<typeof schema>;
const initial: Values = { clientid: [], topicid: '', activetc: 'Y' };

const title = 'Add Topic to Client';

/** Assigns a topic of the contractor to a client, or to several of them in the background. */
export function AddAssignment({ customerid, onClose }: { customerid: string; onClose(): void }) {
  const formId = useId();
  const answer = useCall(listAssignable, { customerid });
  const toOne = useSend(assignTopic);
  const toSeveral = useSend(assignTopicToClients);
  const [problem, setProblem] = useState<ApiError | null>(null);
  const [jobid, setJobid] = useState('');
  const isNone = answer.error?.reason === 'noclients';
  const assign = ({ clientid, ...values }: Values, form: FormState<Values>) => {
    setProblem(null);
    const had = answer.data ? clientsWith(answer.data, values.topicid) : new Set<string>();
    const [only, ...others] = clientid.filter(id => !had.has(id));
    if (!only) return form.problem('clientid', 'These clients have the topic already. Choose others.');
    if (others.length === 0) {
      toOne.mutate(
        { ...values, clientid: only, customerid },
        {
          onSuccess: ({ message, row, placed }) => {
            toast('success', message ?? 'Topic assigned successfully');
            tellPlaces(row, placed);
            onClose();
          },
          onError: setProblem,
        },
      );
    } else {
      toSeveral.mutate(
        { ...values, clientid: [only, ...others], customerid },
        { onSuccess: made => setJobid(made.jobid), onError: setProblem },
      );
    }
  };
  if (jobid) return <AssigningProgress title={title} jobid={jobid} onClose={onClose} />;
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            form={formId}
            look="primary"
            busy={toOne.isPending || toSeveral.isPending}
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
        <Answered of={answer} what="clients and topics">
          {choices =>
            choices.Activetopic.length === 0 ? (
              <Empty title="No topic is active">
                A Master Admin of your organization activates topics under Standard Topics and Custom Topics.
              </Empty>
            ) : (
              <div className="stack">
                {problem && <Problem error={problem} />}
                <Form id={formId} schema={schema} initial={initial} onSubmit={assign}>
                  {form => {
                    const had = clientsWith(choices, form.values.topicid);
                    return (
                      <>
                        <SelectField
                          form={form}
                          name="topicid"
                          label="Assigned Topic"
                          help="Your active topics. Activate others under Admin Functions first. A custom topic goes to the client as a copy of its published version."
                          options={topicOptions(choices.Activetopic)}
                        />
                        <Boxes
                          all
                          legend="Client Name"
                          name="clientid"
                          problem={form.problems.clientid}
                          options={choices.Activeclient.map(c => ({
                            value: c.clientid,
                            label: c.custdesc,
                            ...(had.has(c.clientid) && { off: true, detail: 'has this topic already' }),
                          }))}
                          checked={new Set(form.values.clientid.filter(id => !had.has(id)))}
                          onChange={checked => form.set('clientid', [...checked])}
                        />
                        <SelectField
                          form={form}
                          name="activetc"
                          label="Active Assignment"
                          help="With Yes, the topic becomes active at the client."
                          options={yesNoOptions}
                        />
                      </>
                    );
                  }}
                </Form>
              </div>
            )
          }
        </Answered>
      )}
    </Dialog>
  );
}

type Choices = Output<typeof listAssignable>;

/** Returns the ids of the clients to which a topic is assigned already. */
function clientsWith({ Activeclient, Activetopic }: Choices, topicid: string): ReadonlySet<string> {
  const places = Activetopic.find(each => each.topicid === topicid)?.assigned ?? [];
  return new Set(places.map(place => Activeclient[place]!.clientid));
}

/** Returns the topics sorted by category and name, below an option that chooses nothing. */
const topicOptions = (topics: Choices['Activetopic']) => [
  { value: '', label: 'Choose …' },
  ...topics
    .toSorted((a, b) => a.categdesc.localeCompare(b.categdesc) || a.cuzdesc.localeCompare(b.cuzdesc))
    .map(({ topicid, cuzdesc, cuztopic, categdesc }) => ({
      value: topicid,
      label: `${categdesc && `${categdesc}: `}${cuzdesc}${cuztopic === 'Y' ? ' (custom topic)' : ''}`,
    })),
];
