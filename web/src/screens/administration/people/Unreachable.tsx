import { MailWarning } from 'lucide-react';
import type { PeopleList } from '#shared/contract/administration/people.ts';
import { describeDay } from '#shared/domain/kit/periods.ts';
import { Notice } from '#web/ui/tell/Notice.tsx';
import { Tag } from '#web/ui/tell/Tag.tsx';

/** Since when and why mails do not reach a person. */
type Lost = PeopleList['Unreachable'][number];

/** Returns it in a few words. */
export const lostWords = (lost: Lost | undefined): string =>
  lost ? (lost.why === 'bounce' ? 'Mail came back' : 'Mail unwanted') : '';

/** Marks a person whom mails do not reach. */
export const LostTag = ({ lost }: { lost: Lost | undefined }) =>
  lost && (
    <span className="second-line">
      <Tag tone="bad" icon={<MailWarning size={14} aria-hidden="true" />}>
        {lostWords(lost)}
      </Tag>
    </span>
  );

/** Says what it means that mails do not reach a person, and what to do. */
export const LostNotice = ({ lost }: { lost: Lost | undefined }) =>
  lost && (
    <Notice tone="bad" icon={<MailWarning size={20} aria-hidden="true" />}>
      {lost.why === 'bounce'
        ? `On ${describeDay(lost.day)}, a mail to this address came back, so reminders and links do not arrive. Check the address with the person. If it is right, contact support.`
        : `On ${describeDay(lost.day)}, a mail to this address was reported as unwanted, so no more mails are delivered to it. Ask the person, and contact support to have mails delivered again.`}
    </Notice>
  );
