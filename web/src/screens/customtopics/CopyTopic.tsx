import { useId } from 'react';
import * as z from 'zod/mini';
import { customTopicTexts } from '../../../../shared/contract/customtopics.ts';
import { copy_topic } from '../../../../shared/contract/importing.ts';
import { useSend } from '../../api/hooks.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { Problem } from '../../ui/tell/states.tsx';
import { toast } from '../../ui/tell/toasts.tsx';
import type { CustomTopic } from './CustomTopics.tsx';
import { TextFields } from './TextFields.tsx';

const schema = z.object(customTopicTexts);
const suffix = ' (copy)';

/** A new topic with the questions that another one's draft has. */
export function CopyTopic({ topic, onClose }: { topic: CustomTopic; onClose(): void }) {
  const formId = useId();
  const copy = useSend(copy_topic);
  const { topicid, cuzdesc, cuzsummary } = topic;
  return (
    <Dialog
      title={`Copy ${cuzdesc}`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} look="primary" busy={copy.isPending}>
            Copy
          </Button>
        </>
      }
    >
      <div className="stack">
        <p className="quiet">The copy begins as New, with the questions as they are in the draft now.</p>
        <Form
          id={formId}
          schema={schema}
          initial={{ cuzdesc: cuzdesc.slice(0, 50 - suffix.length) + suffix, cuzsummary }}
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
        >
          {form => <TextFields form={form} />}
        </Form>
        {copy.error && <Problem error={copy.error} />}
      </div>
    </Dialog>
  );
}
