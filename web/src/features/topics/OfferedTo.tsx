import { counted } from '#shared/domain/kit/words.ts';

interface Props {
  /** How many clients are offered the version, and the names of those that the person may know. */
  clients: number;
  names: readonly string[];
}

/** Says to which clients a new version of a contractor's topic is offered; nothing where it goes to none. */
export function OfferedTo({ clients, names }: Props) {
  if (clients === 0) return null;
  const words = `${counted(clients, ['client is', 'clients are'])} offered this version`;
  if (names.length === 0) return <p>{words}.</p>;
  return (
    <details>
      <summary>{words}</summary>
      <ul>
        {names.map(name => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </details>
  );
}
