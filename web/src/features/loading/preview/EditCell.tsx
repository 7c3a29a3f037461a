import { useState } from 'react';
import * as z from 'zod/mini';
import { loads } from '#shared/domain/loading/loads.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { FormDialog } from '#web/ui/dialog/FormDialog.tsx';
import { TextField } from '#web/ui/form/Form.tsx';
import { toast } from '#web/ui/tell/toasts.tsx';

/** A cell that is being changed. */
export interface Edited {
  row: number;
  column: string;
  from: string;
  to: string;
}

interface Props {
  edited: Edited;
  onClose(): void;
  onYes(edited: Edited): Promise<void>;
}

/** The columns in which a row has its name. */
const nameColumns: readonly string[] = Object.values(loads.places.columns).map(({ name }) => name.name);

/** Takes the new value of a cell, and asks before it is changed. */
export function CellEditor({ edited, onClose, onYes }: Props) {
  const [asked, setAsked] = useState<Edited | null>(null);
  const { row, column, from } = edited;
  const schema = z.object({
    value: z
      .string()
      .check(z.refine(typed => !nameColumns.includes(column) || typed.trim() !== '', 'Name can’t be empty.')),
  });
  if (asked)
    return (
      <Dialog
        title={`Change ${column} of row ${row}?`}
        onClose={onClose}
        actions={
          <>
            <Button onClick={onClose}>No</Button>
            <Button
              look="primary"
              onClick={async () => {
                await onYes(asked);
                toast('success', 'Successfully saved');
              }}
            >
              Yes
            </Button>
          </>
        }
      >
        <p>
          Pressing Yes will change {column} from “{from}” to “{asked.to}”. Do you want to proceed?
        </p>
      </Dialog>
    );
  return (
    <FormDialog
      title={`${column} of row ${row}`}
      schema={schema}
      initial={{ value: from }}
      send="Continue"
      onClose={onClose}
      onSubmit={({ value }) => {
        const to = value.trim();
        if (to === from) onClose();
        else setAsked({ ...edited, to });
      }}
    >
      {form => <TextField form={form} name="value" label={column} autoFocus />}
    </FormDialog>
  );
}
