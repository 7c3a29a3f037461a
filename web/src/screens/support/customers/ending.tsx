import type { SupportCustomer } from '#shared/contract/support/support.ts';
import { localDate } from '#shared/domain/kit/periods.ts';
import { customerEndings } from '#shared/domain/support/endings.ts';
import type { EndingQuestion } from '#web/features/editing/useAskBefore.tsx';
import { type CustomerValues, customerFieldsOf } from './values.ts';

/** What decides what ends, of a customer and of what was entered. */
type Terms = Pick<ReturnType<typeof customerFieldsOf>, 'activec' | 'pymtsched' | 'enddate' | 'planstatus'>;
const termsOf = ({ activec, pymtsched, enddate, planstatus }: Terms) => ({
  active: activec === 'Y',
  schedule: pymtsched,
  endDate: enddate,
  planStatus: planstatus,
});

/** Returns the question before a save that ends something for everybody at a customer; null where it ends nothing. */
export function endingOf(
  now: SupportCustomer,
  values: CustomerValues,
  people: number,
): EndingQuestion | null {
  const next = customerFieldsOf(values);
  const today = localDate(new Date(), Intl.DateTimeFormat().resolvedOptions().timeZone);
  const atRisk = { people, owners: [now.useremail, now.subemail], live: now.subscription !== 'none' };
  const sentences = customerEndings(termsOf(now), termsOf(next), atRisk, today);
  if (sentences.length === 0) return null;
  const isOff = next.activec === 'N' && now.activec === 'Y';
  return {
    title: isOff ? `Switch ${now.custdesc} off?` : `End this for ${now.custdesc}?`,
    confirm: isOff ? 'Switch off' : 'Save',
    text: sentences.map(sentence => <p key={sentence}>{sentence}</p>),
  };
}
