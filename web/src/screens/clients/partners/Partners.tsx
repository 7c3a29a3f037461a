import { Info, Pencil, Plus, Trash2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useParams } from 'react-router-dom';
import { listPartners, type PartnerRow, removePartner } from '#shared/contract/clients/partner.ts';
import { personName } from '#shared/domain/accounts/names.ts';
import { describeDay } from '#shared/domain/kit/periods.ts';
import { useCall } from '#web/api/hooks.ts';
import { useSend } from '#web/api/useSend.ts';
import { PersonCell } from '#web/features/accounts/Person.tsx';
import { AdminPage } from '#web/features/administration/AdminPage.tsx';
import { AskFirst } from '#web/features/editing/AskFirst.tsx';
import { addresses } from '#web/session/addresses.ts';
import { useSession } from '#web/session/session.ts';
import { Button, IconButton } from '#web/ui/Button.tsx';
import type { PageAbove } from '#web/ui/page/Page.tsx';
import { actionColumn, type Column } from '#web/ui/table/columns.ts';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { Answered } from '#web/ui/tell/Answered.tsx';
import { Notice } from '#web/ui/tell/Notice.tsx';
import { Empty, Tag } from '#web/ui/tell/states.tsx';
import { EditPartner } from './EditPartner.tsx';
import { WhoElse } from './WhoElse.tsx';

type Open = 'add' | { edit: PartnerRow } | { remove: PartnerRow } | null;

const page = {
  title: 'Partner Access',
  help: 'People from outside who act for your organization as administrators, under their own name.',
};

/** Lists the partners of a customer, and adds, changes and deletes them. */
export function Screen() {
  const { customerid = '' } = useParams();
  const { user } = useSession();
  const above = { label: 'Customer Data', to: addresses.customerData(customerid), word: 'Go Back' };
  if (user.right !== 'member')
    return (
      <AdminPage {...page} above={above}>
        <Notice tone="info" icon={<Info size={18} aria-hidden="true" />}>
          Only the organization’s own Master Admins can see and change its partners.
        </Notice>
      </AdminPage>
    );
  return <Managed customerid={customerid} today={user.today} above={above} />;
}

function Managed({ customerid, today, above }: { customerid: string; today: string; above: PageAbove }) {
  const answer = useCall(listPartners, { customerid });
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const columns = useMemo(() => columnsFor(setOpen, today), [today]);
  const add = (
    <Button look="primary" icon={<Plus size={18} aria-hidden="true" />} onClick={() => setOpen('add')}>
      Add Partner
    </Button>
  );
  const lastRead = (row: PartnerRow) =>
    answer.data?.custPartner.find(({ partner_email }) => partner_email === row.partner_email) ?? row;
  return (
    <AdminPage {...page} above={above} action={answer.data && answer.data.custPartner.length > 0 && add}>
      <Answered of={answer} what="your partners" shape="list">
        {found => (
          <div className="stack">
            <DataTable
              label="partners"
              columns={columns}
              rows={found.custPartner}
              rowKey={row => row.id}
              sort={{ key: 'partner_email' }}
              kept
              empty={
                <Empty title="No partners yet" action={add}>
                  A partner can open your organization and work there as an administrator, but cannot change
                  your plan, your owners or your partners. Everything they do is in your activity.
                </Empty>
              }
            />
            <WhoElse customerid={customerid} found={found} />
          </div>
        )}
      </Answered>
      {open === 'add' && <EditPartner customerid={customerid} onClose={close} />}
      {open !== null && typeof open === 'object' && 'edit' in open && (
        <EditPartner customerid={customerid} partner={lastRead(open.edit)} onClose={close} />
      )}
      {open !== null && typeof open === 'object' && 'remove' in open && (
        <DeletePartner customerid={customerid} partner={open.remove} onClose={close} />
      )}
    </AdminPage>
  );
}

/** Returns whether a partner can act today, in words. */
const accessOf = ({ activecp, lastday }: PartnerRow, today: string): 'Active' | 'Inactive' | 'Ended' => {
  if (activecp === 'N') return 'Inactive';
  return lastday && lastday < today ? 'Ended' : 'Active';
};

const columnsFor = (setOpen: (open: Open) => void, today: string): Column<PartnerRow>[] => [
  {
    key: 'partner_email',
    label: 'Partner Email',
    value: r => r.partner_email,
    words: r => `${personName(r.partner_email)} ${r.partner_email}`,
    render: r => <PersonCell email={r.partner_email} name={personName(r.partner_email)} />,
    role: 'name',
  },
  {
    key: 'activecp',
    label: 'Access',
    value: r => accessOf(r, today),
    render: r => <Tag tone={accessOf(r, today) === 'Active' ? 'good' : 'neutral'}>{accessOf(r, today)}</Tag>,
    bare: true,
  },
  {
    key: 'lastday',
    label: 'Last day',
    value: r => r.lastday,
    words: r => (r.lastday ? describeDay(r.lastday) : 'No end'),
    render: r => (r.lastday ? describeDay(r.lastday) : 'No end'),
  },
  actionColumn(
    'Action',
    r => (
      <div className="row">
        <IconButton small data-opens label={`Edit ${r.partner_email}`} onClick={() => setOpen({ edit: r })}>
          <Pencil size={16} aria-hidden="true" />
        </IconButton>
        <IconButton small label={`Delete ${r.partner_email}`} onClick={() => setOpen({ remove: r })}>
          <Trash2 size={16} aria-hidden="true" />
        </IconButton>
      </div>
    ),
    '104px',
  ),
];

interface Props {
  customerid: string;
  partner: PartnerRow;
  onClose(): void;
}

/** Deletes a partner, after asking. */
function DeletePartner({ customerid, partner: { id, partner_email }, onClose }: Props) {
  const send = useSend(removePartner);
  const remove = async () => {
    const { message } = await send.mutateAsync({ customerid, id, partner_email });
    return message ?? 'Partner deleted successfully';
  };
  return (
    <AskFirst title="Delete partner?" confirm="Delete" act={remove} onClose={onClose}>
      <p>{partner_email} can no longer act for your organization. What they changed stays.</p>
    </AskFirst>
  );
}
