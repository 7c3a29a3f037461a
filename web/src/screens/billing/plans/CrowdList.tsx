import type { getPlanRoom } from '#shared/contract/billing/planroom.ts';
import type { Output } from '#shared/contract/kit/call.ts';
import { countedSeats } from '#shared/domain/billing/enrollment.ts';
import type { Crowd } from '#shared/domain/billing/room.ts';
import { Button } from '#web/ui/Button.tsx';
import { Tag } from '#web/ui/tell/states.tsx';

type Named = Output<typeof getPlanRoom>['inuse'][number];

const titles = { admins: 'Administrators', users: 'Users', locations: 'Locations' } as const;
const reasons = { you: 'You', owner: 'Owner' } as const;

/** Offers everything that counts toward one limit, with a checkbox for each: what is checked stays. */
export function CrowdList({
  crowd: { what, limit, inUse },
  plan,
  named,
  stays,
  onChoose,
}: {
  crowd: Crowd;
  /** The name of the plan. */
  plan: string;
  named: ReadonlyMap<string, Named>;
  stays: ReadonlySet<string>;
  onChoose(ids: Iterable<string>): void;
}) {
  const chosen = inUse.filter(({ id }) => stays.has(id)).map(({ id }) => id);
  const kept = inUse.filter(each => each.kept).map(({ id }) => id);
  const over = chosen.length - limit;
  const toggle = (id: string) =>
    onChoose(chosen.includes(id) ? chosen.filter(other => other !== id) : [...chosen, id]);
  return (
    <fieldset className="card crowd">
      <legend>{titles[what]}</legend>
      <p role="status">
        {countedSeats(chosen.length, what)} selected. {plan} has room for {limit}.{' '}
        {over > 0 ? (
          <strong>Clear {over} more.</strong>
        ) : chosen.length > 0 ? (
          'That fits.'
        ) : (
          'Select what stays.'
        )}
      </p>
      <div className="row">
        <Button onClick={() => onChoose(kept)} disabled={chosen.length === kept.length}>
          Clear all
        </Button>
        <Button onClick={() => onChoose(inUse.map(({ id }) => id))} disabled={chosen.length === inUse.length}>
          Select all
        </Button>
      </div>
      <ul>
        {inUse.map(({ id, kept }) => (
          <li key={id}>
            <label className="check">
              <input
                type="checkbox"
                checked={stays.has(id)}
                disabled={kept !== ''}
                onChange={() => toggle(id)}
              />
              <span>
                {named.get(id)?.name} <span className="quiet small">{named.get(id)?.about}</span>
                {kept && <Tag tone="info">{reasons[kept]}</Tag>}
              </span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
