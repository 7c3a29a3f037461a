import { CircleCheck, CircleSlash, CircleX, Info, Mail, Pencil, Plus, Trash2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useParams } from 'react-router-dom';
import { listPeople, type PeopleList, type SeatRow } from '#shared/contract/administration/people.ts';
import { adminType } from '#shared/domain/accounts/access.ts';
import { fullName } from '#shared/domain/accounts/names.ts';
import { signInDay } from '#shared/domain/administration/people.ts';
import type { Filter } from '#shared/domain/kit/search.ts';
import { useCall } from '#web/api/hooks.ts';
import { awayWords } from '#web/features/accounts/Away.tsx';
import { PersonCell } from '#web/features/accounts/Person.tsx';
import { AdminPage } from '#web/features/administration/AdminPage.tsx';
import { OwnPeopleOnly } from '#web/features/clients/OwnPeopleOnly.tsx';
import { addresses } from '#web/session/addresses.ts';
import { useSession } from '#web/session/session.ts';
import { Button, ButtonLink, IconButton } from '#web/ui/Button.tsx';
import { actionColumn, type Column } from '#web/ui/table/columns.ts';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { useListedRows } from '#web/ui/table/listing/useListedRows.ts';
import { Answered } from '#web/ui/tell/Answered.tsx';
import { Notice } from '#web/ui/tell/Notice.tsx';
import { Empty, Tag } from '#web/ui/tell/states.tsx';
import { AddPerson } from './AddPerson.tsx';
import { EditPerson } from './EditPerson.tsx';
import { othersOf } from './HandOver.tsx';
import { HandOverDialog } from './HandOverDialog.tsx';
import { PeopleMenu } from './PeopleMenu.tsx';
import { RemovePerson } from './RemovePerson.tsx';
import { LostTag, lostWords } from './Unreachable.tsx';

type Open = 'add' | 'handover' | { edit: SeatRow } | { remove: SeatRow } | null;

/** Lists the admins and users of a customer with the plan's limits, and adds, edits and removes them. */
export function Screen() {
  const { customerid = '' } = useParams();
  const answer = useCall(listPeople, { customerid });
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const [added, setAdded] = useState<readonly SeatRow[]>([]);
  const waiting = added.filter(needsPermissions);
  const list = answer.data;
  const { user } = useSession();
  const { timezone, right, useremail: own } = user;
  const columns = useMemo(
    () =>
      columnsFor(
        { Accessloc: list?.Accessloc ?? [], Unreachable: list?.Unreachable ?? [], Away: list?.Away ?? [] },
        timezone,
        { acts: right !== 'member', own },
        setOpen,
      ),
    [list?.Accessloc, list?.Unreachable, list?.Away, timezone, right, own],
  );
  const [listed, onListed] = useListedRows<SeatRow>();
  const lastRead = (seat: SeatRow) =>
    list?.Eligibleusers.find(({ useremail }) => useremail === seat.useremail) ?? seat;
  const add = (
    <Button look="primary" icon={<Plus size={18} aria-hidden="true" />} onClick={() => setOpen('add')}>
      Add Admin/User
    </Button>
  );
  return (
    <AdminPage
      title="Admins and Users"
      help={list ? `Who works with you here. ${counted(list.Limit)}` : 'Who works with you here.'}
      more={
        list && (
          <PeopleMenu
            customerid={customerid}
            list={list}
            listed={listed.rows}
            onHandOver={() => setOpen('handover')}
          />
        )
      }
      action={list && list.Eligibleusers.length > 0 && add}
    >
      <OwnPeopleOnly what="add, change or remove its owners and Master Admins" />
      {waiting.length > 0 && (
        <Notice
          tone="info"
          icon={<Info size={18} aria-hidden="true" />}
          action={
            <ButtonLink look="quiet" to={addresses.userPermissions(customerid)}>
              Choose their topics
            </ButtonLink>
          }
        >
          {waiting.length === 1 ? waiting[0]!.useremail : `The ${waiting.length} users you added`} can’t
          answer anything yet. Users also need permissions for topics.
        </Notice>
      )}
      <Answered of={answer} what="your admins and users" shape="list">
        {({ Eligibleusers }) => (
          <DataTable
            label="admins and users"
            columns={columns}
            rows={Eligibleusers}
            rowKey={row => row.useremail}
            sort={{ key: 'useremail' }}
            filters={filters}
            kept
            onListed={onListed}
            empty={
              <Empty title="Nobody at your locations yet" action={add}>
                People who work only at your locations appear here.
              </Empty>
            }
          />
        )}
      </Answered>
      {list && open === 'add' && (
        <AddPerson
          customerid={customerid}
          list={list}
          onAdded={seat => setAdded([...added, seat])}
          onClose={close}
        />
      )}
      {list && open !== null && typeof open === 'object' && 'edit' in open && (
        <EditPerson customerid={customerid} seat={lastRead(open.edit)} list={list} onClose={close} />
      )}
      {list && open !== null && typeof open === 'object' && 'remove' in open && (
        <RemovePerson
          customerid={customerid}
          seat={lastRead(open.remove)}
          others={othersOf(list, open.remove)}
          onClose={close}
        />
      )}
      {list && open === 'handover' && <HandOverDialog customerid={customerid} list={list} onClose={close} />}
    </AdminPage>
  );
}

/** Who looks at the list: whether they act for the organization, and their own e-mail. */
interface Whose {
  acts: boolean;
  own: string;
}

/** Returns whether only members of the organization change a seat, and the person is none. */
const isMembersOnly = ({ admintypeid, owner }: SeatRow, { acts }: Whose): boolean =>
  acts && (owner !== '' || admintypeid === adminType.masterAdmin);

/** Returns whether a person answers only what permissions for topics say. */
const needsPermissions = ({ admintypeid, anylocation, activeu }: SeatRow): boolean =>
  admintypeid === adminType.user && anylocation === 'N' && activeu === 'Y';

const counted = ({ usercount, userlimit, admcount, admlimit }: PeopleList['Limit']): string =>
  `${usercount} of ${userlimit} users, ${admcount} of ${admlimit} admins.`;

/** What a person is called in the list. */
const nameOf = ({ useremail, firstname }: SeatRow): string => fullName(useremail, firstname);

/** Nothing is said of people who have not signed in here. */
const twoFactorWords: Readonly<Record<SeatRow['twofa'], string>> = { Y: 'On', N: 'Off', '': '' };

const owns: Readonly<Record<SeatRow['owner'], string>> = {
  '': '',
  account: 'Account Owner',
  subscription: 'Subscription Owner',
  both: 'Owner',
};

function columnsFor(
  { Accessloc: places, Unreachable, Away }: Pick<PeopleList, 'Accessloc' | 'Unreachable' | 'Away'>,
  timezone: string,
  who: Whose,
  setOpen: (open: Open) => void,
): Column<SeatRow>[] {
  const lost = new Map(Unreachable.map(each => [each.useremail, each]));
  const away = new Map(Away.map(row => [row.useremail, awayWords(row)]));
  const names = new Map(places.map(({ locationid, locationdesc }) => [locationid, locationdesc]));
  const where = (row: SeatRow): string =>
    row.anylocation === 'Y'
      ? 'All locations'
      : row.locations
          .map(id => names.get(id) ?? '')
          .filter(Boolean)
          .sort()
          .join(', ');
  return [
    {
      key: 'useremail',
      label: 'Name',
      value: nameOf,
      words: r =>
        [nameOf(r), r.useremail, r.firstname, lostWords(lost.get(r.useremail)), away.get(r.useremail)].join(
          ' ',
        ),
      render: r => (
        <PersonCell email={r.useremail} name={nameOf(r)}>
          <LostTag lost={lost.get(r.useremail)} />
          {away.has(r.useremail) && <span className="person-away">{away.get(r.useremail)}</span>}
        </PersonCell>
      ),
      role: 'name',
      width: '240px',
    },
    {
      key: 'admindesc',
      label: 'User Type',
      value: r => r.admindesc,
      words: r => `${r.admindesc} ${owns[r.owner]}`,
      render: r => (
        <span>
          {r.admindesc}
          {r.owner && <span className="second-line">{owns[r.owner]}</span>}
        </span>
      ),
      width: '96px',
    },
    {
      key: 'locations',
      label: 'Locations',
      value: where,
      render: r => <span className="lines-2">{where(r) || 'None yet'}</span>,
    },
    { key: 'userrole', label: 'User Role', value: r => r.userrole, cut: 30, width: '100px' },
    {
      key: 'lastsignin',
      label: 'Last sign-in',
      value: r => r.lastsignin,
      words: r => signInDay(r.lastsignin, timezone),
      whole: true,
      width: '104px',
    },
    {
      key: 'twofa',
      label: 'Two-factor',
      value: r => twoFactorWords[r.twofa],
      width: '88px',
    },
    {
      key: 'state',
      label: 'State',
      value: r => states[r.state].word,
      render: r => <State of={r.state} />,
      width: '92px',
      bare: true,
    },
    actionColumn(
      'Action',
      r => !isMembersOnly(r, who) && <SeatActions row={r} own={who.own} setOpen={setOpen} />,
      '92px',
    ),
  ];
}

/** Offers what can be done with a seat. Nobody removes their own. */
const SeatActions = ({ row, own, setOpen }: { row: SeatRow; own: string; setOpen(open: Open): void }) => (
  <div className="row">
    <IconButton small data-opens label={`Edit ${row.useremail}`} onClick={() => setOpen({ edit: row })}>
      <Pencil size={16} aria-hidden="true" />
    </IconButton>
    {row.useremail !== own && (
      <IconButton small label={`Delete ${row.useremail}`} onClick={() => setOpen({ remove: row })}>
        <Trash2 size={16} aria-hidden="true" />
      </IconButton>
    )}
  </div>
);

const filters: readonly Filter<SeatRow>[] = [
  { key: 'type', label: 'User Type', values: r => [r.admindesc] },
  {
    key: 'state',
    label: 'State',
    values: r => [states[r.state].word],
    order: ['Invited', 'Active', 'Inactive', 'Declined'],
  },
  {
    key: 'twofactor',
    label: 'Two-factor',
    values: r => [twoFactorWords[r.twofa]].filter(Boolean),
    order: ['On', 'Off'],
  },
];

const states = {
  invited: { word: 'Invited', tone: 'warn', Icon: Mail },
  active: { word: 'Active', tone: 'good', Icon: CircleCheck },
  inactive: { word: 'Inactive', tone: 'neutral', Icon: CircleSlash },
  declined: { word: 'Declined', tone: 'bad', Icon: CircleX },
} as const;

function State({ of }: { of: SeatRow['state'] }) {
  const { word, tone, Icon } = states[of];
  return (
    <Tag tone={tone} icon={<Icon size={14} aria-hidden="true" />}>
      {word}
    </Tag>
  );
}
