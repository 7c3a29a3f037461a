import * as z from 'zod/mini';
import {
  type CategoryRow,
  setTopicCategory,
  type TopicCategoryRow,
} from '#shared/contract/clients/clientcategories.ts';
import { refusalOf } from '#web/api/client.ts';
import { useSend } from '#web/api/useSend.ts';
import { RecordDialog } from '#web/features/editing/RecordDialog.tsx';
import { SelectField } from '#web/ui/form/fields.tsx';
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
  const send = useSend(setTopicCategory);
  const options = categories.map(({ categoryid, categdesc }) => ({ value: categoryid, label: categdesc }));
  return (
    <RecordDialog<TopicCategoryRow, Values>
      title={`Category of ${topic.cuzdesc}`}
      send="Save"
      busy={send.isPending}
      schema={schema}
      current={topic}
      valuesOf={valuesOf}
      recordOf={error => refusalOf(error, setTopicCategory)?.stateOf('stale')?.row}
      save={async ({ categoryid }, { topicid, revision }) => {
        const { message } = await send.mutateAsync({ customerid, topicid, categoryid, revision });
        toast('success', message ?? 'Updated successfully');
      }}
      field="categoryid"
      onClose={onClose}
    >
      {form => (
        <SelectField
          form={form}
          name="categoryid"
          label="Category"
          help={options.length === 0 ? 'There are no categories yet. Add one first.' : undefined}
          options={[{ value: '', label: 'None' }, ...options]}
        />
      )}
    </RecordDialog>
  );
}
