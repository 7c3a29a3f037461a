import { useEffect, useRef } from 'react';
import { Tag } from '#web/ui/tell/states.tsx';

interface Props {
  groups: readonly { topgrpcode: string; topgrpdesc: string }[];
  /** Groups in which the person has begun or completed a topic. */
  used: readonly string[];
  hidden: ReadonlySet<string>;
  onHide(codes: Iterable<string>): void;
}

/** Offers the topic groups, with a checkbox for each and one for all of them. */
export function Groups({ groups, used, hidden, onHide }: Props) {
  const all = groups.map(({ topgrpcode }) => topgrpcode);
  const count = all.filter(code => !hidden.has(code)).length;
  const box = useRef<HTMLInputElement>(null);
  const some = count > 0 && count < all.length;
  useEffect(() => {
    if (box.current) box.current.indeterminate = some;
  }, [some]);
  const toggle = (code: string) =>
    onHide(all.filter(other => (other === code ? !hidden.has(code) : hidden.has(other))));
  return (
    <details className="free-groups">
      <summary>
        Topic groups{' '}
        <span className="quiet">
          {count === all.length ? 'All are shown' : `${count} of ${all.length} are shown`}
        </span>
      </summary>
      <fieldset>
        <legend className="visually-hidden">Topic groups</legend>
        <label className="check">
          <input
            ref={box}
            type="checkbox"
            checked={count === all.length}
            onChange={() => onHide(count === all.length ? all : [])}
          />
          Select All
        </label>
        {groups.map(({ topgrpcode, topgrpdesc }) => (
          <label key={topgrpcode} className="check">
            <input type="checkbox" checked={!hidden.has(topgrpcode)} onChange={() => toggle(topgrpcode)} />
            {topgrpdesc}
            {used.includes(topgrpcode) && <Tag tone="info">Started</Tag>}
          </label>
        ))}
      </fieldset>
    </details>
  );
}
