import { type ReactNode, useContext, useId } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { Form, type FormProps } from '#web/ui/form/Form.tsx';
import { Dialog } from './Dialog.tsx';
import { NothingSaved } from './nothingsaved.ts';
import { useUnsaved } from './unsaved.tsx';

interface Props<Values extends Record<string, unknown>>
  extends Pick<FormProps<Values>, 'schema' | 'initial' | 'onSubmit' | 'children' | 'looking'> {
  title: string;
  /** The label of the button that sends the form. */
  send: string;
  /** `danger` destroys something. */
  look?: 'primary' | 'danger';
  busy?: boolean;
  /** Something that is sent with the form is still being read. */
  waits?: boolean;
  above?: ReactNode;
  below?: ReactNode;
  onClose(): void;
}

/** Shows a dialog with one form. Cancel closes it; any other way to close it asks first if there is unsaved text. */
export function FormDialog<Values extends Record<string, unknown>>(props: Props<Values>) {
  const {
    title,
    send,
    look = 'primary',
    busy = false,
    waits,
    above,
    below,
    looking,
    onClose,
    ...form
  } = props;
  const nothingSaved = useContext(NothingSaved);
  const reason = looking ? '' : nothingSaved;
  const formId = useId();
  const { setUnsaved, ask, question } = useUnsaved();
  return (
    <Dialog
      title={title}
      onClose={() => ask(onClose)}
      actions={
        <>
          <Button onClick={onClose}>{reason ? 'Close' : 'Cancel'}</Button>
          {!reason && (
            <Button type="submit" form={formId} look={look} busy={busy} disabled={waits}>
              {send}
            </Button>
          )}
        </>
      }
    >
      <div className="stack">
        {above}
        <Form id={formId} onUnsaved={setUnsaved} looking={looking} {...form} />
        {below}
      </div>
      {question}
    </Dialog>
  );
}
