import { type ReactNode, useId } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { Form, type FormProps } from '#web/ui/form/Form.tsx';
import { Dialog } from './Dialog.tsx';
import { useUnsaved } from './unsaved.tsx';

interface Props<Values extends Record<string, unknown>>
  extends Pick<FormProps<Values>, 'schema' | 'initial' | 'onSubmit' | 'children'> {
  title: string;
  /** What the button says that sends the form. */
  send: string;
  busy?: boolean;
  above?: ReactNode;
  below?: ReactNode;
  onClose(): void;
}

/** A dialog about one form. Cancel closes it; whatever else would close it asks first where something was typed. */
export function FormDialog<Values extends Record<string, unknown>>(props: Props<Values>) {
  const { title, send, busy = false, above, below, onClose, ...form } = props;
  const formId = useId();
  const { tell, ask, question } = useUnsaved();
  return (
    <Dialog
      title={title}
      onClose={() => ask(onClose)}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} look="primary" busy={busy}>
            {send}
          </Button>
        </>
      }
    >
      <div className="stack">
        {above}
        <Form id={formId} onUnsaved={tell} {...form} />
        {below}
      </div>
      {question}
    </Dialog>
  );
}
