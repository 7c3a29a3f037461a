const completing = 'a payment that was interrupted is completed, which sets its customer up';
const ending =
  'the subscription of the customer is ended, and a payment that was just made is completed first';
const noDraft = 'a topic without a draft is read from its version';
const firstLink = 'the first link in a mail makes the key, which is kept in memory';
const activating = 'a topic with a draft is activated, which publishes it';
const leaving = 'who leaves a customer has actions there';
const asked = 'who leaves a customer is asked first there';
const acting = 'somebody who acts for the customer started the work';
const reporting = 'a report of this kind is asked for';
const people = 'the rows are people';
const undoing = 'a batch is taken back, which stops at what is in use';
const assigning = 'the rows are topics of a contractor, which its clients get';
const changed = 'demonstrations are there, and what people changed in them is counted';
const removing = 'a customer that has such items is removed';

/**
 * When an area or a worker of jobs needs what the walk over all calls does not reach, for each such part of its reach
 * (`partsOf` in test/support/walls/reached.ts).
 */
export const seldom: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  auth: {
    'reads SET#': completing,
    'reads LIB': completing,
    'reads STRIPE#': completing,
    'writes SET#': completing,
  },
  mailsettings: { 'reads MAILKEY': firstLink, 'writes MAILKEY': firstLink },
  joining: {
    'reads SET#': 'the customer is from before its locations were counted',
    'updates PERSON#': 'who joins had an account on the Free plan',
    'checks PERSON#': 'who joins must not have begun a payment',
  },
  quiz: { 'reads LIB': 'a run of a standard topic begins with its newest edition' },
  calendar: {
    'reads SET#': 'the person has actions',
    'reads ROLL#': 'the person has actions',
    'reads VER#': 'the person has actions',
  },
  stdtopics: { 'checks CUST#': 'the customer has only one location, to which a starter set goes' },
  customtopics: {
    'reads DRAFT#': activating,
    'reads VER#': activating,
    'writes DRAFT#': activating,
    'writes VER#': activating,
  },
  leavers: {
    'reads TL#': leaving,
    'reads ROLL#': leaving,
    'reads VER#': leaving,
    'writes ROLL#': leaving,
    'updates TL#': leaving,
    'writes SET#': asked,
    'writes CUST#': asked,
    'adds to AUDIT#': leaving,
  },
  visits: {
    'finds CLIENTS#': 'somebody of a contractor looks for a client',
    'checks STAFF#': 'staff open a customer',
  },
  support: {
    'reads SET#': 'the customer is from before its locations were counted',
    'reads LIB': 'a customer begins with a starter set',
    'finds CLIENTS#': 'a contractor is switched off',
    'writes ACT#': 'a customer is added with a partner',
  },
  demo: {
    'reads JOB#': 'a job was started before',
    'reads AUDIT#': changed,
    'reads READ#': changed,
  },
  authoring: { 'reads VER#': noDraft },
  editing: { 'reads VER#': noDraft },
  texts: { 'reads VER#': noDraft },
  reviewing: { 'reads VER#': noDraft },
  filling: { 'reads VER#': noDraft },
  advice: {
    'reads VER#': noDraft,
    'reads AI#': 'a model is set, whose cost is counted',
    'writes AI#': 'a model is set, whose cost is counted',
  },
  versions: {
    'reads TL#': 'runs of the topic are open',
    'reads CTOPIC#': 'a contractor publishes a topic that clients use',
  },
  plans: { 'reads LIB': completing, 'writes PERSON#': completing, 'writes SET#': completing },
  clients: { 'reads CTOPIC#': 'the topics of a contractor have categories' },
  reports: { 'reads MAIL#': 'a topic is past due at a location' },
  reportmail: { 'reads MAILKEY': firstLink, 'writes MAILKEY': firstLink },
  deleting: {
    'reads SET#': ending,
    'reads LIB': ending,
    'reads STRIPE#': ending,
    'finds CLIENTS#': 'a contractor has begun to pay for clients, which ends',
    'writes PERSON#': ending,
    'writes SET#': ending,
  },
  draft: { 'reads VER#': 'the standard topics are read once, then kept in memory' },
  work: {
    'reads PERSON#': acting,
    'reads ACT#': acting,
    'reads VER#': reporting,
    'reads MAIL#': reporting,
    'finds DONE#': reporting,
  },
  import_rows: {
    'reads PERSON#': people,
    'reads ACT#': acting,
    'reads TL#': undoing,
    'reads VER#': assigning,
    'finds OWNER#': undoing,
    'writes CUST#': people,
    'writes VER#': assigning,
    'updates PERSON#': people,
    'updates THROTTLE#': people,
    'checks ACT#': acting,
    'checks TL#': undoing,
  },
  whole_customers: {
    'reads NOTES#': removing,
    'reads TEST#': removing,
    'reads STRIPE#': removing,
    'writes ACT#': removing,
    'writes DRAFT#': removing,
    'writes NOTES#': removing,
    'writes TEST#': removing,
    'writes SAVED#': removing,
    'writes STRIPE#': removing,
  },
};
