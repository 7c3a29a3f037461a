import { useState } from 'react';
import type { Filter } from '#shared/domain/kit/search.ts';
import { Button } from '#web/ui/Button.tsx';
import { actionColumn, type Column } from '#web/ui/table/columns.ts';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { Tag } from '#web/ui/tell/states.tsx';

interface Row {
  topic: string;
  place: string;
  due: string;
  state: 'Open' | 'Done' | 'Overdue';
}

const rows: readonly Row[] = [
  { topic: 'Emergency exits and fire drills', place: 'Boston', due: '1 Dec 2026', state: 'Open' },
  {
    topic: 'Backups: what is kept, where, for how long, and who tried to restore it last',
    place: 'Toronto',
    due: '12 Nov 2026',
    state: 'Overdue',
  },
  { topic: 'Visitors', place: 'Boston', due: '3 Nov 2026', state: 'Done' },
];

const tones = { Open: 'info', Done: 'good', Overdue: 'bad' } as const;

const columns: Column<Row>[] = [
  { key: 'topic', label: 'Topic', value: r => r.topic, role: 'name' },
  { key: 'place', label: 'Place', value: r => r.place, width: '160px', bare: true },
  { key: 'due', label: 'Due', value: r => r.due, width: '120px', whole: true, bare: true },
  {
    key: 'state',
    label: 'State',
    value: r => r.state,
    render: r => <Tag tone={tones[r.state]}>{r.state}</Tag>,
    width: '120px',
    bare: true,
  },
  actionColumn(
    'Open',
    r => (
      <Button small aria-label={`Open ${r.topic}`}>
        Open
      </Button>
    ),
    '104px',
  ),
];

const filters: Filter<Row>[] = [
  { key: 'state', label: 'State', values: r => [r.state], order: ['Overdue', 'Open', 'Done'] },
  { key: 'place', label: 'Place', values: r => [r.place] },
  {
    key: 'late',
    label: 'Overdue',
    values: r => (r.state === 'Overdue' ? ['Overdue'] : []),
    pressed: 'Overdue',
  },
];

/** A list with search, filters and rows to check. */
export function TableExample() {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(['Visitors']));
  return (
    <DataTable
      label="examples"
      columns={columns}
      rows={rows}
      rowKey={r => r.topic}
      filters={filters}
      empty={null}
      selection={{ chosen, onChange: setChosen, may: () => true, nameOf: r => r.topic }}
    />
  );
}
