import * as z from 'zod/mini';
import { listTesters, setTesters } from '#shared/contract/authoring/reviewing.ts';
import type { Output } from '#shared/contract/kit/call.ts';
import { mostTesters } from '#shared/domain/authoring/testers.ts';
import { useCall } from '#web/api/hooks.ts';
import { useSend } from '#web/api/useSend.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { FormDialog } from '#web/ui/dialog/FormDialog.tsx';
import { Boxes } from '#web/ui/form/Boxes.tsx';
import { Answered } from '#web/ui/tell/Answered.tsx';
import { Problem } from '#web/ui/tell/states.tsx';
import { toast } from '#web/ui/tell/toasts.tsx';

type Testers = Output<typeof listTesters>;
type Person = Testers['others'][number];

interface Props {
  topic: { topicid: string; cuzdesc: string };
  onClose(): void;
}

/** Opens the draft of a topic to people for testing, and closes it. */
export function TestersDialog({ topic, onClose }: Props) {
  const answer = useCall(listTesters, { topicid: topic.topicid });
  if (answer.data) return <TestersForm topic={topic} testers={answer.data} onClose={onClose} />;
  return (
    <Dialog title={titleOf(topic)} onClose={onClose} actions={<Button onClick={onClose}>Close</Button>}>
      <Answered of={answer} what="the testers">
        {() => null}
      </Answered>
    </Dialog>
  );
}

const titleOf = ({ cuzdesc }: Props['topic']): string => `Testers of ${cuzdesc}`;
const schema = z.object({ people: z.string() });
/** E-mails have no blanks. */
const joined = (emails: Iterable<string>): string => [...emails].sort().join(' ');
const split = (emails: string): string[] => emails.split(' ').filter(Boolean);

const optionOf = ({ useremail, firstname, userrole }: Person, can = true) => ({
  value: useremail,
  label: firstname ? `${firstname} (${useremail})` : useremail,
  detail: can ? userrole : 'can no longer test',
});

function TestersForm({ topic, testers: { testers, others }, onClose }: Props & { testers: Testers }) {
  const save = useSend(setTesters);
  const before = testers.map(({ useremail }) => useremail);
  const options = [
    ...testers.map(person => optionOf(person, person.maytest === 'Y')),
    ...others.filter(({ useremail }) => !before.includes(useremail)).map(person => optionOf(person)),
  ];
  const submit = ({ people }: z.output<typeof schema>) => {
    const now = split(people);
    save.mutate(
      {
        topicid: topic.topicid,
        open: now.filter(email => !before.includes(email)),
        close: before.filter(email => !now.includes(email)),
      },
      {
        onSuccess: ({ message }) => {
          toast('success', message);
          onClose();
        },
      },
    );
  };
  return (
    <FormDialog
      title={titleOf(topic)}
      send="Save"
      busy={save.isPending}
      schema={schema}
      initial={{ people: joined(before) }}
      onSubmit={submit}
      onClose={onClose}
      above={
        <p className="quiet">
          Testers see and answer this draft in a test drive, and can comment on its questions. Publishing the
          topic closes it to them. People who write topics can test without being chosen here.
        </p>
      }
      below={save.error && <Problem error={save.error} />}
    >
      {form => (
        <Boxes
          legend={`Open to (at most ${mostTesters})`}
          none="Nobody else here can edit a topic questionnaire."
          options={options}
          checked={new Set(split(form.values.people))}
          onChange={checked => form.set('people', joined(checked))}
        />
      )}
    </FormDialog>
  );
}
