import { useSearchParams } from 'react-router-dom';
import { type Load, loads } from '#shared/domain/support/batching/loads.ts';
import { addresses } from '#web/session/addresses.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { BatchPage } from './BatchPage.tsx';
import { Checked } from './Checked.tsx';
import { Preview } from './preview/Preview.tsx';

interface Props {
  load: Load;
  customer: string;
  /** The spreadsheet that was checked, '' while one is chosen. */
  batchid: string;
}

/** Loads a spreadsheet: it is chosen, looked at and edited, checked by the server, and then loaded as the check said. */
export function SheetLoad({ load, customer, batchid }: Props) {
  const [, setQuery] = useSearchParams();
  const menu = addresses.batchMenu({ customer });
  const show = (batch: string) => setQuery({ customer, load, ...(batch && { batch }) });
  return (
    <BatchPage
      title={loads[load].title}
      help={`Customer ${customer}`}
      crumbs={[
        { label: 'Customer Batching', to: addresses.batching },
        { label: 'Batch Menu', to: menu },
      ]}
      action={
        <ButtonLink look="quiet" to={menu}>
          Return To Batching Menu
        </ButtonLink>
      }
    >
      {batchid ? (
        <Checked key={batchid} customer={customer} batchid={batchid} onAgain={() => show('')} />
      ) : (
        <Preview load={load} customer={customer} onChecked={show} />
      )}
    </BatchPage>
  );
}
