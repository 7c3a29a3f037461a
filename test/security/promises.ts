/**
 * What is promised, the file of the test that attacks it, and the full name of that test (`suite > test`) or a part of it.
 * A run of all tests fails if none of that name passed in it (`test/support/promisekeeper.ts`).
 */
export type Promised = readonly [promise: string, file: string, title: string];

const security = 'test/security';
const payment = 'test/api/billing/payment';
const accounts = 'test/api/accounts';

/** The attacks that the application withstands, one line each. */
export const promises: readonly Promised[] = [
  // Other tenants and other roles
  ['without a token there is only 401', `${security}/calls.test.ts`, 'gets nothing from %s but 401'],
  [
    'a person without the permission is refused',
    `${security}/calls.test.ts`,
    '%s refuses a person who lacks its permission',
  ],
  [
    'the ids of another customer are refused like missing ones',
    `${security}/calls.test.ts`,
    'another customer > ',
  ],
  [
    'no text in any field makes a call fail',
    `${security}/hostile.test.ts`,
    'in any field of %s is refused or kept, and never fails',
  ],
  [
    'a Location Admin hands over no actions of other places',
    'test/api/administration/people/leaving.test.ts',
    'at places that a Location Admin does not have are neither counted for them nor handed over',
  ],
  [
    'limits hold for people who come in every way at once',
    'test/api/administration/people/limits.test.ts',
    'the limit holds for people who come at the same moment in every way',
  ],
  [
    'nothing in a request decides who it is from',
    `${accounts}/auth/login.test.ts`,
    'another person’s e-mail or user id is refused',
  ],
  [
    'the right to act ends with the next request',
    `${security}/acting.test.ts`,
    'ends with the very next request once %s',
  ],
  [
    'who acts for a customer cannot change its payment',
    `${payment}/change.test.ts`,
    'a person who acts for a customer, cannot change the payment',
  ],
  [
    'only an owner switches people and locations off',
    'test/api/billing/plans/room.test.ts',
    'only a Master Admin sees or changes what is active',
  ],
  [
    'required two-factor holds for plan and payment too',
    `${accounts}/twofactor.test.ts`,
    'plan and payment are refused until it is on',
  ],
  [
    'staff can do nothing without two-factor',
    `${accounts}/twofactor.test.ts`,
    'always need two-factor, also where the customer asks for none',
  ],
  [
    'the support console is for staff alone, and in no customer’s name',
    'test/security/staff.test.ts',
    'refuses everybody else, whatever their seat',
  ],
  [
    'a customer sees when staff opened it',
    'test/api/clients/partner/partners.test.ts',
    'open a customer with a reason, to look first; the customer sees both steps',
  ],
  [
    'a job’s state is for those who may start it',
    'test/api/jobs/jobs.test.ts',
    'can be read by people with the permission the job was started with',
  ],
  [
    'a custom topic is read only where it is or was active for its reader',
    'test/api/answering/quiz/begin.test.ts',
    'a Location Admin reads a custom topic only where it is or was active',
  ],

  // The way in
  [
    'signing out everywhere ends every device',
    `${accounts}/auth/signout.test.ts`,
    'ends every device at once',
  ],
  [
    'a stranger’s password for an address never becomes valid',
    `${accounts}/auth/signup.test.ts`,
    'a stranger’s password never becomes valid',
  ],
  [
    'strangers cannot lock an address out of sign-up',
    `${accounts}/auth/signup.test.ts`,
    'do not lock its owner out',
  ],
  [
    'no new address looks like another one',
    `${accounts}/auth/signup.test.ts`,
    'an address of look-alike letters is refused',
  ],
  [
    'asking for a code tells nobody who has an account',
    'test/infra/cognito/refusals.test.ts',
    'asking for a code reveals to nobody who has an account',
  ],
  [
    'guessing codes stops being useful',
    'test/infra/cognito/refusals.test.ts',
    'slow guessing down, whatever session it is tried in',
  ],
  [
    'a way back leads to no other host',
    'test/web/back.test.ts',
    'whatever is wanted, the page that opens is one of this application',
  ],
  [
    'no link of a mail has a secret where logs keep it',
    'test/infra/mail-links.test.ts',
    'every mail has an example here',
  ],

  // Money
  [
    'a price comes from the plan table',
    `${payment}/subscribe.test.ts`,
    'the price is the plan table’s, whatever a request says',
  ],
  [
    'however many requests ask, one payment',
    `${payment}/subscribe.test.ts`,
    'gets one subscription and pays once',
  ],
  [
    'a forged or altered event changes nothing',
    `${payment}/webhook.test.ts`,
    'that is forged, altered, unsigned or signed long ago changes nothing',
  ],
  ['a paid year is lost to no other change', `${payment}/interleavings.test.ts`, 'is not lost to %s'],
  [
    'a paid year outlasts what begins while it is recorded, without a repair',
    `${payment}/interleavings.test.ts`,
    'a paid plan outlasts two trials that begin while it is recorded',
  ],
  [
    'two changes of a plan end as one after the other',
    `${payment}/interleavings.test.ts`,
    'two who change a plan at the same moment',
  ],
  [
    'terms that differ from a paid year are repaired',
    `${payment}/terms.test.ts`,
    'the next look at the payment repairs it',
  ],
  [
    'a subscription is charged for one change at a time',
    `${payment}/terms.test.ts`,
    'never for both at once',
  ],

  // Files and floods
  [
    'a workbook that unpacks to more than it seems is refused early',
    'test/domain/authoring/topicformat/bombs.test.ts',
    'is refused before it is parsed',
  ],
  [
    'a document or PDF that would take minutes to read is given up early',
    'test/api/assistant/assistant/sources.test.ts',
    'is given up before it takes minutes',
  ],
  [
    'markup in a file stays text',
    'test/journeys/authoring/markup.test.ts',
    'a topic has markup in its title, which its form notes',
  ],
  [
    'a file goes only where its signed form says',
    'test/infra/s3.test.ts',
    'refuses %s, and nothing is stored',
  ],
  [
    'a customer has five open jobs at most',
    'test/api/jobs/open.test.ts',
    'those that are open are counted, and never more than five',
  ],
  ['a job that kills its workers ends', 'test/api/jobs/open.test.ts', 'is begun three times, then fails'],
  [
    'a job does not stop the application',
    'test/infra/queue/worker.test.ts',
    'while one stands still there, requests are answered here',
  ],
  [
    'one person’s requests do not use up the functions’ work for others',
    `${security}/rates.test.ts`,
    'may send 300 requests in ten seconds through all instances',
  ],
  [
    'one customer cannot take it either, and strangers not that of a customer',
    `${security}/rates.test.ts`,
    'other customers and refused strangers do not matter',
  ],
  [
    'a public call is limited by address, which cannot be forged',
    `${accounts}/throttle.test.ts`,
    'an address cannot be forged',
  ],
  [
    'nobody goes around CloudFront',
    `${security}/origin.test.ts`,
    'Only a request with a current or previous key of CloudFront',
  ],

  // Traces and walls
  [
    'errors and logs tell no secret',
    `${security}/hostile.test.ts`,
    'log lines carry request, person and customer, and no token, password or e-mail',
  ],
  [
    'each log line says who, for which customer, by what right',
    `${security}/logs.test.ts`,
    'says who made it, for which customer and by what right',
  ],
  [
    'a cancellation names who asked for it',
    `${payment}/trail.test.ts`,
    'The audit trail names who canceled, not who pays',
  ],
  [
    'no function makes anyone staff',
    'test/infra/aws/walls/walls.test.ts',
    'writes who is staff, alone or among other items',
  ],
  [
    'no function changes the audit trail',
    'test/infra/aws/walls/walls.test.ts',
    'changes or removes an entry %s, alone or among other items',
  ],
  [
    'a function reaches only the partitions of its area',
    `${security}/walls.test.ts`,
    'A function that oversteps its area',
  ],
  [
    'who answers or writes topics writes no seat, plan or subscription',
    'test/infra/aws/walls/walls.test.ts',
    'only payment, plan, administration, its imports, support, the work on whole customers, and the end of sign-ins write where seats',
  ],
  [
    'payment keys reach only the functions of payments',
    'test/infra/aws/payment.test.ts',
    'read only by the functions that handle payments',
  ],
  [
    'pages allow no foreign script, frame or form',
    'test/infra/aws/web.test.ts',
    'sends every security header that one machine sends',
  ],
];
