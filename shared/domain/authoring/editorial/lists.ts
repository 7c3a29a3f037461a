/** Words and addresses that the editorial rules know. shared/library/README.md says what each list is for. */
const list = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));

/** The first word of a solution. */
export const verbs = list(`
  Add Adopt Agree Allow Announce Appoint Approve Arrange Ask Assign Attach Automate Back Begin Block Book Brief Build
  Buy Calculate Call Change Check Choose Clean Clear Close Collect Compare Complete Configure Confirm Connect Contact
  Convert Copy Correct Count Create Cut Date Decide Define Delete Describe Design Destroy Disable Disconnect Display
  Document Draft Draw Encrypt End Enforce Enroll Enter Establish Evaluate Explain Export Extend File Fill Find Fix
  Follow Forbid Forward Gather Get Give Go Group Guard Hang Have Hire Hold Identify Include Inform Inspect Install
  Inventory Investigate Invite Isolate Issue Keep Label Lay Lead Let Limit Link List Lock Log Look Maintain Make Map
  Mark Measure Meet Mount Move Name Narrow Notify Number Obtain Offer Open Order Organize Paint Pay Pick Place Plan
  Point Post Practice Prepare Prevent Print Prohibit Protect Prove Provide Publish Pull Put Raise Rank Rate Rebuild
  Reconcile Record Redesign Reduce Register Rehearse Release Remove Renew Repair Repeat Replace Report Request Require
  Reset Restart Restore Restrict Retire Return Review Revise Revoke Rewrite Route Run Scan Schedule Search Secure
  Segment Select Send Separate Set Share Shield Show Shut Sign Sort Start State Stop Store Subscribe Supply Switch
  Take Teach Tell Test Tie Track Train Treat Try Turn Update Use Verify Walk Warn Watch Withdraw Work Write
`);

/** Words for who does something. */
export const people = list(`
  administrator administrators adviser advisor analyst assessor attorney auditor auditors author authors board boss
  buyer caregiver clerk clinician clinicians coach colleague committee consultant contact controller coordinator counsel
  deputy designer designers developer developers director doctor editor editors electrician employer engineer engineers
  executive executives expert experts facilities finance firm guard head helpdesk hr inspector instructor insurer
  inventor it janitor lawyer lead leader leaders leadership librarian maintainer maintenance manager managers nurse nurses
  office officer official operations operator operators owner owners partner people person physician physicians
  procurement producer product provider providers purchasing reception receptionist representative responder responders
  reviewer reviewers sales security someone staff steward supervisor supervisors supplier support team teams technician
  technicians tester testers trainer treasurer user users vendor vendors volunteer webmaster
`);

/** Words for what shows that it was done. */
export const proofs = list(`
  agenda agreement agreements approval approvals archive attendance audit calendar certificate certificates chart
  checklist confirmation confirmations contract contracts copies copy dated diagram document documented documents entry
  entries evidence export file form forms inventory invoice invoices label labels letter letters list lists log logs map
  memo minutes note notes photo photograph photographs photos picture proof receipt receipts record recorded records
  register report reports result results roster schedule screenshot screenshots sheet signature signatures signed
  statement statements summary table ticket tickets written
`);

/** Words for when something is due. */
export const deadlines =
  /\b(within (a|an|one|two|three|four|five|six|seven|eight|nine|ten|\d+|the) (\w+ )?(minute|hour|day|week|month|quarter|year|shift)s?|by (the |its |next |this |\w+day\b|tomorrow|tonight|then)(\w+ )*?(day|week|month|quarter|year|date|deadline|meeting|budget|audit|shift|release|review|renewal|tomorrow|tonight|friday)?|this (week|month|quarter|year|shift)|next (week|month|quarter|year|shift)|today|tonight|tomorrow|immediately|at once|daily|weekly|monthly|quarterly|yearly|annually|(every|each|per) (\w+ )?(day|week|month|quarter|year|spring|fall|shift|release|hire|visit|sprint|season|six months|two weeks)s?|once a (day|week|month|quarter|year)|twice a (month|year)|before (the|a|an|any|it|they|he|she|use|work|each|every|\w+ing)|on the (first|same|last) day|first day|after (each|every) \w+|the same day|until )/i;

/** Phrases that leave open what is asked or what to do. */
export const vaguePhrases: readonly string[] = [
  'when needed',
  'as needed',
  'if needed',
  'as appropriate',
  'regularly',
  'on a regular basis',
  'adequate',
  'adequately',
  'from time to time',
  'now and then',
  'that view',
  'each of them',
  'and so on',
  'etc',
];

/** The hosts that texts may link to: those of the sources, and of the products whose settings they name. */
export const officialHosts: readonly string[] = [
  'ada.gov',
  'access-board.gov',
  'cisa.gov',
  'ecfr.gov',
  'eeoc.gov',
  'fbi.gov',
  'federalregister.gov',
  'fema.gov',
  'ftc.gov',
  'gsa.gov',
  '18f.gov',
  'hhs.gov',
  'healthit.gov',
  'ic3.gov',
  'identitytheft.gov',
  'irs.gov',
  'nist.gov',
  'cdc.gov',
  'osha.gov',
  'ready.gov',
  'sba.gov',
  'section508.gov',
  'usa.gov',
  'w3.org',
  'learn.microsoft.com',
  'support.microsoft.com',
  'support.google.com',
  'knowledge.workspace.google.com',
];

/** Words without meaning of their own, which comparisons leave out. */
export const stopWords = list(`
  a about after all also an and any are as at be been before being between both but by can could did do does during each
  every for from had has have having here how if in into is it its itself least like may more most must no nor not of off
  on once one only or other our out over own same should so some such than that the their them then there these they
  this those through to too under until up very was we were what when where whether which while who whom whose why will
  with within without would you your yours location organization company
`);
