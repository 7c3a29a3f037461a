import { Pencil, Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useParams } from 'react-router-dom';
import {
  type CategoryRow,
  listCategorizedTopics,
  listTopicCategories,
  type TopicCategoryRow,
} from '#shared/contract/clients/clientcategories.ts';
import type { Filter } from '#shared/domain/kit/search.ts';
import { useCall } from '#web/api/hooks.ts';
import { addresses } from '#web/session/addresses.ts';
import { above } from '#web/session/menu.ts';
import { Button, ButtonLink, IconButton } from '#web/ui/Button.tsx';
import { Page } from '#web/ui/page/Page.tsx';
import { Views } from '#web/ui/page/Views.tsx';
import { actionColumn, type Column } from '#web/ui/table/columns.ts';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { Answered } from '#web/ui/tell/Answered.tsx';
import { Empty } from '#web/ui/tell/states.tsx';
import { ChooseCategory } from './ChooseCategory.tsx';
import { EditCategory } from './EditCategory.tsx';

type Open = 'add' | { rename: CategoryRow } | { choose: TopicCategoryRow } | null;
type SetOpen = (open: Open) => void;

type View = 'topics' | 'categories';
const viewNames: Readonly<Record<View, string>> = { topics: 'Topics', categories: 'Categories' };

/** Lists a contractor's topics with their categories, and the categories; both can be changed. */
export function Screen() {
  const { customerid = '' } = useParams();
  const topics = useCall(listCategorizedTopics, { customerid });
  const categories = useCall(listTopicCategories, { customerid });
  const [view, setView] = useState<View>('topics');
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const topicColumns = useMemo(() => topicColumnsFor(setOpen), []);
  const categoryColumns = useMemo(() => categoryColumnsFor(setOpen), []);
  const add = (
    <Button look="primary" icon={<Plus size={18} aria-hidden="true" />} onClick={() => setOpen('add')}>
      Add Category
    </Button>
  );
  const found = categories.data?.Categorylist ?? [];
  const lastRead = (topic: TopicCategoryRow) =>
    topics.data?.Topiccatlist.find(({ topicid }) => topicid === topic.topicid) ?? topic;
  const lastNamed = (category: CategoryRow) =>
    found.find(({ categoryid }) => categoryid === category.categoryid) ?? category;
  const isEmpty = view === 'categories' && categories.data?.Categorylist.length === 0;
  return (
    <Page
      title="Client Topic Categories"
      help="The categories in which you put your topics."
      above={above.clients}
      action={categories.data && !isEmpty && add}
    >
      <Views views={viewNames} view={view} onView={setView} />
      {view === 'topics' ? (
        <Answered of={topics} what="your topics" shape="list">
          {({ Topiccatlist }) => (
            <DataTable
              label="topics"
              columns={topicColumns}
              rows={Topiccatlist}
              rowKey={row => row.topicid}
              sort={{ key: 'cuzdesc' }}
              filters={filters}
              empty={
                <Empty
                  title="No topics yet"
                  action={<ButtonLink to={addresses.standardTopics(customerid)}>Standard Topics</ButtonLink>}
                >
                  Select topics for your organization. They appear here, and you can give each a category.
                </Empty>
              }
            />
          )}
        </Answered>
      ) : (
        <Answered of={categories} what="your categories" shape="list">
          {({ Categorylist }) => (
            <DataTable
              label="categories"
              columns={categoryColumns}
              rows={Categorylist}
              rowKey={row => row.categoryid}
              sort={{ key: 'categdesc' }}
              empty={
                <Empty title="No categories yet" action={add}>
                  Categories keep your topics apart, such as by field or by industry.
                </Empty>
              }
            />
          )}
        </Answered>
      )}
      {open === 'add' && <EditCategory customerid={customerid} onClose={close} />}
      {open !== null && typeof open === 'object' && 'rename' in open && (
        <EditCategory customerid={customerid} category={lastNamed(open.rename)} onClose={close} />
      )}
      {open !== null && typeof open === 'object' && 'choose' in open && categories.data && (
        <ChooseCategory
          customerid={customerid}
          topic={lastRead(open.choose)}
          categories={found}
          onClose={close}
        />
      )}
    </Page>
  );
}

const filters: readonly Filter<TopicCategoryRow>[] = [
  { key: 'category', label: 'Category', values: r => [r.categdesc || 'None'] },
];

const topicColumnsFor = (setOpen: SetOpen): Column<TopicCategoryRow>[] => [
  { key: 'cuzdesc', label: 'Topic', value: r => r.cuzdesc, role: 'name' },
  { key: 'tstatusdesc', label: 'Status', value: r => r.tstatusdesc },
  { key: 'categdesc', label: 'Category', value: r => r.categdesc, words: r => r.categdesc || 'None' },
  actionColumn(
    'Action',
    r => (
      <IconButton
        small
        data-opens
        label={`Change the category of ${r.cuzdesc}`}
        onClick={() => setOpen({ choose: r })}
      >
        <Pencil size={16} aria-hidden="true" />
      </IconButton>
    ),
    '88px',
  ),
];

const categoryColumnsFor = (setOpen: SetOpen): Column<CategoryRow>[] => [
  { key: 'categdesc', label: 'Category', value: r => r.categdesc, role: 'name' },
  actionColumn(
    'Action',
    r => (
      <IconButton small data-opens label={`Edit ${r.categdesc}`} onClick={() => setOpen({ rename: r })}>
        <Pencil size={16} aria-hidden="true" />
      </IconButton>
    ),
    '88px',
  ),
];
