import * as z from 'zod/mini';
import { addGroup, groupTexts, renameGroup } from '#shared/contract/administration/groups.ts';
import type { GroupRow } from '#shared/contract/administration/locations.ts';
import { ApiError, refusalOf } from '#web/api/client.ts';
import { useSend } from '#web/api/useSend.ts';
import { RevisedNotice } from '#web/features/editing/RevisedNotice.tsx';
import { useRevised } from '#web/features/editing/useRevised.ts';
import { FormDialog } from '#web/ui/dialog/FormDialog.tsx';
import { type FormState, TextField } from '#web/ui/form/Form.tsx';
import { toast } from '#web/ui/tell/toasts.tsx';

const schema = z.object(groupTexts);
type Values = z.output<typeof schema>;

interface Props {
  customerid: string;
  /** The group as last read; undefined to add one. */
  group?: GroupRow;
  onClose(): void;
}

type Shown = Pick<GroupRow, 'custgroupid' | 'custgroupdesc' | 'revision'>;

const valuesOf = ({ custgroupdesc }: Shown): Values => ({
  Custgroupdesc: custgroupdesc,
});

/** Adds or renames a reporting group. */
export function EditGroup({ customerid: Customerid, group, onClose }: Props) {
  const current: Shown = group ?? { custgroupid: '', custgroupdesc: '', revision: 0 };
  const revised = useRevised<Shown, Values>({
    current,
    valuesOf,
    recordOf: error => refusalOf(error, renameGroup)?.stateOf('stale')?.row,
  });
  const add = useSend(addGroup);
  const rename = useSend(renameGroup);
  const submit = async ({ Custgroupdesc }: Values, form: FormState<Values>) => {
    const texts = { Customerid, Custgroupdesc: Custgroupdesc.trim() };
    try {
      const outcome = await revised.save(form.values, form, async ({ custgroupid, revision }) => {
        const { message } = group
          ? await rename.mutateAsync({ ...texts, custgroupid, revision })
          : await add.mutateAsync(texts);
        toast('success', message ?? 'Reporting Group changed successfully');
      });
      if (outcome === 'saved') onClose();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      form.problem('Custgroupdesc', error.message);
    }
  };
  return (
    <FormDialog
      title={group ? 'Edit Reporting Group' : 'Add Reporting Group'}
      send="Submit"
      busy={add.isPending || rename.isPending}
      schema={schema}
      initial={valuesOf(current)}
      onSubmit={submit}
      onClose={onClose}
    >
      {form => (
        <>
          <RevisedNotice revised={revised} form={form} />
          <TextField form={form} name="Custgroupdesc" label="Reporting Group" maxLength={60} autoFocus />
        </>
      )}
    </FormDialog>
  );
}
