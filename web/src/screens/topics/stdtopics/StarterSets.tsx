import { takeStarterSet } from '#shared/contract/topics/stdtopics.ts';
import { counted } from '#shared/domain/kit/words.ts';
import { starterSets } from '#shared/domain/topics/startersets.ts';
import { useSend } from '#web/api/useSend.ts';
import { Button } from '#web/ui/Button.tsx';
import { toast } from '#web/ui/tell/toasts.tsx';

/** Offers sets of topics that fit one kind of organization. One click makes the topics of a set active. */
export function StarterSets({
  customerid,
  waiting,
  onTaken,
}: {
  customerid: string | undefined;
  /** The codes of the topics that are not active yet. */
  waiting: ReadonlySet<string>;
  onTaken(): void;
}) {
  const { mutate, isPending, variables } = useSend(takeStarterSet);
  const running = isPending ? variables.set : '';
  const left = (topics: readonly string[]) => topics.filter(code => waiting.has(code)).length;
  const offered = starterSets.filter(({ topics }) => left(topics) > 0);
  if (offered.length === 0) return null;
  return (
    <section className="starter-sets" aria-labelledby="starter-sets">
      <h2 id="starter-sets">Starter sets</h2>
      <p className="quiet">
        Topics that fit together. One click makes them active; with a single location, they are put there as
        well.
      </p>
      <ul>
        {offered.map(({ id, name, summary, topics }) => (
          <li key={id} className="card">
            <h3>{name}</h3>
            <p className="small quiet">{summary}</p>
            <Button
              small
              busy={running === id}
              disabled={running !== '' && running !== id}
              onClick={() =>
                mutate(
                  { customerid, set: id },
                  {
                    onSuccess: ({ message }) => {
                      toast('success', message);
                      onTaken();
                    },
                    onError: error => toast('error', error.message),
                  },
                )
              }
            >
              Take {counted(left(topics), ['topic', 'topics'])}
              <span className="visually-hidden"> for {name}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
