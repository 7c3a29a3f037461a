import { CircleAlert, CircleCheck, CircleSlash, EllipsisVertical, Pencil } from 'lucide-react';
import type { Client, ClientStandingRow } from '#shared/contract/clients/clients.ts';
import { attention } from '#shared/domain/clients/standing.ts';
import { describeDay } from '#shared/domain/kit/periods.ts';
import type { Filter } from '#shared/domain/kit/search.ts';
import { counted } from '#shared/domain/kit/words.ts';
import { PersonName } from '#web/features/accounts/Person.tsx';
import { ChangeTag } from '#web/features/reports/ChangeTag.tsx';
import { ScoreCell } from '#web/features/reports/ScoreCell.tsx';
import { actingAddress } from '#web/session/acting.ts';
import { addresses } from '#web/session/addresses.ts';
import { Button, ButtonLink, IconButton } from '#web/ui/Button.tsx';
import { unbroken } from '#web/ui/dates.ts';
import { Menu } from '#web/ui/menu/Menu.tsx';
import { actionColumn, type Column } from '#web/ui/table/columns.ts';
import { Tag } from '#web/ui/tell/states.tsx';

/** A client and how it stands; nothing about that while it is loading, or where nobody can act for it. */
export interface Row extends Client {
  standing?: ClientStandingRow;
}

/** What is opened over the list. */
export type OpenOverClients = { edit: Client } | { history: Client } | { renewal: Client } | null;

const payers = { contractor: 'you pay', client: 'client pays', support: 'by contract' } as const;

/** The last day of a plan, whether it renews then, and who pays it. */
function termsOf({ planstatus, enddate, renews, pastdue, paidby }: Client): string {
  const payer = payers[paidby];
  if (!enddate) return `No end, ${payer}`;
  const ends = planstatus === 'Closed' ? 'Ended' : 'Ends';
  const last = renews === 'Y' && pastdue === 'N' ? 'Renews' : ends;
  return `${last} ${describeDay(enddate)}, ${payer}`;
}

/** What few plans have to say besides. */
const besides = ({ enddate, nextpymtdesc, pastdue, renews }: Client): string => {
  if (pastdue === 'Y') return 'Renewal failed';
  return enddate && renews === 'Y' && nextpymtdesc ? `Then ${nextpymtdesc}` : '';
};

interface Actions {
  setOpen(open: OpenOverClients): void;
  /** The person does not only act for the contractor. */
  own: boolean;
  canPay: boolean;
  /** Opens a client, at its home page or at another address of it. */
  act(clientid: string, at?: { address: string }): Promise<void>;
  /** The client that is being opened. */
  opening: string | undefined;
}

/** Returns the place of a client in the list: a plan that ended, then what is late; those nobody can act for last, whatever the order. */
const urgency = ({ standing, planstatus, pastdue, activecc }: Row): number | '' => {
  // A plan that has ended or cannot be charged is the first thing to do.
  if (activecc === 'Y' && (planstatus === 'Closed' || pastdue === 'Y')) return Number.MAX_SAFE_INTEGER;
  if (!standing) return '';
  const { late, pastdue: pastDue, overduecount: overdue, riskscore: score, riskchange: change } = standing;
  return attention({ late, pastDue, overdue, risk: score === null ? null : { score, change } });
};

/** How many questionnaires of this month are late at a client, in words; '' for none. */
const lateWords = ({ standing }: Row): string => (standing?.late ? `${standing.late} late` : '');

/** What else a client has to do, in words. */
function workWords(row: Row): string[] {
  const { standing } = row;
  if (!standing) return [];
  const { completed, expected, pastdue, opencount, overduecount, riskscore } = standing;
  if (expected === 0 && pastdue === 0 && riskscore === null) return ['No topic to answer'];
  const late = [pastdue > 0 && `${pastdue} past due`, overduecount > 0 && `${overduecount} overdue`].filter(
    Boolean,
  );
  const open =
    late.length > 0 || lateWords(row)
      ? `${opencount} open`
      : counted(opencount, ['open suggestion', 'open suggestions']);
  return [[...late, open].join(', '), `${completed} of ${expected} this month`];
}

/** Returns the columns of the list of clients. */
export const columnsFor = (actions: Actions): Column<Row>[] => [
  {
    key: 'custdesc',
    label: 'Client',
    value: r => r.custdesc,
    words: r => `${r.custdesc} ${r.owner} ${r.owneremail}`,
    render: r => (
      <>
        {r.custdesc}
        <span className="second-line">
          <PersonName email={r.owneremail} />
        </span>
      </>
    ),
    role: 'name',
  },
  {
    key: 'attention',
    label: 'To do',
    value: r => urgency(r),
    words: r => [lateWords(r), ...workWords(r)].filter(Boolean).join(', '),
    render: r => (
      <span>
        <Late client={r} {...actions} />
        {workWords(r)[0]}
        {workWords(r)
          .slice(1)
          .map(line => (
            <span key={line} className="second-line">
              {line}
            </span>
          ))}
      </span>
    ),
    width: '156px',
    explained:
      'Questionnaires late this month, topics past due and suggestions overdue. What needs attention most comes first.',
  },
  {
    key: 'risk',
    label: 'Risk',
    value: r => r.standing?.riskscore ?? '',
    words: r => `${r.standing?.riskscore?.toFixed(0) ?? ''} ${r.standing?.riskchange ?? ''}`,
    render: r =>
      r.standing?.riskscore === null || !r.standing ? (
        '–'
      ) : (
        <span>
          <ScoreCell score={r.standing.riskscore} />
          <span className="second-line">
            {r.standing.riskchange ? (
              <ChangeTag change={r.standing.riskchange} />
            ) : (
              <span className="quiet">First reports</span>
            )}
          </span>
        </span>
      ),
    width: '112px',
    explained: 'The average of the newest risk scores, and the change from the ones before.',
  },
  {
    key: 'enddate',
    label: 'Plan',
    value: r => r.enddate,
    words: r => `${r.pymtdesc} ${termsOf(r)} ${besides(r)}`,
    render: r => (
      <span>
        {r.pymtdesc}
        <span className="second-line">{unbroken(termsOf(r))}</span>
        {besides(r) && <span className="second-line">{unbroken(besides(r))}</span>}
      </span>
    ),
    width: '224px',
  },
  {
    key: 'activecc',
    label: 'Active Client',
    value: r => stateOf(r).word,
    words: r => `${stateOf(r).word} ${daysWords(r.reminday)}`,
    render: r => (
      <span>
        <State of={r} />
        <span className="second-line">Reminder: {daysWords(r.reminday)}</span>
      </span>
    ),
    width: '152px',
  },
  actionColumn('Action', r => <ClientActions client={r} {...actions} />, '168px'),
];

/** Leads to what is late at a client this month, on its month board. */
function Late({ client, act }: Actions & { client: Row }) {
  const words = lateWords(client);
  if (!words) return null;
  const address = addresses.month('late');
  return (
    <>
      <a
        href={actingAddress(client.clientid, address)}
        aria-label={`${words} at ${client.custdesc}`}
        onClick={event => {
          // Another tab opens it by its address, which asks first.
          if (event.ctrlKey || event.metaKey || event.shiftKey) return;
          event.preventDefault();
          void act(client.clientid, { address });
        }}
      >
        {words}
      </a>
      ,{' '}
    </>
  );
}

/** What can be done with a client. */
const ClientActions = ({ client, setOpen, own, canPay, act, opening }: Actions & { client: Row }) => (
  <div className="row">
    {client.standing && (
      <Button
        small
        busy={opening === client.clientid}
        aria-label={`Act for ${client.custdesc}`}
        onClick={() => void act(client.clientid)}
      >
        Act
      </Button>
    )}
    {own && (
      <IconButton
        small
        data-opens
        label={`Edit ${client.custdesc}`}
        onClick={() => setOpen({ edit: client })}
      >
        <Pencil size={16} aria-hidden="true" />
      </IconButton>
    )}
    <Menu
      label={<span className="visually-hidden">More about {client.custdesc}</span>}
      look="quiet"
      icon={<EllipsisVertical size={18} aria-hidden="true" />}
    >
      {own && (
        <ButtonLink look="quiet" to={addresses.plansForClient({ clientid: client.clientid })}>
          Change Enrolled Plan
        </ButtonLink>
      )}
      <Button look="quiet" onClick={() => setOpen({ history: client })}>
        Plan history
      </Button>
      {canPay && client.renewable === 'Y' && (
        <Button look="quiet" onClick={() => setOpen({ renewal: client })}>
          {client.renews === 'Y' ? 'End the renewal' : 'Renew again'}
        </Button>
      )}
    </Menu>
  </div>
);

const daysWords = (days: number): string => (days === 1 ? '1 day' : `${days} days`);

/** The filters of the list of clients. */
export const filters: readonly Filter<Row>[] = [
  { key: 'plan', label: 'Plan', values: r => [r.pymtdesc] },
  { key: 'active', label: 'Active Client', values: r => [stateOf(r).word] },
];

function stateOf({ activecc, endedbyclient, switchedoff }: Client) {
  if (switchedoff === 'Y') return { word: 'Switched off', tone: 'bad', Icon: CircleAlert } as const;
  if (endedbyclient === 'Y')
    return { word: 'Ended by the client', tone: 'neutral', Icon: CircleSlash } as const;
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
