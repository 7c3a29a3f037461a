import '#web/features/importing/Import.css';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { applyRows, checkRows, getImport, undoImport } from '#shared/contract/administration/imports.ts';
import { addLocation, type LocationList, listLocations } from '#shared/contract/administration/locations.ts';
import { changeSeat } from '#shared/contract/administration/people.ts';
import { setSchedules } from '#shared/contract/topics/scheduling.ts';
import { columnsOf, loads, type SheetLoad, verbsOf } from '#shared/domain/loading/loads.ts';
import { unknownPeople } from '#shared/domain/loading/people.ts';
import { queryOf, refresh, useCall } from '#web/api/hooks.ts';
import { sendLasting } from '#web/api/lasting.ts';
import { type UploadSheet, uploadFile } from '#web/api/upload.ts';
import { useSend } from '#web/api/useSend.ts';
import { EarlierFiles } from '#web/features/importing/EarlierFiles.tsx';
import { Checked } from '#web/features/loading/Checked.tsx';
import type { SheetHere } from '#web/features/loading/preview/desk.ts';
import { Preview } from '#web/features/loading/preview/Preview.tsx';
import { allRows, pauseOf, type ShownLoad, useRowsView } from '#web/features/loading/shown.ts';
import { addresses } from '#web/session/addresses.ts';
import { isMaster } from '#web/session/masters.ts';
import { useSession } from '#web/session/session.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { Page } from '#web/ui/page/Page.tsx';
import { Answered } from '#web/ui/tell/Answered.tsx';
import { Empty } from '#web/ui/tell/states.tsx';

/** What uploads the file of an import and starts its check. */
function useImportUpload(load: SheetLoad, customerid: string): UploadSheet {
  const { mutateAsync } = useSend(checkRows);
  return async (sheet, filename, onShare, signal) => {
    const key = await uploadFile(load, 'csv', sheet, onShare, signal);
    return (await mutateAsync({ what: load, key, filename, customerid })).jobid;
  };
}

/** The single call of each import, which touches what the import touches. */
const single = { places: addLocation, people: changeSeat, schedules: setSchedules };

/** Follows an import. */
function useImport(load: SheetLoad, jobid: string): ShownLoad {
  const of = { jobid };
  const client = useQueryClient();
  const { wanted, ...view } = useRowsView();
  const answer = useQuery({
    ...queryOf(getImport, of),
    refetchInterval: ({ state }) => pauseOf(state.data),
  });
  const rows = useCall(getImport, { ...of, ...wanted }, pauseOf(answer.data) === false);
  const apply = useSend(applyRows);
  const undo = useSend(undoImport);
  const { applied, undo: undone } = answer.data ?? {};
  const worked = `${applied?.state} ${undone?.state}`;
  useEffect(() => {
    // The lists were read before a worker changed them.
    if (worked.includes('done') || worked.includes('failed')) void refresh(client, single[load]);
  }, [client, load, worked]);
  return {
    ...view,
    way: 'import',
    load,
    answer,
    rows,
    read: some => sendLasting(getImport, { ...of, ...some }),
    apply: {
      start: () => {
        view.onView(allRows);
        apply.mutate(of);
      },
      busy: apply.isPending,
      error: apply.error,
    },
    undo: () => undo.mutateAsync(of),
  };
}

/** What a screen says about what it imports, and where it leads. */
const importables = {
  places: {
    title: 'Import locations',
    list: { label: 'Locations', to: addresses.locations },
  },
  people: {
    title: 'Import admins and users',
    list: { label: 'Admins and Users', to: addresses.people },
  },
  schedules: {
    title: 'Import schedules',
    list: {
      label: 'Topics at Locations',
      to: (customerid: string) => addresses.topicLocations(customerid, 'list'),
    },
  },
} as const;

/** Adds many entries from a file: it is chosen, corrected, checked in the background, and then added row by row. */
function ImportRows({ load }: { load: SheetLoad }) {
  const { customerid = '' } = useParams();
  const { user } = useSession();
  const [query, setQuery] = useSearchParams();
  const jobid = query.get('job');
  const { title, list } = importables[load];
  const to = list.to(customerid);
  const [, many] = loads[load].nouns;
  return (
    <Page
      title={title}
      help={`${load === 'schedules' ? 'Set' : 'Add'} many ${many} at once. You first see what is wrong with which row, and what can be ${verbsOf(load)?.loaded ?? 'added'}.`}
      above={{ label: list.label, to, word: 'Go Back' }}
    >
      {isMaster(user) ? (
        <div className="import">
          {jobid ? (
            <Import key={jobid} load={load} jobid={jobid} list={to} onAgain={() => setQuery({})} />
          ) : (
            <Choose load={load} customerid={customerid} onChecked={job => setQuery({ job })} />
          )}
        </div>
      ) : (
        <Empty title="Only Master Admins import files">Ask a Master Admin of your organization.</Empty>
      )}
    </Page>
  );
}

/** The screens that import each kind of rows from a file. */
export const importScreens: Readonly<Record<SheetLoad, () => ReactNode>> = {
  places: () => <ImportRows load="places" />,
  people: () => <ImportRows load="people" />,
  schedules: () => <ImportRows load="schedules" />,
};

interface ImportProps {
  load: SheetLoad;
  jobid: string;
  list: string;
  onAgain(): void;
}

function Import({ load, jobid, list, onAgain }: ImportProps) {
  const link = (
    <ButtonLink to={list} look="primary">
      Open {importables[load].list.label}
    </ButtonLink>
  );
  return <Checked shown={useImport(load, jobid)} onAgain={onAgain} next={link} />;
}

interface ChooseProps {
  load: SheetLoad;
  customerid: string;
  onChecked(jobid: string): void;
}

function Choose({ load, customerid, onChecked }: ChooseProps) {
  const answer = useCall(listLocations, { customerid });
  const upload = useImportUpload(load, customerid);
  return (
    <Answered of={answer} what="the locations">
      {list => (
        <Preview
          way="import"
          of={hereOf(load, list)}
          upload={upload}
          onChecked={onChecked}
          guide={<Guide load={load} />}
        >
          <EarlierFiles kind={`check_${load}`} at={job => addresses.rowImport(load, customerid, job)} />
        </Preview>
      )}
    </Answered>
  );
}

/** What is known of the customer before a file is checked. */
function hereOf(load: SheetLoad, { Custloclist, Grouplist, Locatelimit, grouping }: LocationList): SheetHere {
  const places = Custloclist.map(row => ({
    locationid: row.locationid,
    name: row.locationdesc,
    country: row.countrycode,
    sector: row.sectorid,
    internalId: row.custlocid,
    groupid: row.custgroupid,
    active: row.activel === 'Y',
  }));
  if (load === 'places')
    return {
      load,
      here: {
        hasGroups: grouping === 'Y',
        groups: Grouplist.map(row => ({ groupid: row.custgroupid, name: row.custgroupdesc })),
        places,
        limit: Locatelimit,
      },
    };
  return load === 'people' ? { load, here: { ...unknownPeople, places } } : { load, here: { places } };
}

function Guide({ load }: { load: SheetLoad }) {
  const columns = Object.values(columnsOf(load, 'import'));
  const named = (required: boolean) =>
    columns.flatMap(({ name, required: is }) => (is === required ? [name] : [])).join(', ');
  return (
    <p>
      One row for each {loads[load].nouns[0]}, below a row with the column names: {named(true)}. You can leave
      out: {named(false)}. The order does not matter.
      {load === 'people' && ' Separate several locations with a semicolon.'}
      {load === 'schedules' &&
        ' An empty cell leaves a part as it is. Not set here leaves it to the topic, the location or the organization. Without a location, a row is the rule of a whole topic; without a topic, of a whole location.'}
    </p>
  );
}
