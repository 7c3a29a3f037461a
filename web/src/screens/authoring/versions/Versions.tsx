import { counted } from '#shared/domain/kit/words.ts';
import './Versions.css';
import { useState } from 'react';
import { compareVersions, listVersions, restoreVersion } from '#shared/contract/authoring/versions.ts';
import { useCall } from '#web/api/hooks.ts';
import { useSend } from '#web/api/useSend.ts';
import { NamesAmong, PersonName } from '#web/features/accounts/Person.tsx';
import { ExportMenu } from '#web/features/exporting/ExportMenu.tsx';
import { Differences } from '#web/features/topics/Differences.tsx';
import { addresses } from '#web/session/addresses.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { momentOf } from '#web/ui/dates.ts';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { Answered } from '#web/ui/tell/Answered.tsx';
import { Tag } from '#web/ui/tell/states.tsx';
import { toast } from '#web/ui/tell/toasts.tsx';
import type { DialogProps } from './dialogs.ts';

/** Two versions to compare; 0 is the draft. */
interface Pair {
  from: number;
  to: number;
}

/** Lists the published versions with author and date, compares them, and restores one into the draft. */
export default function Versions({ draft, changes, onClose }: DialogProps) {
  const { topicid } = draft;
  const answer = useCall(listVersions, { topicid });
  const send = useSend(restoreVersion);
  const [compared, setCompared] = useState<Pair | null>(null);
  const [restoring, setRestoring] = useState<number | null>(null);
  const restore = (version: number) =>
    send.mutate(
      { topicid, version, revision: draft.revision },
      {
        onSuccess: ({ message, revision }) => {
          changes.note({ revision, what: `restoring version ${version}` }, message);
        },
        onError: error => toast('error', error.message),
        onSettled: () => setRestoring(null),
      },
    );
  return (
    <Dialog title="Versions" onClose={onClose} actions={<Button onClick={onClose}>Close</Button>}>
      <Answered of={answer} what="the versions">
        {({ versions }) => (
          <NamesAmong emails={versions.map(({ publishedby }) => publishedby)}>
            <div className="stack wide">
              {versions.length === 0 && (
                <p>Nothing has been published yet. Each version you publish is kept here for good.</p>
              )}
              <ul className="versions">
                {versions.map(v => (
                  <li key={v.version}>
                    <div>
                      <p>
                        <strong>Version {v.version}</strong>{' '}
                        {v.current && <Tag tone="good">Answered now</Tag>}
                      </p>
                      <p className="small quiet">
                        {counted(v.questions, ['question', 'questions'])}, published by{' '}
                        <PersonName email={v.publishedby} /> on {momentOf(v.publishedat)}
                      </p>
                    </div>
                    <div className="row">
                      <Button onClick={() => setCompared({ from: v.version, to: 0 })}>Compare</Button>
                      <Button onClick={() => setRestoring(v.version)}>Restore</Button>
                      <ButtonLink to={addresses.topicChecklist(topicid, v.version)}>
                        Checklist<span className="visually-hidden"> of version {v.version}</span>
                      </ButtonLink>
                      <ExportMenu topicid={topicid} version={v.version} />
                    </div>
                    {restoring === v.version && (
                      <p className="row">
                        The draft becomes version {v.version} again. Changes made since are replaced.
                        <Button look="danger" busy={send.isPending} onClick={() => restore(v.version)}>
                          Restore version {v.version}
                        </Button>
                      </p>
                    )}
                  </li>
                ))}
              </ul>
              {compared && (
                <Comparison
                  topicid={topicid}
                  versions={versions.map(v => v.version)}
                  pair={compared}
                  onPair={setCompared}
                />
              )}
            </div>
          </NamesAmong>
        )}
      </Answered>
    </Dialog>
  );
}

function Comparison({
  topicid,
  versions,
  pair,
  onPair,
}: {
  topicid: string;
  versions: readonly number[];
  pair: Pair;
  onPair(pair: Pair): void;
}) {
  const answer = useCall(compareVersions, { topicid, ...pair });
  return (
    <section className="stack" aria-label="Differences">
      <h3>What changes</h3>
      <div className="row compared">
        {(['from', 'to'] as const).map(end => (
          <label key={end}>
            {end === 'from' ? 'From' : 'to'}{' '}
            <select
              className="tool-select"
              aria-label={end === 'from' ? 'Compare from' : 'Compare to'}
              value={pair[end]}
              onChange={event => onPair({ ...pair, [end]: Number(event.target.value) })}
            >
              <option value={0}>the draft</option>
              {versions.map(version => (
                <option key={version} value={version}>
                  version {version}
                </option>
              ))}
            </select>
          </label>
        ))}
      </div>
      <Answered of={answer} what="the differences">
        {({ changes }) => <Differences changes={changes} />}
      </Answered>
    </section>
  );
}
