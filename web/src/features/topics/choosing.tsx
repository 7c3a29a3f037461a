import { Button } from '#web/ui/Button.tsx';
import { actionColumn, type Column } from '#web/ui/table/columns.ts';
import { Empty } from '#web/ui/tell/states.tsx';
import { StatusTag } from './TopicStatus.tsx';

interface Choosable {
  cuzdesc: string;
  cuzsummary: string;
  tstatusid: number;
  tstatusdesc: string;
}

/** Returns the columns of a list of custom topics to choose one from. */
export const choosableColumns = <Row extends Choosable>(choose: (row: Row) => void): Column<Row>[] => [
  { key: 'cuzdesc', label: 'Title', value: r => r.cuzdesc, role: 'name' },
  {
    key: 'tstatusdesc',
    label: 'Status',
    value: r => r.tstatusdesc,
    render: r => <StatusTag id={r.tstatusid} />,
    width: '128px',
  },
  { key: 'cuzsummary', label: 'Summary', value: r => r.cuzsummary },
  actionColumn(
    'Select',
    r => (
      <Button small aria-label={`Select ${r.cuzdesc}`} onClick={() => choose(r)}>
        Select
      </Button>
    ),
    '104px',
  ),
];

/** Says where custom topics come from, where there is none to choose. */
export const NoCustomTopics = () => (
  <Empty title="No custom topics yet">
    You'll find your own topics here. Add the first one under Admin Functions, Custom Topics.
  </Empty>
);
