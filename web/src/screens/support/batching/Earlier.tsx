import '#web/features/importing/Import.css';
import { listBatches } from '#shared/contract/support/batching.ts';
import type { Load } from '#shared/domain/loading/loads.ts';
import { useCall } from '#web/api/hooks.ts';
import { addresses } from '#web/session/addresses.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { momentOf } from '#web/ui/dates.ts';

/** Lists what was recently checked for the customer. */
export function Earlier({ load, customer }: { load: Load; customer: string }) {
  const { data } = useCall(listBatches, { customerid: customer });
  const batches = (data?.batches ?? [])
    .filter(batch => batch.load === load && batch.state !== 'waiting')
    .slice(0, 5);
  if (batches.length === 0) return null;
  return (
    <section className="stack">
      <h2>Recently checked</h2>
      <ul className="import-earlier">
        {batches.map(({ batchid, filename, loaded, takenback, asked, by }) => (
          <li key={batchid}>
            <ButtonLink look="quiet" to={addresses.batchMenu({ customer, load, batch: batchid })}>
              {filename} {takenback ? 'was taken back' : loaded ? 'was loaded' : 'was checked'}
            </ButtonLink>{' '}
            <span className="small quiet">
              {momentOf(asked)}, {by}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
