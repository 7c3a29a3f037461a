import '#web/ui/form/Form.css';
import { useEffect, useRef } from 'react';
import { Tag } from '#web/ui/tell/states.tsx';

interface Props {
  groups: readonly { topgrpcode: string; topgrpdesc: string }[];
  /** Groups in which the person has answered something. */
  used: readonly string[];
  chosen: ReadonlySet<string>;
  onChoose(codes: Iterable<string>): void;
}

/** Offers the topic groups, with a checkbox for each and one for all of them. */
export function Groups({ groups, used, chosen, onChoose }: Props) {
  const all = groups.map(({ topgrpcode }) => topgrpcode);
  const count = all.filter(code => chosen.has(code)).length;
  const box = useRef<HTMLInputElement>(null);
  const some = count > 0 && count < all.length;
  useEffect(() => {
    if (box.current) box.current.indeterminate = some;
  }, [some]);
  const toggle = (code: string) =>
    onChoose(all.filter(other => (other === code ? !chosen.has(code) : chosen.has(other))));
  return (
    <fieldset className="free-groups">
      <legend>Topic groups</legend>
      <label className="check">
        <input
          ref={box}
          type="checkbox"
          checked={count === all.length}
          onChange={() => onChoose(count === all.length ? [] : all)}
        />
        Select All
      </label>
      {groups.map(({ topgrpcode, topgrpdesc }) => (
        <label key={topgrpcode} className="check">
          <input type="checkbox" checked={chosen.has(topgrpcode)} onChange={() => toggle(topgrpcode)} />
          {topgrpdesc}
          {used.includes(topgrpcode) && <Tag tone="info">Answered</Tag>}
        </label>
      ))}
    </fieldset>
  );
}
