import type { ToldOwner } from '#shared/contract/reporting/reportmail.ts';
import { namesListed } from '#shared/domain/kit/words.ts';
import type { NameOf } from '#web/screens/answering/suggestions/owners.ts';

interface Notice {
  kind: 'success' | 'info' | 'error';
  text: string;
}

/** What a person reads about who was told, and who was not and why. */
export function noticesOf(owners: readonly ToldOwner[], nameOf: NameOf): Notice[] {
  if (owners.length === 0) {
    const text = 'Nobody was e-mailed: these suggestions are completed, or their owner changed again.';
    return [{ kind: 'info', text }];
  }
  const about = (wanted: ToldOwner['outcome'], words: (names: string, one: boolean) => string) => {
    const emails = owners.filter(({ outcome }) => outcome === wanted).map(({ useremail }) => useremail);
    if (emails.length === 0) return '';
    return words(namesListed(emails.map(nameOf)), emails.length === 1);
  };
  const sent = about('sent', names => `E-mail sent to ${names}.`);
  const held = [
    about(
      'today',
      (names, one) =>
        `${names} already got today’s e-mail about suggestions. The next one tells ${one ? 'this person' : 'them'}.`,
    ),
    about(
      'off',
      (names, one) =>
        `${names} switched e-mails about suggestions off: no e-mail was sent${one ? '' : ' to them'}.`,
    ),
    about('gone', (names, one) => `${names} ${one ? 'is' : 'are'} no longer here: no e-mail was sent.`),
  ].filter(Boolean);
  const failed = about(
    'failed',
    names => `The e-mail to ${names} could not be sent. It is in the next reminder.`,
  );
  return [
    ...(sent || held.length > 0
      ? [{ kind: sent ? 'success' : 'info', text: [sent, ...held].filter(Boolean).join(' ') } as const]
      : []),
    ...(failed ? [{ kind: 'error', text: failed } as const] : []),
  ];
}
