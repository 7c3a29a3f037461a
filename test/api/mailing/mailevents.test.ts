import type { SNSEvent } from 'aws-lambda';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mailRecord } from '#functions/data/mailing/mail.ts';
import { readOne } from '#functions/data/table/table.ts';
import { handler } from '#functions/events/mail_events.ts';
import { chooseMails } from '#functions/services/mailing/choosing.ts';
import { listPeople } from '#shared/contract/administration/people.ts';
import { people } from '#test/support/cast.ts';
import { asRole } from '#test/support/walls/walls.ts';
import { World } from '#test/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await World.begin();
});
afterAll(() => world.close());

/** Tells the function what SES publishes, in the shape that SES documents. */
const tell = (...messages: object[]) =>
  asRole('mail_events', () =>
    handler({
      Records: messages.map(message => ({ Sns: { Message: JSON.stringify(message) } })),
    } as SNSEvent),
  );
const mail = {
  timestamp: '2026-03-14T04:00:00.000Z',
  messageId: '0000-1',
  source: 'no-reply@attestry.example',
};
const bounce = (email: string, timestamp = '2026-03-14T04:00:38.237Z', bounceType = 'Permanent') => ({
  eventType: 'Bounce',
  bounce: {
    bounceType,
    bounceSubType: 'General',
    bouncedRecipients: [
      {
        emailAddress: email,
        action: 'failed',
        status: '5.1.1',
        diagnosticCode: 'smtp; 550 5.1.1 user unknown',
      },
    ],
    timestamp,
    feedbackId: '0100',
    reportingMTA: 'dsn; mta.example.com',
  },
  mail,
});
const complaint = (email: string, complaintFeedbackType = 'abuse') => ({
  eventType: 'Complaint',
  complaint: {
    complainedRecipients: [{ emailAddress: email }],
    timestamp: '2026-03-14T05:00:00.000Z',
    feedbackId: '0101',
    complaintFeedbackType,
  },
  mail,
});
const delivery = (email: string, timestamp: string) => ({
  eventType: 'Delivery',
  delivery: { timestamp, recipients: [email], processingTimeMillis: 546, smtpResponse: '250 ok' },
  mail,
});
const listed = async (as: string = people.ada) =>
  (await world.call(listPeople, { customerid: 'acme' }, { as })).body.Unreachable;

describe('administrators see whom mails do not reach', () => {
  test('because they came back for good, or were reported as unwanted; by the customer’s calendar', async () => {
    expect(await listed()).toEqual([]);
    await tell(bounce(people.eve), complaint(`Vic <${people.vic.toUpperCase()}>`));
    const wanted = [
      // Four in the morning in UTC is midnight in New York.
      { useremail: people.eve, why: 'bounce', day: '2026-03-14' },
      { useremail: people.vic, why: 'complaint', day: '2026-03-14' },
    ];
    expect(await listed()).toEqual(wanted);
    expect(await listed(people.leo), 'a Location Admin').toEqual(wanted);
    await tell(bounce(people.eve, '2026-03-15T03:00:00.000Z'));
    expect((await listed())[0]).toMatchObject({ day: '2026-03-14' });
  });

  test('until a mail is delivered; an earlier delivery that is told late changes nothing', async () => {
    await tell(
      bounce(people.nil, '2026-03-14T10:00:00.000Z'),
      delivery(people.nil, '2026-03-14T09:00:00.000Z'),
    );
    expect((await listed()).map(({ useremail }) => useremail)).toContain(people.nil);
    await tell(
      delivery(people.nil, '2026-03-14T11:00:00.000Z'),
      bounce(people.leo),
      delivery(people.zoe, mail.timestamp),
    );
    const now = (await listed()).map(({ useremail }) => useremail);
    expect(now).not.toContain(people.nil);
    expect(await readOne(mailRecord(people.zoe))).toMatchObject({ lost: undefined });
  });

  test('as reported, although the mails held back since then are told as ones that came back', async () => {
    const told = { why: 'complaint', at: '2026-03-14T05:00:00.000Z' };
    const [before, after] = ['before@box.example', 'after@box.example'];
    await tell(complaint(before), bounce(before, '2026-03-15T04:00:00.000Z'));
    expect((await readOne(mailRecord(before))).lost).toEqual(told);
    await tell(bounce(after, '2026-03-15T04:00:00.000Z'), complaint(after));
    expect((await readOne(mailRecord(after))).lost).toEqual(told);
    await tell(delivery(before, '2026-03-16T04:00:00.000Z'));
    expect((await readOne(mailRecord(before))).lost).toBeUndefined();
  });

  test('not for what may still arrive, nor for a report that says the mail was wanted', async () => {
    const email = 'full@box.example';
    await tell(bounce(email, mail.timestamp, 'Transient'), complaint(email, 'not-spam'), {
      eventType: 'Send',
      mail,
    });
    expect((await readOne(mailRecord(email))).lost).toBeUndefined();
  });

  test('whatever else is known about the mails to them', async () => {
    const email = people.pat;
    await chooseMails(email, () => ['topics']);
    await tell({ ...bounce(email), eventType: undefined, notificationType: 'Bounce' });
    await chooseMails(email, off => off);
    expect(await readOne(mailRecord(email))).toMatchObject({ off: ['topics'], lost: { why: 'bounce' } });
  });
});
