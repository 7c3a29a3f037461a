import * as z from 'zod/mini';
import { listLibraryTopics } from '#shared/contract/answering/freeuser.ts';
import { startFromStandardTopic } from '#shared/contract/authoring/topicfiles.ts';
import { addCustomTopic, customTopicTexts } from '#shared/contract/topics/customtopics.ts';
import { counted, firstWords } from '#shared/domain/kit/words.ts';
import { useCall } from '#web/api/hooks.ts';
import { useSend } from '#web/api/useSend.ts';
import { TopicTextFields } from '#web/features/topics/TopicTextFields.tsx';
import { FormDialog } from '#web/ui/dialog/FormDialog.tsx';
import type { FormState } from '#web/ui/form/Form.tsx';
import { SelectField } from '#web/ui/form/fields.tsx';
import { Problem } from '#web/ui/tell/states.tsx';
import { toast } from '#web/ui/tell/toasts.tsx';

const schema = z.object({ ...customTopicTexts, topiccode: z.string() });
type Values = z.output<typeof schema>;

/** Adds a custom topic by its title and summary, without questions or with those of a standard topic. */
export function AddTopic({ customerid, onClose }: { customerid: string | undefined; onClose(): void }) {
  const add = useSend(addCustomTopic);
  const start = useSend(startFromStandardTopic);
  const library = useCall(listLibraryTopics, {});
  const topics = library.data?.topics ?? [];
  const error = add.error ?? start.error;
  const done = {
    onSuccess: () => {
      toast('success', 'Added successfully');
      onClose();
    },
  };
  const submit = ({ topiccode, ...texts }: Values) =>
    topiccode
      ? start.mutate({ customerid, topiccode, ...texts }, done)
      : add.mutate({ customerid, ...texts }, done);
  return (
    <FormDialog
      title="Add Custom Topic"
      send="Add"
      busy={add.isPending || start.isPending}
      schema={schema}
      initial={{ cuzdesc: '', cuzsummary: '', topiccode: '' }}
      onSubmit={submit}
      onClose={onClose}
      below={error && <Problem error={error} />}
    >
      {form => (
        <>
          <SelectField
            form={choosing(form, topics)}
            name="topiccode"
            label="Questions from"
            help="You can change the questions of a standard topic afterward. Its source and license are kept."
            options={[
              { value: '', label: 'No questions' },
              ...topics.map(t => ({
                value: t.topiccode,
                label: `${t.topicdesc} (${counted(t.questions, ['question', 'questions'])})`,
              })),
            ]}
          />
          <TopicTextFields form={form} />
        </>
      )}
    </FormDialog>
  );
}

interface Standard {
  topiccode: string;
  topicdesc: string;
  topicsummary: string;
}

/** Returns the form, where choosing a standard topic also fills in its title and summary if both are empty. */
const choosing = (form: FormState<Values>, topics: readonly Standard[]): FormState<Values> => ({
  ...form,
  set: (name, value) => {
    const { cuzdesc, cuzsummary } = form.values;
    const chosen = topics.find(t => t.topiccode === value);
    if (name !== 'topiccode' || !chosen || cuzdesc || cuzsummary) return form.set(name, value);
    const { topicdesc, topicsummary, topiccode } = chosen;
    form.fill({ topiccode, cuzdesc: firstWords(topicdesc, 49), cuzsummary: firstWords(topicsummary, 299) });
  },
});
