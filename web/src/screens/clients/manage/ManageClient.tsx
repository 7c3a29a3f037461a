import { Hourglass } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { listTopicCategories } from '#shared/contract/clients/clientcategories.ts';
import {
  type Client,
  type ClientStandingRow,
  listClientStandings,
  listClients,
  listPendingClients,
} from '#shared/contract/clients/clients.ts';
import { namesListed } from '#shared/domain/kit/words.ts';
import { useCall } from '#web/api/hooks.ts';
import { OwnPeopleOnly } from '#web/features/clients/OwnPeopleOnly.tsx';
import { useActFor } from '#web/features/clients/useActFor.ts';
import { PortalButton } from '#web/features/plans/PortalButton.tsx';
import { RenewClient } from '#web/features/plans/RenewClient.tsx';
import { addresses } from '#web/session/addresses.ts';
import { above } from '#web/session/menu.ts';
import { useSession } from '#web/session/session.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { Page } from '#web/ui/page/Page.tsx';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { useAddress } from '#web/ui/table/listing/useAddress.ts';
import { Answered } from '#web/ui/tell/Answered.tsx';
import { Notice } from '#web/ui/tell/Notice.tsx';
import { Empty, Problem } from '#web/ui/tell/states.tsx';
import { ClientPlanHistory } from './ClientPlanHistory.tsx';
import { columnsFor, filters, type OpenOverClients, type Row } from './columns.tsx';
import { EditClient } from './EditClient.tsx';

/** Lists a contractor's clients with their plans, and what can be done about each. */
export function Screen() {
  const { customerid = '' } = useParams();
  const answer = useCall(listClients, { customerid });
  const [open, setOpen] = useState<OpenOverClients>(null);
  const close = () => setOpen(null);
  const canPay = answer.data?.canpay === 'Y';
  const own = useSession().user.right === 'member';
  const [categoryid, tools] = useCategory(customerid, own);
  const standings = useCall(listClientStandings, { customerid, ...(categoryid && { categoryid }) }, own);
  const { act, opening } = useActFor();
  const columns = columnsFor({ setOpen, own, canPay, act, opening });
  const standingOf = new Map(standings.data?.Standings.map(each => [each.clientid, each]));
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
      help="What your clients have to do, how they stand, and their plans."
      above={above.clients}
      action={
        <>
          {answer.data?.portal === 'Y' && <PortalButton />}
          {answer.data && enroll}
        </>
      }
    >
      <OwnPeopleOnly what="act for its clients, edit them, or change their plans" />
      {isNone ? (
        <Empty title="No client has been enrolled" action={enroll}>
          Clients appear here once their plan is paid and their owner has signed in.
        </Empty>
      ) : (
        <Answered of={answer} what="your clients" shape="list">
          {({ Clientlist }) => (
            <DataTable
              label="clients"
              columns={columns}
              rows={Clientlist.map(client => withStanding(client, standingOf.get(client.clientid)))}
              rowKey={row => row.clientid}
              sort={{ key: 'attention', descending: true }}
              filters={filters}
              tools={tools}
              kept
              empty={null}
            />
          )}
        </Answered>
      )}
      <Waiting customerid={customerid} />
      {standings.error && <Problem error={standings.error} retry={() => void standings.refetch()} />}
      {open && 'edit' in open && (
        <EditClient customerid={customerid} client={lastRead(open.edit)} onClose={close} />
      )}
      {open && 'history' in open && (
        <ClientPlanHistory customerid={customerid} client={open.history} onClose={close} />
      )}
      {open && 'renewal' in open && (
        <RenewClient customerid={customerid} client={lastRead(open.renewal)} onClose={close} />
      )}
    </Page>
  );
}

/** Returns by which category of topics the clients are looked at, '' for all topics, and what chooses it. */
function useCategory(customerid: string, own: boolean): [categoryid: string, tools: ReactNode] {
  const [query, change] = useAddress();
  const { data } = useCall(listTopicCategories, { customerid }, own);
  const categories = data?.Categorylist ?? [];
  const asked = query.get('topics') ?? '';
  const chosen = categories.some(each => each.categoryid === asked) ? asked : '';
  if (categories.length === 0) return [chosen, undefined];
  const choose = (categoryid: string) => {
    const next = new URLSearchParams(query);
    if (categoryid) next.set('topics', categoryid);
    else next.delete('topics');
    change(next, true);
  };
  const select = (
    <span className="filter-field">
      <select aria-label="Topics that count" value={chosen} onChange={({ target }) => choose(target.value)}>
        <option value="">All topics count</option>
        {categories.map(each => (
          <option key={each.categoryid} value={each.categoryid}>
            Only {each.categdesc}
          </option>
        ))}
      </select>
    </span>
  );
  return [chosen, select];
}

/** Names the clients that are paid and not in the list yet, because their owners have not signed in. */
function Waiting({ customerid }: { customerid: string }) {
  const { data } = useCall(listPendingClients, { customerid });
  const names = data?.Pendinglist.filter(({ state }) => state === 'waiting')
    .map(({ compname }) => compname)
    .sort();
  if (!names?.length) return null;
  return (
    <Notice tone="info" icon={<Hourglass size={18} aria-hidden="true" />}>
      {namesListed(names)} {names.length === 1 ? 'is' : 'are'} paid and{' '}
      {names.length === 1 ? 'waits' : 'wait'} for the first sign-in of{' '}
      {names.length === 1 ? 'its owner' : 'their owners'}. See{' '}
      <Link to={addresses.enrollClient(customerid)}>Enroll Client</Link>.
    </Notice>
  );
}

/** Adds how a client stands to its row. */
const withStanding = (client: Client, standing: ClientStandingRow | undefined): Row =>
  standing ? { ...client, standing } : client;
