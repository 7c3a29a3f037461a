import { Navigate, useSearchParams } from 'react-router-dom';
import { type BatchedLoad as AnyLoad, isBatchLoad, loadNames, loads } from '#shared/domain/loading/loads.ts';
import { addresses } from '#web/session/addresses.ts';
import { Entries } from '#web/ui/page/Entries.tsx';
import { Problem } from '#web/ui/tell/states.tsx';
import { BatchLoad } from './BatchLoad.tsx';
import { BatchPage } from './BatchPage.tsx';
import { useCustomer } from './useCustomer.ts';

/** The order of the menu: what the others need comes first. */
const order = [
  'places',
  'pairs',
  'people',
  'assignments',
  'permissions',
] as const satisfies readonly AnyLoad[];

const help: Readonly<Record<AnyLoad, string>> = {
  places: 'Adds locations from a spreadsheet.',
  people:
    'Adds admins and users from a spreadsheet, and welcomes them by e-mail where the customer wants that.',
  pairs: 'Puts topics at many locations, or switches them there.',
  assignments: 'Gives locations to many people who do not have all of them.',
  permissions: 'Gives Users View or Edit for topics at their locations.',
};

/** The batch menu of one customer, and the load that was chosen in it. */
export function Screen() {
  const [query] = useSearchParams();
  const customer = query.get('customer') ?? '';
  const load = loadNames.filter(isBatchLoad).find(name => name === query.get('load'));
  if (!customer) return <Navigate replace to={addresses.batching} />;
  if (load)
    return <BatchLoad key={load} load={load} customer={customer} batchid={query.get('batch') ?? ''} />;
  return <Menu customer={customer} />;
}

function Menu({ customer }: { customer: string }) {
  const { name: theirName, closed } = useCustomer(customer);
  return (
    <BatchPage
      title="Batch Menu"
      help={theirName ? `For ${theirName}. Choose what to load.` : 'Choose what to load.'}
      above={{ label: 'Customer Batching', to: addresses.batching, word: 'Exit' }}
    >
      {closed && <Problem error={new Error(`${closed} Until then nothing can be loaded.`)} />}
      <Entries
        entries={order.map(name => ({
          label: loads[name].title,
          to: addresses.batchMenu({ customer, load: name }),
          help: help[name],
        }))}
      />
    </BatchPage>
  );
}
