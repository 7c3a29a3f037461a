import * as z from 'zod/mini';
import { addCustomTopic, customTopicTexts } from '#shared/contract/topics/customtopics.ts';
import { useSend } from '#web/api/useSend.ts';
import { TopicTextFields } from '#web/features/topics/TopicTextFields.tsx';
import { FormDialog } from '#web/ui/dialog/FormDialog.tsx';
import { Problem } from '#web/ui/tell/states.tsx';

const schema = z.object(customTopicTexts);

/** Adds an empty custom topic for the questions of a query, named after what the query is about. */
export function NewTopicDialog({
  customerid,
  texts,
  onAdded,
  onClose,
}: {
  customerid: string;
  /** The title and the summary that the form begins with. */
  texts: { cuzdesc: string; cuzsummary: string };
  onAdded(topicid: string): void;
  onClose(): void;
}) {
  const add = useSend(addCustomTopic);
  return (
    <FormDialog
      title="Add Custom Topic"
      send="Add and convert"
      busy={add.isPending}
      schema={schema}
      initial={texts}
      onSubmit={entered =>
        add.mutate(
          { customerid, ...entered },
          {
            onSuccess: ({ row }) => {
              onClose();
              onAdded(row.topicid);
            },
          },
        )
      }
      onClose={onClose}
      below={add.error && <Problem error={add.error} />}
    >
      {form => <TopicTextFields form={form} />}
    </FormDialog>
  );
}
