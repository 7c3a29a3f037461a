import { useId } from 'react';
import * as z from 'zod/mini';
import { customTopicTexts, selection_addcuztop } from '../../../../shared/contract/customtopics.ts';
import { useSend } from '../../api/hooks.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Form } from '../../ui/Form.tsx';
import { Problem } from '../../ui/states.tsx';
import { toast } from '../../ui/toasts.tsx';
import { TextFields } from './TextFields.tsx';

const schema = z.object(customTopicTexts);

/** Adds a custom topic by its title and summary. */
export function AddTopic({ customerid, onClose }: { customerid: string | undefined; onClose(): void }) {
  const formId = useId();
  const add = useSend(selection_addcuztop);
  return (
    <Dialog
      title="Add Custom Topic"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} look="primary" busy={add.isPending}>
            Add
          </Button>
        </>
      }
    >
      <div className="stack">
        <Form
          id={formId}
          schema={schema}
          initial={{ cuzdesc: '', cuzsummary: '' }}
          onSubmit={texts =>
            add.mutate(
              { customerid, ...texts },
              {
                onSuccess: () => {
                  toast('success', 'Added successfully');
                  onClose();
                },
              },
            )
          }
        >
          {form => <TextFields form={form} />}
        </Form>
        {add.error && <Problem error={add.error} />}
      </div>
    </Dialog>
  );
}
