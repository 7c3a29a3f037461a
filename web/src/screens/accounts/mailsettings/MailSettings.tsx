import '#web/ui/form/Form.css';
import { useState } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import { getMailSettings, saveMailSettings } from '#shared/contract/accounts/mailsettings.ts';
import type { Output } from '#shared/contract/kit/call.ts';
import { kindNames, type Stoppable, stoppable } from '#shared/domain/mailing/kinds.ts';
import { refusalOf } from '#web/api/client.ts';
import { useCall } from '#web/api/hooks.ts';
import { useSend } from '#web/api/useSend.ts';
import { Welcome } from '#web/features/accounts/Welcome.tsx';
import { failureWords } from '#web/identity/failures.ts';
import { addresses } from '#web/session/addresses.ts';
import { Button } from '#web/ui/Button.tsx';
import { Boxes } from '#web/ui/form/Boxes.tsx';
import { Failure } from '#web/ui/tell/Failure.tsx';
import { Loading, Problem } from '#web/ui/tell/states.tsx';

const title = 'E-mails you get';

/** Shows and changes which mails somebody gets who opened the link in one, without signing in. */
export function Screen() {
  const token = useLocation().hash.slice(1);
  const settings = useCall(getMailSettings, { token });
  const refusal = refusalOf(settings.error, getMailSettings);
  if (refusal) {
    return (
      <Welcome title={title}>
        <p>{refusal.message}</p>
        <p>
          <Link to={addresses.editProfile}>Sign in and open your profile</Link>
        </p>
      </Welcome>
    );
  }
  return (
    <Welcome title={title}>
      {settings.error && <Problem error={settings.error} retry={() => void settings.refetch()} />}
      {settings.isPending && <Loading what="your mails" />}
      {settings.data && <Choice token={token} settings={settings.data} />}
    </Welcome>
  );
}

const labels: Readonly<Record<Stoppable, { label: string; detail: string }>> = {
  tasks: {
    label: 'Suggestions assigned to you',
    detail: 'overdue, due within 7 days, or newly assigned',
  },
  topics: { label: 'Questionnaires that wait or are past due', detail: 'where you answer them' },
  reports: { label: 'Saved reports', detail: 'that someone at your organization sends you' },
};

function Choice({ token, settings }: { token: string; settings: Output<typeof getMailSettings> }) {
  const [query] = useSearchParams();
  const asked = stoppable.find(kind => kind === query.get('stop'));
  // What was stopped before, the link finds stopped.
  const [was] = useState(settings);
  const stop = asked && was[asked] === 'Y' ? asked : undefined;
  const save = useSend(saveMailSettings);
  const [got, setGot] = useState<ReadonlySet<string>>(
    () => new Set(stoppable.filter(kind => settings[kind] === 'Y' && kind !== stop)),
  );
  const asFlag = (kind: Stoppable) => (got.has(kind) ? 'Y' : 'N');
  const choose = (kinds: ReadonlySet<string>) => {
    save.reset();
    setGot(kinds);
  };
  return (
    <form
      className="stack"
      onSubmit={event => {
        event.preventDefault();
        save.mutate({ token, tasks: asFlag('tasks'), topics: asFlag('topics'), reports: asFlag('reports') });
      }}
    >
      <p>
        <strong>{settings.useremail}</strong> gets at most one reminder a day, in the morning. Each saved
        report comes in its own e-mail.
      </p>
      {asked && !save.data && (
        <p>
          {stop ? 'Press Save to stop' : 'You already get no'} e-mails about {kindNames[asked]}.
        </p>
      )}
      <Boxes
        legend="E-mail me about"
        options={stoppable.map(kind => ({ value: kind, ...labels[kind] }))}
        checked={got}
        onChange={choose}
      />
      <Failure text={save.error ? failureWords(save.error) : ''} />
      <p role="status">{save.data && said(save.data)}</p>
      <div className="row">
        <Button type="submit" look="primary" busy={save.isPending}>
          Save
        </Button>
      </div>
      <p>
        <Link to={addresses.start}>Go to Attestry</Link>
      </p>
    </form>
  );
}

/** Joins words as a sentence does: “a, b and c”. */
const listOf = (words: readonly string[]): string =>
  [words.slice(0, -1).join(', '), words.at(-1)].filter(Boolean).join(' and ');

function said(settings: Output<typeof getMailSettings>): string {
  const kinds = stoppable.filter(kind => settings[kind] === 'Y').map(kind => kindNames[kind]);
  return kinds.length > 0
    ? `Saved. You get e-mails about ${listOf(kinds)}.`
    : 'Saved. You no longer get reminders. E-mails about your account still come.';
}
