import { useState } from 'react';
import * as z from 'zod/mini';
import {
  type CategoryRow,
  setTopicCategory,
  type TopicCategoryRow,
} from '#shared/contract/clients/clientcategories.ts';
import { type ApiError, refusalOf } from '#web/api/client.ts';
import { useSend } from '#web/api/useSend.ts';
import { atField } from '#web/features/editing/atField.ts';
import { RevisedNotice } from '#web/features/editing/RevisedNotice.tsx';
import { useRevised } from '#web/features/editing/useRevised.ts';
import { FormDialog } from '#web/ui/dialog/FormDialog.tsx';
import { type FormState, SelectField } from '#web/ui/form/Form.tsx';
import { Problem } from '#web/ui/tell/states.tsx';
import { toast } from '#web/ui/tell/toasts.tsx';

const schema = z.object({ categoryid: z.string() });
type Values = z.output<typeof schema>;

const valuesOf = ({ categoryid }: TopicCategoryRow): Values => ({ categoryid });

interface Props {
  customerid: string;
  /** The topic as last read. */
  topic: TopicCategoryRow;
  categories: readonly CategoryRow[];
  onClose(): void;
}

/** Chooses the category of a topic, or none. */
export function ChooseCategory({ customerid, topic, categories, onClose }: Props) {
  const revised = useRevised<TopicCategoryRow, Values>({
    current: topic,
    valuesOf,
    recordOf: error => refusalOf(error, setTopicCategory)?.stateOf('stale')?.row,
  });
  const send = useSend(setTopicCategory);
  const [problem, setProblem] = useState<ApiError | null>(null);
  const submit = async ({ categoryid }: Values, form: FormState<Values>) => {
    setProblem(null);
    try {
      const outcome = await revised.save(form.values, form, async ({ topicid, revision }) => {
        const { message } = await send.mutateAsync({ customerid, topicid, categoryid, revision });
        toast('success', message ?? 'Updated successfully');
      });
      if (outcome === 'saved') onClose();
    } catch (error) {
      setProblem(atField(error, form, {}));
    }
  };
  const options = categories.map(({ categoryid, categdesc }) => ({ value: categoryid, label: categdesc }));
  return (
    <FormDialog
      title={`Category of ${topic.cuzdesc}`}
      send="Save"
      busy={send.isPending}
      schema={schema}
      initial={valuesOf(topic)}
      onSubmit={submit}
      onClose={onClose}
      above={problem && <Problem error={problem} />}
    >
      {form => (
        <>
          <RevisedNotice revised={revised} form={form} />
          <SelectField
            form={form}
            name="categoryid"
            label="Category"
            help={options.length === 0 ? 'There are no categories yet. Add one first.' : undefined}
            options={[{ value: '', label: 'None' }, ...options]}
          />
        </>
      )}
    </FormDialog>
  );
}
