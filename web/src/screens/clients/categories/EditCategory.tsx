import * as z from 'zod/mini';
import {
  addTopicCategory,
  type CategoryRow,
  categoryTexts,
  renameTopicCategory,
} from '#shared/contract/clients/clientcategories.ts';
import { refusalOf } from '#web/api/client.ts';
import { useSend } from '#web/api/useSend.ts';
import { RecordDialog } from '#web/features/editing/RecordDialog.tsx';
import { TextField } from '#web/ui/form/Form.tsx';
import { toast } from '#web/ui/tell/toasts.tsx';

const schema = z.object(categoryTexts);
type Values = z.output<typeof schema>;

const none: CategoryRow = { categoryid: '', categdesc: '', revision: 0 };
const valuesOf = ({ categdesc }: CategoryRow): Values => ({ categdesc });

interface Props {
  customerid: string;
  /** The category as last read; undefined to add one. */
  category?: CategoryRow;
  onClose(): void;
}

/** Adds or renames a category for topics. */
export function EditCategory({ customerid, category, onClose }: Props) {
  const add = useSend(addTopicCategory);
  const rename = useSend(renameTopicCategory);
  const save = async (values: Values, { categoryid, revision }: CategoryRow) => {
    const texts = { customerid, categdesc: values.categdesc.trim() };
    const { message } = category
      ? await rename.mutateAsync({ ...texts, categoryid, revision })
      : await add.mutateAsync(texts);
    toast('success', message ?? 'Category added successfully');
  };
  return (
    <RecordDialog
      title={category ? 'Edit Category' : 'Add Category'}
      send="Save"
      busy={add.isPending || rename.isPending}
      schema={schema}
      current={category ?? none}
      valuesOf={valuesOf}
      recordOf={error => refusalOf(error, renameTopicCategory)?.stateOf('stale')?.row}
      save={save}
      field="categdesc"
      onClose={onClose}
    >
      {form => <TextField form={form} name="categdesc" label="Category" maxLength={60} autoFocus />}
    </RecordDialog>
  );
}
