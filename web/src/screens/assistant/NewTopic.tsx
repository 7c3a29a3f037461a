import * as z from 'zod/mini';
import { addCustomTopic, customTopicTexts } from '#shared/contract/topics/customtopics.ts';
import { firstWords } from '#shared/domain/kit/words.ts';
import { useSend } from '#web/api/useSend.ts';
import { TopicTextFields } from '#web/features/topics/TopicTextFields.tsx';
import { FormDialog } from '#web/ui/dialog/FormDialog.tsx';
import { Problem } from '#web/ui/tell/states.tsx';

const schema = z.object(customTopicTexts);

/** Adds an empty custom topic for the questions of a query, named after what the query is about. */
export function NewTopic({
  customerid,
  about,
  onAdded,
  onClose,
}: {
  customerid: string;
  /** The query's parameters in one line. */
  about: string;
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
      initial={{ cuzdesc: titleOf(about), cuzsummary: firstWords(about, 299) }}
      onSubmit={texts =>
        add.mutate(
          { customerid, ...texts },
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

/** Returns a title from a query's parameters: the first value, without its label. */
const titleOf = (about: string): string =>
  firstWords((about.split('; ')[0] ?? '').replace(/^[^:]*: /, ''), 49);
