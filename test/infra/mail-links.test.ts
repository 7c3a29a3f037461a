import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import * as accounts from '#functions/services/mail/accounts.ts';
import * as billing from '#functions/services/mail/billing.ts';
import * as clients from '#functions/services/mail/clients.ts';
import type { MailText } from '#functions/services/mail/frame.ts';
import * as losses from '#functions/services/mail/losses.ts';
import * as offboarding from '#functions/services/mail/offboarding.ts';
import * as partners from '#functions/services/mail/partners.ts';
import * as reminders from '#functions/services/mail/reminders.ts';
import * as savedreport from '#functions/services/mail/savedreport.ts';
import { mailExamples, saved, site } from '#test/support/mails/examples.ts';

type Templates = Record<string, (example: never) => MailText>;

/** Mails that say what to do without a link. */
const withoutLinks = ['partnerOwners', 'lostSeat', 'lostOwnership', 'switchedOffMail'];

/** What a link may have before its `#`, which servers and their logs see. */
const places = [
  site,
  `${site}/login`,
  `${site}/signup`,
  `${site}/verify`,
  `${site}/renew_payment`,
  `${site}/enroll_ui`,
  `${site}/subpymt_program`,
  `${site}/login?back=%2Fsubpymt_program%3Fcontractorid%3Dconco`,
  `${site}/my_tasks`,
  `${site}/edittopic?status=Past+due`,
  saved.url,
  `${site}/start_test/contquiz?topicid=t1&locationid=l1&periodcode=203003&runid=r1`,
  `${site}/mail_settings`,
  ...['tasks', 'topics', 'reports'].map(kind => `${site}/mail_settings?stop=${kind}`),
];

const linksIn = (text: string): string[] =>
  text.match(/https?:\/\/[^\s"<]+/g)?.map(link => link.replaceAll('&amp;', '&')) ?? [];

/** Returns the links of a text that say more than a place before their `#`. */
const telling = (text: string): string[] =>
  linksIn(text).filter(link => !places.includes(link.split('#')[0]!));

describe('No link of a mail carries a secret where a log would keep it', () => {
  test('every mail has an example here', () => {
    const { fewer: _, ...mails } = reminders;
    const files = {
      accounts,
      billing,
      clients,
      losses,
      offboarding,
      partners,
      reminders: mails,
      savedreport,
    };
    const templates: Templates = Object.assign({}, ...Object.values(files));
    expect(Object.keys(mailExamples).sort()).toEqual(Object.keys(templates).sort());
    const others = ['frame', 'mail', 'message', 'money'];
    const names = readdirSync(join(import.meta.dirname, '../../functions/services/mail'));
    expect(names.sort()).toEqual([...Object.keys(files), ...others].map(name => `${name}.ts`).sort());
  });

  test.each(Object.entries(mailExamples))('%s', (name, { html, text }) => {
    expect(linksIn(text).length > 0).toBe(!withoutLinks.includes(name));
    expect([...telling(html), ...telling(text)]).toEqual([]);
  });
});
