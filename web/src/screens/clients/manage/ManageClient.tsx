import { CircleAlert, CircleCheck, CircleSlash, Pencil } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useParams } from 'react-router-dom';
import { type Client, listClients } from '#shared/contract/clients/clients.ts';
import { describeDay } from '#shared/domain/kit/periods.ts';
import type { Filter } from '#shared/domain/kit/search.ts';
import { useCall } from '#web/api/hooks.ts';
import { PortalButton } from '#web/features/plans/PortalButton.tsx';
import { addresses } from '#web/session/addresses.ts';
import { clientCrumbs } from '#web/session/menu.ts';
import { Button, ButtonLink, IconButton } from '#web/ui/Button.tsx';
import { MoreMenu } from '#web/ui/menu/Menu.tsx';
import { Page } from '#web/ui/page/Page.tsx';
import { actionColumn, type Column } from '#web/ui/table/columns.ts';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { Answer } from '#web/ui/tell/Answer.tsx';
import { Empty, Tag } from '#web/ui/tell/states.tsx';
import { EditClient } from './EditClient.tsx';
import { PlanHistory } from './PlanHistory.tsx';
import { RenewClient } from './RenewClient.tsx';

type Open = { edit: Client } | { history: Client } | { renewal: Client } | null;

/** Lists a contractor's clients with their plans, and what can be done about each. */
export function Screen() {
  const { customerid = '' } = useParams();
  const answer = useCall(listClients, { customerid });
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const canPay = answer.data?.canpay === 'Y';
  const columns = useMemo(() => columnsFor(setOpen, canPay), [canPay]);
  const enroll = (
    <ButtonLink look="primary" to={addresses.enrollClient(customerid)}>
      Enroll Client
    </ButtonLink>
  );
  const isNone = answer.error?.reason === 'noclients';
  const lastRead = (client: Client) =>
    answer.data?.Clientlist.find(({ clientid }) => clientid === client.clientid) ?? client;
  return (
    <Page
      title="Manage Client"
      help="Your clients’ plans, when they end, and whether you work for them."
      crumbs={clientCrumbs}
      action={
        <>
          {answer.data?.portal === 'Y' && <PortalButton />}
          {answer.data && enroll}
        </>
      }
    >
      {isNone ? (
        <Empty title="No client has been enrolled" action={enroll}>
          Clients appear here once their plan is paid and their owner has signed in.
        </Empty>
      ) : (
        <Answer of={answer} what="your clients" shape="list">
          {({ Clientlist }) => (
            <DataTable
              label="clients"
              columns={columns}
              rows={Clientlist}
              rowKey={row => row.clientid}
              sort={{ key: 'custdesc' }}
              filters={filters}
              kept
              empty={null}
            />
          )}
        </Answer>
      )}
      {open && 'edit' in open && (
        <EditClient customerid={customerid} client={lastRead(open.edit)} onClose={close} />
      )}
      {open && 'history' in open && (
        <PlanHistory customerid={customerid} client={open.history} onClose={close} />
      )}
      {open && 'renewal' in open && (
        <RenewClient customerid={customerid} client={lastRead(open.renewal)} onClose={close} />
      )}
    </Page>
  );
}

const payers = { contractor: 'You', client: 'The client', support: 'By contract' } as const;

/** Returns what becomes of a plan after its last day. */
function afterwards({ planstatus, enddate, renews, nextpymtdesc, pastdue }: Client): string {
  if (!enddate) return '';
  if (pastdue === 'Y') return 'Renewal failed';
  if (planstatus === 'Closed') return 'Ended';
  if (renews === 'N') return 'Does not renew';
  return nextpymtdesc ? `Then ${nextpymtdesc}` : 'Renews';
}

const columnsFor = (setOpen: (open: Open) => void, canPay: boolean): Column<Client>[] => [
  {
    key: 'custdesc',
    label: 'Client',
    value: r => r.custdesc,
    words: r => `${r.custdesc} ${r.owneremail}`,
    render: r => (
      <>
        {r.custdesc}
        <span className="second-line">{r.owneremail}</span>
      </>
    ),
    role: 'name',
  },
  {
    key: 'pymtdesc',
    label: 'Plan',
    value: r => r.pymtdesc,
    words: r => `${r.pymtdesc} ${payers[r.paidby]}`,
    render: r => (
      <span>
        {r.pymtdesc}
        <span className="second-line">Paid by: {payers[r.paidby].toLowerCase()}</span>
      </span>
    ),
    width: '200px',
  },
  {
    key: 'enddate',
    label: 'Last day',
    value: r => r.enddate,
    words: r => `${describeDay(r.enddate)} ${afterwards(r)}`,
    render: r => (
      <span>
        <span className="whole">{r.enddate ? describeDay(r.enddate) : 'No end'}</span>
        <span className="second-line">{afterwards(r)}</span>
      </span>
    ),
    width: '144px',
  },
  {
    key: 'reminday',
    label: 'Reminder',
    value: r => r.reminday,
    words: r => daysWords(r.reminday),
    width: '96px',
    explained: 'How many days before the last day you get a reminder.',
  },
  {
    key: 'activecc',
    label: 'Active Client',
    value: r => stateOf(r).word,
    render: r => <State of={r} />,
    width: '112px',
    bare: true,
  },
  actionColumn(
    'Action',
    r => (
      <div className="row">
        <IconButton small data-opens label={`Edit ${r.custdesc}`} onClick={() => setOpen({ edit: r })}>
          <Pencil size={16} aria-hidden="true" />
        </IconButton>
        <MoreMenu>
          <ButtonLink look="quiet" to={addresses.plansForClient({ clientid: r.clientid })}>
            Change Enrolled Plan
          </ButtonLink>
          <Button look="quiet" onClick={() => setOpen({ history: r })}>
            Plan history
          </Button>
          {canPay && r.renewable === 'Y' && r.activecc === 'Y' && (
            <Button look="quiet" onClick={() => setOpen({ renewal: r })}>
              {r.renews === 'Y' ? 'End the renewal' : 'Renew again'}
            </Button>
          )}
        </MoreMenu>
      </div>
    ),
    '140px',
  ),
];

const daysWords = (days: number): string => (days === 1 ? '1 day' : `${days} days`);

const filters: readonly Filter<Client>[] = [
  { key: 'plan', label: 'Plan', values: r => [r.pymtdesc] },
  { key: 'active', label: 'Active Client', values: r => [stateOf(r).word] },
];

function stateOf({ activecc, switchedoff }: Client) {
  if (switchedoff === 'Y') return { word: 'Switched off', tone: 'bad', Icon: CircleAlert } as const;
  return activecc === 'Y'
    ? ({ word: 'Active', tone: 'good', Icon: CircleCheck } as const)
    : ({ word: 'Inactive', tone: 'neutral', Icon: CircleSlash } as const);
}

function State({ of }: { of: Client }) {
  const { word, tone, Icon } = stateOf(of);
  return (
    <Tag tone={tone} icon={<Icon size={14} aria-hidden="true" />}>
      {word}
    </Tag>
  );
}
