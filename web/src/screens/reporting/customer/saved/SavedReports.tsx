import { personName } from '#shared/domain/accounts/names.ts';
import { NamesAmong, PersonName } from '#web/features/accounts/Person.tsx';
import { unbroken } from '#web/ui/dates.ts';
import './SavedReports.css';
import { Pencil, Trash2 } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { viewFiles } from '#shared/contract/reporting/parts/views.ts';
import {
  deleteSavedReport,
  listSavedReports,
  type SavedRow,
} from '#shared/contract/reporting/savedreports.ts';
import { counted } from '#shared/domain/kit/words.ts';
import {
  type Choices,
  choosesNothing,
  type Offered,
  readChosen,
  viewOf,
} from '#shared/domain/reporting/chosen.ts';
import { inWords } from '#shared/domain/reporting/chosenwords.ts';
import { scheduleWords } from '#shared/domain/reporting/saved.ts';
import { useCall } from '#web/api/hooks.ts';
import { useSend } from '#web/api/useSend.ts';
import { AskFirst } from '#web/features/editing/AskFirst.tsx';
import { addresses } from '#web/session/addresses.ts';
import { useSession } from '#web/session/session.ts';
import { ButtonLink, IconButton } from '#web/ui/Button.tsx';
import { actionColumn, type Column } from '#web/ui/table/columns.ts';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { Problem } from '#web/ui/tell/states.tsx';
import { Tag } from '#web/ui/tell/Tag.tsx';
import { SavedDialog } from './SavedDialog.tsx';

type Open = { edit: string } | { remove: SavedRow } | null;

/** Lists the saved reports that the person sees, each opened in one click; nothing where there are none. */
export function SavedReports({ choices, offered }: { choices: Choices; offered: Offered }) {
  const { customerid, useremail } = useSession().user;
  const answer = useCall(listSavedReports, { customerid });
  const [open, setOpen] = useState<Open>(null);
  const columns = useMemo(
    () => columnsFor(choices, offered, useremail, setOpen),
    [choices, offered, useremail],
  );
  const reports = answer.data?.reports ?? [];
  const edited = open && 'edit' in open && reports.find(({ savedid }) => savedid === open.edit);
  const close = () => setOpen(null);
  if (answer.error && !answer.data) {
    return <Problem error={answer.error} retry={() => void answer.refetch()} />;
  }
  if (reports.length === 0) return null;
  return (
    <section className="stack saved-reports">
      <Titled count={reports.length}>
        <NamesAmong emails={reports.map(({ useremail: email }) => email)}>
          <DataTable
            label="saved reports"
            columns={columns}
            rows={reports}
            rowKey={row => row.savedid}
            sort={{ key: 'name' }}
            search={reports.length > 10}
            empty={null}
          />
        </NamesAmong>
      </Titled>
      {edited && <SavedDialog saved={edited} onClose={close} />}
      {open && 'remove' in open && <DeleteSaved saved={open.remove} onClose={close} />}
    </section>
  );
}

/** So many saved reports are shown above the form; more of them on demand. */
const mostShown = 5;

const Titled = ({ count, children }: { count: number; children: ReactNode }) =>
  count > mostShown ? (
    <details>
      <summary>Saved reports ({count})</summary>
      {children}
    </details>
  ) : (
    <>
      <h2>Saved reports</h2>
      {children}
    </>
  );

function columnsFor(
  choices: Choices,
  offered: Offered,
  self: string,
  setOpen: (open: Open) => void,
): readonly Column<SavedRow>[] {
  const wordsOf = ({ address }: SavedRow) => {
    const chosen = readChosen(new URLSearchParams(address), offered);
    const { title } = viewFiles[viewOf(chosen)];
    return choosesNothing(chosen, offered)
      ? `${title} · What it selects is no longer here, or you can no longer see it.`
      : `${title} · ${inWords(chosen, choices)}`;
  };
  const mailed = ({ every, day, recipients }: SavedRow) =>
    every === 'never'
      ? 'Not mailed'
      : `Mailed ${scheduleWords({ every, day })} to ${counted(recipients.length, ['person', 'people'])}`;
  return [
    {
      key: 'name',
      label: 'Name',
      value: r => r.reportname,
      words: r => `${r.reportname} ${wordsOf(r)}`,
      render: r => (
        <span>
          {r.reportname} {r.shared === 'Y' && <Tag tone="neutral">Shared</Tag>}
          <span className="second-line">{unbroken(wordsOf(r))}</span>
        </span>
      ),
      role: 'name',
    },
    { key: 'mailed', label: 'Mail', value: mailed, width: '208px', bare: true },
    {
      key: 'owner',
      label: 'Saved by',
      value: r => (r.useremail === self ? 'You' : personName(r.useremail)),
      words: r => (r.useremail === self ? 'You' : `${personName(r.useremail)} ${r.useremail}`),
      render: r =>
        r.useremail === self ? (
          'You'
        ) : (
          <span className="report-owner">
            <PersonName email={r.useremail} /> {r.ownerhere === 'N' && <Tag tone="warn">Not here</Tag>}
          </span>
        ),
      width: '176px',
    },
    actionColumn(
      'Action',
      r => (
        <div className="row">
          <ButtonLink small opens to={addresses.savedReport(r.address)} aria-label={`Open ${r.reportname}`}>
            Open
          </ButtonLink>
          {r.mayedit === 'Y' && (
            <>
              <IconButton small label={`Edit ${r.reportname}`} onClick={() => setOpen({ edit: r.savedid })}>
                <Pencil size={16} aria-hidden="true" />
              </IconButton>
              <IconButton small label={`Delete ${r.reportname}`} onClick={() => setOpen({ remove: r })}>
                <Trash2 size={16} aria-hidden="true" />
              </IconButton>
            </>
          )}
        </div>
      ),
      '176px',
    ),
  ];
}

/** Deletes a saved report, after asking. */
function DeleteSaved({ saved, onClose }: { saved: SavedRow; onClose(): void }) {
  const { customerid } = useSession().user;
  const send = useSend(deleteSavedReport);
  const { savedid, reportname, every, shared } = saved;
  const remove = async () => {
    const { message } = await send.mutateAsync({ customerid, savedid });
    return message ?? 'Report deleted';
  };
  return (
    <AskFirst title="Delete saved report?" confirm="Delete" act={remove} onClose={onClose}>
      <p>
        “{reportname}” is deleted{shared === 'Y' && ' for everybody'}
        {every !== 'never' && ', and is no longer mailed'}. Questionnaires and suggestions are kept.
      </p>
    </AskFirst>
  );
}
