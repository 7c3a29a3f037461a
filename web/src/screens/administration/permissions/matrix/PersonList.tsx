import { personNames } from '#shared/domain/accounts/names.ts';
import { type CellState, type Matrix, permissionCellKey, states, type WantedCells } from './matrix.ts';

interface Props {
  matrix: Matrix;
  wanted: WantedCells;
  onSet(keys: readonly string[], state: CellState): void;
}

/** Shows the matrix person by person, for screens without room for a grid. */
export function PersonList({ matrix: { people, topics, stored }, wanted, onSet }: Props) {
  const nameOf = personNames(people.map(each => each.useremail));
  return (
    <ul className="matrix-people">
      {people.map(({ useremail, userrole }) => {
        const keys = topics.map(({ topicid }) => permissionCellKey(useremail, topicid));
        const stateOf = (key: string): CellState => wanted.get(key) ?? stored.get(key) ?? 'None';
        const held = keys.filter(key => stateOf(key) !== 'None').length;
        return (
          <li key={useremail} className="card">
            <details>
              <summary>
                <strong title={useremail}>{nameOf(useremail)}</strong>
                <span className="small quiet">{useremail}</span>
                <span className="small quiet">
                  {userrole && `${userrole} · `}
                  {held} of {keys.length} topics
                </span>
              </summary>
              {topics.map(({ topicid, cuzdesc }, at) => {
                const key = keys[at]!;
                return (
                  <label key={topicid} className={wanted.has(key) ? 'changed' : undefined}>
                    <span>{cuzdesc}</span>
                    <select
                      value={stateOf(key)}
                      onChange={({ target }) => onSet([key], target.value as CellState)}
                    >
                      {states.map(state => (
                        <option key={state}>{state}</option>
                      ))}
                    </select>
                  </label>
                );
              })}
            </details>
          </li>
        );
      })}
    </ul>
  );
}
