import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Sort } from '#shared/domain/kit/listing.ts';
import type { Filter } from '#shared/domain/kit/search.ts';
import {
  type CertificationReach,
  type DrillExit,
  DrillPage,
  reachWords,
  Taking,
} from '#web/screens/reporting/certification/frame.tsx';
import type { PageAbove } from '#web/ui/page/Page.tsx';
import type { Column } from '#web/ui/table/columns.ts';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { useListedRows } from '#web/ui/table/listing/useListedRows.ts';
import { Answered } from '#web/ui/tell/Answered.tsx';

interface Props<Data extends { reach: CertificationReach }, Row> {
  /** What the rows are, in the plural. */
  what: string;
  title: string;
  /** Says what the figures count, before whose they are. */
  counts: string;
  /** A sentence after it. */
  note?: string;
  above?: PageAbove | undefined;
  exit?: DrillExit;
  /** The name of the file, without its ending. */
  file: string;
  answer: UseQueryResult<Data, Error>;
  rowsOf(data: Data): readonly Row[];
  columns: readonly Column<Row>[];
  rowKey(row: Row): string;
  sort: Sort;
  filters?: readonly Filter<Row>[];
  empty: ReactNode;
}

/** Shows a list below the dashboard, which people can save and print. */
export function DrillList<Data extends { reach: CertificationReach }, Row extends object>({
  what,
  title,
  counts,
  note = '',
  above,
  exit,
  file,
  answer,
  rowsOf,
  columns,
  rowKey,
  sort,
  filters,
  empty,
}: Props<Data, Row>) {
  const [shown, onListed] = useListedRows<Row>();
  const reach = answer.data?.reach;
  return (
    <DrillPage
      title={title}
      help={`${counts}, of ${reachWords[reach ?? 'all']}.${note && ` ${note}`}`}
      {...(above && { above })}
      {...(exit && { exit })}
      more={
        <Taking
          title={title}
          reach={reach}
          file={file}
          columns={columns.filter(({ role }) => role !== 'action')}
          rows={shown.rows}
          narrowing={shown.narrowing}
        />
      }
    >
      <Answered of={answer} what={`the ${what}`} shape="list">
        {data => (
          <DataTable
            label={what}
            columns={columns}
            rows={rowsOf(data)}
            rowKey={rowKey}
            sort={sort}
            {...(filters && { filters })}
            kept
            onListed={onListed}
            empty={empty}
          />
        )}
      </Answered>
    </DrillPage>
  );
}
