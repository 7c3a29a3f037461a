import { mostTargets } from '#shared/contract/topics/scheduling.ts';
import type { ScheduleTarget } from './values.ts';

interface Props {
  /** The topics at locations that were checked. */
  targets: readonly ScheduleTarget[];
  /** What is scheduled instead, or they themselves. */
  chosen: readonly ScheduleTarget[];
  onChoose(targets: readonly ScheduleTarget[]): void;
  /** Whether the person may change rules about all locations. */
  everywhere: boolean;
}

/** Chooses whether a schedule is for the checked ones, or a rule for their whole topic or location. Shows nothing where only one is possible. */
export function Reach({ targets, chosen, onChoose, everywhere }: Props) {
  const [{ topicid, locationid }] = targets as [ScheduleTarget];
  const isPair = topicid && locationid;
  const these = targets.length === 1 ? 'Only this one' : `These ${targets.length}`;
  const ofTopic = isPair && everywhere && targets.every(target => target.topicid === topicid);
  const ofLocation = isPair && targets.every(target => target.locationid === locationid);
  const options = [
    { label: these, of: targets, may: targets.length <= mostTargets },
    { label: 'This topic everywhere', of: [{ topicid }], may: ofTopic },
    { label: 'Every topic at this location', of: [{ locationid }], may: ofLocation },
  ].filter(({ may }) => may);
  const isChosen = (of: readonly ScheduleTarget[]) => JSON.stringify(of) === JSON.stringify(chosen);
  if (options.length === 0 || (options.length === 1 && isChosen(options[0]!.of))) return null;
  return (
    <fieldset className="schedule-reach">
      <legend>For</legend>
      {options.map(({ label, of }) => (
        <label key={label} className="check">
          <input type="radio" name="reach" checked={isChosen(of)} onChange={() => onChoose(of)} />
          {label}
        </label>
      ))}
      {chosen !== targets && (
        <p className="small quiet">It counts wherever a topic at a location has no schedule of its own.</p>
      )}
    </fieldset>
  );
}
