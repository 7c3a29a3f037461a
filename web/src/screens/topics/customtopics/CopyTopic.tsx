import * as z from 'zod/mini';
import { copyTopic } from '#shared/contract/authoring/topicfiles.ts';
import type { CustomTopic } from '#shared/contract/topics/customtopics.ts';
import { customTopicTexts } from '#shared/contract/topics/customtopics.ts';
import { firstWords } from '#shared/domain/kit/words.ts';
import { useSend } from '#web/api/useSend.ts';
import { TopicTextFields } from '#web/features/topics/TopicTextFields.tsx';
import { FormDialog } from '#web/ui/dialog/FormDialog.tsx';
import { Problem } from '#web/ui/tell/states.tsx';
import { toast } from '#web/ui/tell/toasts.tsx';

const schema = z.object(customTopicTexts);
const suffix = ' (copy)';

/** Makes a new topic with the questions of another topic's draft. */
export function CopyTopic({ topic, onClose }: { topic: CustomTopic; onClose(): void }) {
  const copy = useSend(copyTopic);
  const { topicid, cuzdesc, cuzsummary } = topic;
  return (
    <FormDialog
      title={`Copy ${cuzdesc}`}
      send="Copy"
      busy={copy.isPending}
      schema={schema}
      initial={{ cuzdesc: firstWords(cuzdesc, 49 - suffix.length) + suffix, cuzsummary }}
      onSubmit={texts =>
        copy.mutate(
          { topicid, version: 0, ...texts },
          {
            onSuccess: () => {
              toast('success', 'Copied successfully');
              onClose();
            },
          },
        )
      }
      onClose={onClose}
      above={<p className="quiet">The copy has the status New and the current questions of the draft.</p>}
      below={copy.error && <Problem error={copy.error} />}
    >
      {form => <TopicTextFields form={form} />}
    </FormDialog>
  );
}
