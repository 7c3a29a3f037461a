import { useSearchParams } from 'react-router-dom';
import {
  type GridLoad as AnyGrid,
  type BatchedLoad as AnyLoad,
  batchSheetLoads,
  isBatchLoad,
  loadNames,
  loads,
} from '#shared/domain/loading/loads.ts';
import { Checked } from '#web/features/loading/Checked.tsx';
import { addresses } from '#web/session/addresses.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { Problem } from '#web/ui/tell/states.tsx';
import { BatchPage } from './BatchPage.tsx';
import { BatchSheet } from './BatchSheet.tsx';
import { Earlier } from './Earlier.tsx';
import { GridLoading } from './grid/GridLoading.tsx';
import { useBatch } from './useBatch.ts';
import { useCustomer } from './useCustomer.ts';

interface Props {
  load: AnyLoad;
  customer: string;
  /** What was checked, '' while rows are chosen. */
  batchid: string;
}

/**
 * Loads rows: they are brought as a spreadsheet or chosen in a grid, checked by the server, and then loaded as the check
 * said.
 */
export function BatchLoad({ load, customer, batchid }: Props) {
  const [, setQuery] = useSearchParams();
  const { name, closed } = useCustomer(customer);
  const menu = addresses.batchMenu({ customer });
  const show = (batch: string) => setQuery({ customer, load, ...(batch && { batch }) });
  return (
    <BatchPage
      title={loads[load].title}
      help={name && `For ${name}`}
      above={{ label: 'Batch Menu', to: menu, word: 'Return To Batching Menu' }}
    >
      {closed && <Problem error={new Error(`${closed} Until then nothing can be loaded.`)} />}
      {batchid ? (
        <Batch key={batchid} load={load} customer={customer} batchid={batchid} onAgain={() => show('')} />
      ) : closed ? (
        <Earlier load={load} customer={customer} />
      ) : (
        <Begin load={load} customer={customer} onChecked={show} />
      )}
    </BatchPage>
  );
}

function Batch({ load, customer, batchid, onAgain }: Props & { onAgain(): void }) {
  const names = loadNames.filter(isBatchLoad);
  const next = names[names.indexOf(load) + 1];
  const link = next && (
    <ButtonLink look="primary" to={addresses.batchMenu({ customer, load: next })}>
      Next: {loads[next].title}
    </ButtonLink>
  );
  return <Checked shown={useBatch(load, customer, batchid)} onAgain={onAgain} next={link} />;
}

interface BeginProps {
  load: AnyLoad;
  customer: string;
  onChecked(batchid: string): void;
}

function Begin({ load, ...rest }: BeginProps) {
  const sheet = batchSheetLoads.find(name => name === load);
  return sheet ? <BatchSheet load={sheet} {...rest} /> : <GridLoading load={load as AnyGrid} {...rest} />;
}
