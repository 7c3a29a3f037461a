import * as z from 'zod/mini';
import {
  addTopicCategory,
  type CategoryRow,
  categoryTexts,
  renameTopicCategory,
} from '#shared/contract/clients/clientcategories.ts';
import { ApiError, refusalOf } from '#web/api/client.ts';
import { useSend } from '#web/api/useSend.ts';
import { RevisedNotice } from '#web/features/editing/RevisedNotice.tsx';
import { useRevised } from '#web/features/editing/useRevised.ts';
import { FormDialog } from '#web/ui/dialog/FormDialog.tsx';
import { type FormState, TextField } from '#web/ui/form/Form.tsx';
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
  const current = category ?? none;
  const revised = useRevised<CategoryRow, Values>({
    current,
    valuesOf,
    recordOf: error => refusalOf(error, renameTopicCategory)?.stateOf('stale')?.row,
  });
  const add = useSend(addTopicCategory);
  const rename = useSend(renameTopicCategory);
  const submit = async (values: Values, form: FormState<Values>) => {
    const texts = { customerid, categdesc: values.categdesc.trim() };
    try {
      const outcome = await revised.save(form.values, form, async ({ categoryid, revision }) => {
        const { message } = category
          ? await rename.mutateAsync({ ...texts, categoryid, revision })
          : await add.mutateAsync(texts);
        toast('success', message ?? 'Category added successfully');
      });
      if (outcome === 'saved') onClose();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      form.problem('categdesc', error.message);
    }
  };
  return (
    <FormDialog
      title={category ? 'Edit Category' : 'Add Category'}
      send="Save"
      busy={add.isPending || rename.isPending}
      schema={schema}
      initial={valuesOf(current)}
      onSubmit={submit}
      onClose={onClose}
    >
      {form => (
        <>
          <RevisedNotice revised={revised} form={form} />
          <TextField form={form} name="categdesc" label="Category" maxLength={60} autoFocus />
        </>
      )}
    </FormDialog>
  );
}
