import * as z from 'zod/mini';
import { addGroup, groupTexts, renameGroup } from '#shared/contract/administration/groups.ts';
import type { GroupRow } from '#shared/contract/administration/locations.ts';
import { refusalOf } from '#web/api/client.ts';
import { useSend } from '#web/api/useSend.ts';
import { RecordDialog } from '#web/features/editing/RecordDialog.tsx';
import { TextAreaField } from '#web/ui/form/fields.tsx';
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

const none: Shown = { custgroupid: '', custgroupdesc: '', revision: 0 };
const valuesOf = ({ custgroupdesc }: Shown): Values => ({
  Custgroupdesc: custgroupdesc,
});

/** Adds or renames a reporting group. */
export function EditGroup({ customerid: Customerid, group, onClose }: Props) {
  const add = useSend(addGroup);
  const rename = useSend(renameGroup);
  const save = async (values: Values, { custgroupid, revision }: Shown) => {
    const texts = { Customerid, Custgroupdesc: values.Custgroupdesc.trim() };
    const { message } = group
      ? await rename.mutateAsync({ ...texts, custgroupid, revision })
      : await add.mutateAsync(texts);
    toast('success', message ?? 'Reporting Group changed successfully');
  };
  return (
    <RecordDialog<Shown, Values>
      title={group ? 'Edit Reporting Group' : 'Add Reporting Group'}
      send="Submit"
      busy={add.isPending || rename.isPending}
      schema={schema}
      current={group ?? none}
      valuesOf={valuesOf}
      recordOf={error => refusalOf(error, renameGroup)?.stateOf('stale')?.row}
      save={save}
      field="Custgroupdesc"
      onClose={onClose}
    >
      {form => (
        <TextAreaField
          form={form}
          name="Custgroupdesc"
          label="Reporting Group"
          rows={2}
          maxLength={60}
          autoFocus
        />
      )}
    </RecordDialog>
  );
}
