import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import type { StandardTopic } from '#shared/contract/topics/stdtopics.ts';
import { levelWords } from '#shared/domain/authoring/editorial/parts.ts';
import { counted } from '#shared/domain/kit/words.ts';
import { type SourceCoverage, shortSource } from '#shared/domain/topics/coverage.ts';
import { addresses } from '#web/session/addresses.ts';

interface Props extends Pick<StandardTopic, 'catalogues' | 'others'> {
  customerid: string;
  coverage: readonly SourceCoverage[];
  /** The short name of the source, and the level, that the list above is narrowed to; '' for all. */
  standard: string;
  level: string;
}

/** Lists the controls of each source that a topic does not ask about, closed, with the other topics that claim them. */
export function NotAsked({ customerid, coverage, catalogues, others, standard, level }: Props) {
  const elsewhere = useMemo(
    () => new Map(catalogues.flatMap(({ items }) => items.map(item => [item.id, item.elsewhere]))),
    [catalogues],
  );
  const titles = useMemo(
    () => new Map(others.map(({ topiccode, topicdesc }) => [topiccode, topicdesc])),
    [others],
  );
  const narrowed = coverage
    .filter(({ source }) => standard === '' || shortSource(source) === standard)
    .map(({ source, address, notAsked }) => ({
      source,
      address,
      items: notAsked.filter(item => level === '' || levelWords[item.level] === level),
    }))
    .filter(({ items }) => items.length > 0);
  if (narrowed.length === 0) return null;
  return (
    <section className="not-asked" aria-labelledby="not-asked">
      <h2 id="not-asked">Not asked here</h2>
      {narrowed.map(({ source, address, items }) => (
        <details key={source} className="card">
          <summary>
            {counted(items.length, ['control', 'controls'])} of {source}
          </summary>
          <p className="small">
            <a href={address} target="_blank" rel="noreferrer noopener">
              Read the standard
            </a>
          </p>
          <ul>
            {items.map(item => (
              <li key={item.id}>
                <span className="control-id">{item.id}</span> {item.name}{' '}
                <span className="quiet">· {levelWords[item.level]}</span>
                {(elsewhere.get(item.id) ?? []).map(code => (
                  <span key={code} className="second-line">
                    Claimed by{' '}
                    <Link to={addresses.standardTopic(customerid, code)}>{titles.get(code) ?? code}</Link>
                  </span>
                ))}
              </li>
            ))}
          </ul>
        </details>
      ))}
    </section>
  );
}
