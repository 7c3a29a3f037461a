import { CircleSlash, Clock, Hourglass, Pencil, Plus, Send, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import {
  enrollClient,
  listEnrollChoices,
  listPendingClients,
  type PendingClient,
} from '#shared/contract/clients/clients.ts';
import { listAccounts } from '#shared/contract/clients/visits.ts';
import { describeDay } from '#shared/domain/kit/periods.ts';
import { useCall } from '#web/api/hooks.ts';
import { useSend } from '#web/api/useSend.ts';
import { OwnPeopleOnly } from '#web/features/clients/OwnPeopleOnly.tsx';
import { useActFor } from '#web/features/clients/useActFor.ts';
import { AskFirst } from '#web/features/editing/AskFirst.tsx';
import { addresses } from '#web/session/addresses.ts';
import { above } from '#web/session/menu.ts';
import { useSession } from '#web/session/session.ts';
import { Button, ButtonLink, IconButton } from '#web/ui/Button.tsx';
import { Page } from '#web/ui/page/Page.tsx';
import { actionColumn, type Column } from '#web/ui/table/columns.ts';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { Answered } from '#web/ui/tell/Answered.tsx';
import { Email } from '#web/ui/tell/Email.tsx';
import { Empty, Tag } from '#web/ui/tell/states.tsx';
import { DeleteClient } from './DeleteClient.tsx';
import { EditPendingClient } from './EditPendingClient.tsx';
import { Enroll } from './Enroll.tsx';

type Open =
  | 'add'
  | { edit: PendingClient }
  | { remove: PendingClient }
  | { enroll: PendingClient }
  | { welcome: PendingClient }
  | null;

/** Lists the clients that a contractor has not enrolled yet, and adds, edits, deletes and enrolls them. */
export function Screen() {
  const { customerid = '' } = useParams();
  const answer = useCall(listPendingClients, { customerid });
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const own = useSession().user.right === 'member';
  // Read ahead, so that the form for a new client can propose a country.
  useCall(listEnrollChoices, {});
  // Clients that wait for their owner are opened like the others.
  const accounts = useCall(listAccounts, {}, own);
  const { act, opening } = useActFor();
  const openable = new Set(accounts.data?.result.flatMap(each => (each.obstacle ? [] : [each.customerid])));
  const columns = columnsFor({ setOpen, own, openable, act, opening });
  const list = answer.data;
  const add = (
    <Button look="primary" icon={<Plus size={18} aria-hidden="true" />} onClick={() => setOpen('add')}>
      Add New Client
    </Button>
  );
  const lastRead = (client: PendingClient) =>
    list?.Pendinglist.find(({ owneremail }) => owneremail === client.owneremail) ?? client;
  return (
    <Page
      title="Enroll Client"
      help="Offer a client a plan, then pay for it or let the client pay."
      above={above.clients}
      action={
        <>
          <ButtonLink look="quiet" to={addresses.manageClient(customerid)}>
            Manage Client
          </ButtonLink>
          {list && list.Pendinglist.length > 0 && add}
        </>
      }
    >
      <OwnPeopleOnly what="delete pending clients or pay for them" />
      <Answered of={answer} what="your pending clients" shape="list">
        {({ Pendinglist }) => (
          <DataTable
            label="pending clients"
            columns={columns}
            rows={Pendinglist}
            rowKey={row => row.clientid || row.owneremail}
            sort={{ key: 'compname' }}
            kept
            empty={
              <Empty title="No pending clients" action={add}>
                Clients that you add appear here until their plan is paid and their owner has signed in.
              </Empty>
            }
          />
        )}
      </Answered>
      {open === 'add' && (
        <EditPendingClient customerid={customerid} onClose={close} onAdded={enroll => setOpen({ enroll })} />
      )}
      {open !== null && typeof open === 'object' && 'edit' in open && (
        <EditPendingClient customerid={customerid} client={lastRead(open.edit)} onClose={close} />
      )}
      {open !== null && typeof open === 'object' && 'remove' in open && (
        <DeleteClient customerid={customerid} client={lastRead(open.remove)} onClose={close} />
      )}
      {open !== null && typeof open === 'object' && 'welcome' in open && (
        <WelcomeAgain client={open.welcome} onClose={close} />
      )}
      {list && open !== null && typeof open === 'object' && 'enroll' in open && (
        <Enroll client={lastRead(open.enroll)} canPay={list.canpay === 'Y'} onClose={close} />
      )}
    </Page>
  );
}

interface PendingActions {
  setOpen(open: Open): void;
  own: boolean;
  /** The clients that the person can open, by their ids. */
  openable: ReadonlySet<string>;
  act(clientid: string): Promise<void>;
  /** The client that is being opened. */
  opening: string | undefined;
}

const columnsFor = (actions: PendingActions): Column<PendingClient>[] => [
  {
    key: 'compname',
    label: 'Company',
    value: r => r.compname,
    words: r => `${r.compname} ${r.owneremail}`,
    render: r => (
      <>
        {r.compname}
        <span className="second-line">
          <Email of={r.owneremail} />
        </span>
      </>
    ),
    role: 'name',
  },
  { key: 'countryfulldesc', label: 'Country', value: r => r.countryfulldesc, width: '120px' },
  { key: 'pymtdesc', label: 'Enroll plan', value: r => r.pymtdesc, width: '176px' },
  {
    key: 'startdate',
    label: 'Start date',
    value: r => r.startdate,
    words: r => describeDay(r.startdate),
    whole: true,
    width: '104px',
  },
  {
    key: 'state',
    label: 'State',
    value: r => stateOf(r).word,
    words: r => `${stateOf(r).word} ${stateOf(r).more}`,
    render: r => <State of={r} />,
    width: '160px',
  },
  actionColumn('Action', r => <ClientActions client={r} {...actions} />, '208px'),
];

/** What can be done with a client that is not enrolled yet. */
const ClientActions = ({
  client,
  setOpen,
  own,
  openable,
  act,
  opening,
}: PendingActions & { client: PendingClient }) => {
  const { clientid, compname, state } = client;
  if (state === 'waiting')
    return (
      <div className="row">
        {openable.has(clientid) && (
          <Button
            small
            busy={opening === clientid}
            aria-label={`Act for ${compname}`}
            onClick={() => void act(clientid)}
          >
            Act
          </Button>
        )}
        <Button
          small
          data-opens
          aria-label={`Welcome again the owner of ${compname}`}
          onClick={() => setOpen({ welcome: client })}
        >
          Welcome again
        </Button>
      </div>
    );
  return (
    <div className="row">
      <Button small data-opens aria-label={`Enroll ${compname}`} onClick={() => setOpen({ enroll: client })}>
        Enroll
      </Button>
      <IconButton small label={`Edit ${compname}`} onClick={() => setOpen({ edit: client })}>
        <Pencil size={16} aria-hidden="true" />
      </IconButton>
      {own && (
        <IconButton small label={`Delete ${compname}`} onClick={() => setOpen({ remove: client })}>
          <Trash2 size={16} aria-hidden="true" />
        </IconButton>
      )}
    </div>
  );
};

function stateOf({ state, linksent }: PendingClient) {
  if (state === 'waiting')
    return {
      word: 'Enroll pending',
      more: 'Paid. Its owner has not signed in yet.',
      tone: 'info',
      Icon: Hourglass,
    } as const;
  if (state === 'paying')
    return { word: 'Payment begun', more: 'Nothing is charged yet.', tone: 'warn', Icon: Clock } as const;
  if (state === 'elsewhere')
    return {
      word: 'Active elsewhere',
      more: 'The owner joined another customer.',
      tone: 'bad',
      Icon: CircleSlash,
    } as const;
  return linksent
    ? ({ word: 'Link sent', more: describeDay(linksent), tone: 'info', Icon: Send } as const)
    : ({ word: 'Not enrolled', more: '', tone: 'neutral', Icon: Clock } as const);
}

function State({ of }: { of: PendingClient }) {
  const { word, more, tone, Icon } = stateOf(of);
  return (
    <span>
      <Tag tone={tone} icon={<Icon size={14} aria-hidden="true" />}>
        {word}
      </Tag>
      {more && <span className="second-line">{more}</span>}
    </span>
  );
}

/** Mails the owner of a client that is paid, and has not signed in yet, once more, after asking. */
function WelcomeAgain({ client, onClose }: { client: PendingClient; onClose(): void }) {
  const send = useSend(enrollClient);
  const { owneremail, compname } = client;
  const welcome = async () => {
    const { message } = await send.mutateAsync({ owneremail, link: 'Y' });
    return message ?? `The welcome was sent to ${owneremail}.`;
  };
  return (
    <AskFirst title="Send the welcome again?" confirm="Send" look="primary" act={welcome} onClose={onClose}>
      <p>
        {compname} is paid and set up. {owneremail} has not signed in yet, and gets the e-mail with the link
        to begin once more.
      </p>
    </AskFirst>
  );
}
