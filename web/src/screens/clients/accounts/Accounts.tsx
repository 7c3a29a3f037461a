import { personName } from '#shared/domain/accounts/names.ts';
import { PersonCell } from '#web/features/accounts/Person.tsx';
import './Accounts.css';
import { getSession } from '#shared/contract/accounts/session.ts';
import { type AccountRow, listAccounts } from '#shared/contract/clients/visits.ts';
import { describeDay } from '#shared/domain/kit/periods.ts';
import { useCall } from '#web/api/hooks.ts';
import { useActFor } from '#web/features/clients/useActFor.ts';
import { addresses } from '#web/session/addresses.ts';
import { isAlone } from '#web/session/session.ts';
import { Button } from '#web/ui/Button.tsx';
import { untilOf } from '#web/ui/dates.ts';
import { Page } from '#web/ui/page/Page.tsx';
import { actionColumn, type Column } from '#web/ui/table/columns.ts';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { Answered } from '#web/ui/tell/Answered.tsx';
import { Empty, Tag } from '#web/ui/tell/states.tsx';

const returnHome = { label: 'Home', to: addresses.home, word: 'Return to Home' };

/** Lists the organizations that the person may act for, and opens one. */
export function Screen() {
  const answer = useCall(listAccounts, {});
  const { act, opening } = useActFor();
  /** They have no organization of their own, so that Home leads to this list, unless it is empty. */
  const alone = isAlone(useCall(getSession, {}, false));
  const leadsHome = !alone || answer.data?.result.length === 0;
  const columns = columnsFor(({ customerid, until }) => act(customerid, { isOpen: until !== '' }), opening);
  return (
    <Page
      title="Partner Access"
      help={`Organizations that let you act for them${alone ? '' : ', and your organization’s clients'}. You work there as an administrator, under your own name.`}
      {...(leadsHome && { above: returnHome })}
    >
      <Answered of={answer} what="the organizations" shape="list">
        {({ result }) => (
          <div className="accounts">
            <DataTable
              label="organizations"
              columns={columns}
              rows={result}
              rowKey={row => row.customerid}
              sort={{ key: 'custdesc' }}
              kept
              empty={
                <Empty title="No organization yet">
                  An organization that adds your e-mail address as a partner appears here.
                </Empty>
              }
            />
          </div>
        )}
      </Answered>
    </Page>
  );
}

const obstacles: Readonly<Record<AccountRow['obstacle'], string>> = {
  '': '',
  planEnded: 'Its plan has ended',
  switchedOff: 'Switched off',
};

/** What a row says about its state. */
const stateOf = ({ obstacle, until, lastday }: AccountRow): string => {
  if (obstacle) return obstacles[obstacle];
  if (until) return `Open until ${untilOf(until)}`;
  return lastday ? `Through ${describeDay(lastday)}` : '';
};

const columnsFor = (
  open: (row: AccountRow) => Promise<void>,
  opening: string | undefined,
): Column<AccountRow>[] => [
  { key: 'custdesc', label: 'Organization', value: r => r.custdesc, role: 'name' },
  {
    key: 'useremail',
    label: 'Owner',
    value: r => personName(r.useremail),
    words: r => `${personName(r.useremail)} ${r.useremail}`,
    render: r => <PersonCell email={r.useremail} name={personName(r.useremail)} />,
  },
  {
    key: 'state',
    label: 'Access',
    value: r => stateOf(r),
    render: r =>
      stateOf(r) && <Tag tone={r.obstacle ? 'bad' : r.until ? 'good' : 'neutral'}>{stateOf(r)}</Tag>,
    bare: true,
    width: '248px',
  },
  actionColumn(
    'Action',
    r => (
      <Button small busy={opening === r.customerid} disabled={r.obstacle !== ''} onClick={() => void open(r)}>
        {r.until ? 'Continue' : 'Select'}
        <span className="visually-hidden">
          {r.until && ' with'} {r.custdesc}
        </span>
      </Button>
    ),
    '112px',
  ),
];
