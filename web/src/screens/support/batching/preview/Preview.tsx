import { useState } from 'react';
import { listBatchGroups, listLocationIds } from '#shared/contract/support/batching.ts';
import { folded } from '#shared/domain/administration/naming.ts';
import type { SheetLoad } from '#shared/domain/support/batching/loads.ts';
import { useCall } from '#web/api/hooks.ts';
import { Answer } from '#web/ui/tell/Answer.tsx';
import { ChooseSheet } from './ChooseSheet.tsx';
import type { Known, Opened } from './desk.ts';
import { Grid } from './Grid.tsx';
import { useSheet } from './useSheet.ts';

interface Props {
  load: SheetLoad;
  customer: string;
  onChecked(batchid: string): void;
}

/** Takes a spreadsheet, and shows its rows to be corrected before anything is sent. */
export function Preview({ load, customer, onChecked }: Props) {
  const sheet = useSheet();
  const [opened, setOpened] = useState<Opened | null>(null);
  const groups = useCall(listBatchGroups, { customerid: customer });
  const places = useCall(listLocationIds, { customerid: customer }, groups.data !== undefined);
  return (
    <Answer of={groups} what="the reporting groups">
      {({ hasgroups, result }) => (
        <Answer of={places} what="the locations">
          {({ result: ids }) => {
            const known: Known = {
              hasGroups: hasgroups,
              groups: new Map(result.map(group => [folded(group.custgroupdesc), group.custgroupid])),
              places: new Map(ids.map(place => [folded(place.custlocid), place.locationid])),
            };
            if (opened)
              return (
                <Grid
                  load={load}
                  customer={customer}
                  sheet={sheet}
                  opened={opened}
                  onChange={setOpened}
                  onAgain={() => setOpened(null)}
                  onChecked={onChecked}
                />
              );
            return (
              <ChooseSheet load={load} customer={customer} sheet={sheet} known={known} onOpened={setOpened} />
            );
          }}
        </Answer>
      )}
    </Answer>
  );
}
