/** What an entry of the activity is about. */
export const subjects = {
  organization: 'Organization and plan',
  person: 'People and permissions',
  place: 'Locations and groups',
  topic: 'Topics and questions',
  answers: 'Questionnaires',
  suggestion: 'Suggestions',
  access: 'Sign-in and access',
} as const;
export type Subject = keyof typeof subjects;

/**
 * Every event of the activity: what it is about, and its sentence. {…} is a fact of the entry or words for some of them:
 * the name of what a fact identifies, a number with its noun. Behind a | stands what is said without them. Events that were once written stay here, since entries are never
 * removed.
 */
export const events = {
  'customer set up': ['organization', 'Set up the organization on the plan {plan}.'],
  'customer changed by staff': ['organization', 'Changed the organization’s data, plan or limits.'],
  'organization switched off': ['organization', 'Switched the organization off.'],
  'organization switched on': ['organization', 'Switched the organization on again.'],
  'owner replaced by staff': ['organization', 'Made {to} the Account Owner in place of {from}.'],
  'customer data changed': ['organization', 'Changed the customer data.'],
  'trial begun': ['organization', 'Began the trial.'],
  'free enrollment': ['organization', 'Began the plan {plan}.'],
  'subscription recorded': ['organization', 'Recorded the subscription to {plan}, through {endDate}.'],
  'subscription canceled': ['organization', 'Canceled the subscription to {plan}; it ends on {endDate}.'],
  'cancellation undone': ['organization', 'Resumed the subscription to {plan} that was canceled.'],
  'subscription ended': ['organization', 'Ended the subscription to {plan}.'],
  'plan ended': ['organization', 'Closed the plan {plan}, which ended on {endDate}.'],
  'account closed: joined another organization': [
    'organization',
    'Closed the account: {person} joined another organization.',
  ],
  'switched off to fit a plan': [
    'organization',
    'Switched off what is over the plan’s limits. People: {people|none}. Locations: {locations|none}.',
  ],

  'client offer made': ['organization', 'Offered {name} ({person}) the plan {plan}.'],
  'client offer changed': ['organization', 'Changed the offer to {name} ({person}).'],
  'client offer withdrawn': ['organization', 'Withdrew the offer to {name} ({person}).'],
  'client payment link sent': ['organization', 'Mailed {person} a link to pay for {name}.'],
  'client enrolled': ['organization', 'Enrolled {name} ({person}) on the plan {plan}.'],
  'client plan proposed': ['organization', 'Proposed the plan {plan} to {name}.'],
  'client relation changed': [
    'organization',
    'Changed the relation between contractor and client with {name}.',
  ],
  'batch taken back': [
    'organization',
    'Took back what was loaded from {filename}. Taken back: {taken}. Kept: {kept}. Not possible: {impossible}.',
  ],
  'client topic assigned': ['organization', 'Assigned {topic} to the client {name}, {state}.'],
  'client topic switched': [
    'organization',
    'Switched {topic}, which is assigned to the client {name}, to {state}.',
  ],
  'topic assigned by contractor': ['topic', 'Assigned {topic} for the contractor {name}, {state}.'],
  'topic switched by contractor': ['topic', 'Switched {topic} to {state} for the contractor {name}.'],
  'topic category added': ['organization', 'Added the category {name} for topics.'],
  'topic category changed': ['organization', 'Renamed the category {name} for topics.'],
  'category of a topic changed': ['organization', 'Set the category of {topic} to {name|none}.'],

  'person added': ['person', 'Added {person}.'],
  'people imported': ['person', 'Added people from {filename}. Added: {added}. Refused: {refused}.'],
  'person asked to join': ['person', 'Asked {person}, who is on the Free plan, to join.'],
  'person joined': ['person', 'Joined from the Free plan: {person}.'],
  'person declined to join': ['person', 'Declined to join: {person}.'],
  'person changed': ['person', 'Changed {person}.'],
  'person removed': ['person', 'Removed {person}.'],
  'location given': ['person', 'Gave {person} a location.'],
  'location taken away': ['person', 'Took a location away from {person}.'],
  'invitation sent again': ['person', 'Sent {person} the invitation again.'],
  'permission given': ['person', 'Gave {person} a permission for {topic} at {location}.'],
  'permission changed': ['person', 'Changed the permission of {person} for {topic} at {location}.'],
  'permission taken away': ['person', 'Took the permission for {topic} at {location} away from {person}.'],

  'people assigned by batch': [
    'person',
    'Gave people locations in a batch. Done: {added}. Refused: {refused}.',
  ],
  'permissions given by batch': ['person', 'Gave permissions in a batch. Done: {added}. Refused: {refused}.'],

  'location added': ['place', 'Added the location {location}.'],
  'locations imported': ['place', 'Added locations from {filename}. Added: {added}. Refused: {refused}.'],
  'location changed': ['place', 'Changed the location {location}.'],
  'reporting group added': ['place', 'Added the reporting group {name}.'],
  'reporting group changed': ['place', 'Changed the reporting group {name}.'],
  'reporting group deleted': ['place', 'Deleted the reporting group {name}.'],

  'standard topic selected': ['topic', 'Selected the standard topic {topic}.'],
  'standard topics activated': ['topic', 'Activated {topics}.'],
  'custom topic added': ['topic', 'Added the custom topic {topic}.'],
  'custom topic changed': ['topic', 'Changed the title or the summary of {topic}.'],
  'topic status changed': ['topic', 'Set the status of {topic} to {status}.'],
  'topic published': ['topic', 'Published {topic} as version {version}.'],
  'topic activated': ['topic', 'Activated {topic}.'],
  'topic put at a location': ['topic', 'Put {topic} at {location}, {state}.'],
  'topic at a location switched': ['topic', 'Switched {topic} at {location} to {state}.'],
  'topics placed by batch': [
    'topic',
    'Changed topics at locations in a batch. Done: {added}. Refused: {refused}.',
  ],
  'question added': ['topic', 'Added question {qcode} of {topic}.'],
  'question changed': ['topic', 'Changed question {qcode} of {topic}.'],
  'question moved': ['topic', 'Moved question {qcode} of {topic}.'],
  'question deleted': ['topic', 'Deleted question {qcode} of {topic}.'],
  'questions added': ['topic', 'Added the questions {qcodes} of {topic}.'],
  'questions deleted': ['topic', 'Deleted the questions {qcodes} of {topic}.'],
  'questions changed': ['topic', 'Changed the questions {qcodes} of {topic}.'],
  'guidance reworded': ['topic', 'Changed the words of guidance of {topic}.'],
  'change taken back': ['topic', 'Took a change of {topic} back.'],
  'restore point used': ['topic', 'Went back to “{name}” in {topic}.'],
  'questions imported': ['topic', 'Imported {questions} of {topic} from {filename}.'],
  'version restored': ['topic', 'Took version {version} of {topic} as the draft.'],
  'guidance added': ['topic', 'Added guidance {id} of {topic}.'],
  'guidance changed': ['topic', 'Changed guidance {id} of {topic}.'],
  'guidance deleted': ['topic', 'Deleted guidance {id} of {topic}.'],
  'category added': ['topic', 'Added report category {id} of {topic}.'],
  'category changed': ['topic', 'Changed report category {id} of {topic}.'],
  'category deleted': ['topic', 'Deleted report category {id} of {topic}.'],

  'run begun': ['answers', 'Began the questionnaire {topic} at {location} for {month}.'],
  'run completed': [
    'answers',
    'Completed the questionnaire {topic} at {location} for {month}: {yes} Yes, {no} No, risk score {score}.',
  ],
  'run reopened': ['answers', 'Reopened the questionnaire {topic} at {location} for {month} with Previous.'],
  'run restarted': ['answers', 'Started the questionnaire {topic} at {location} for {month} again.'],
  'run removed': [
    'answers',
    'Left the questionnaire {topic} at {location} for {month} without an answer; it was removed.',
  ],
  'run deleted': ['answers', 'Deleted the questionnaire {topic} at {location} for {month} and its report.'],

  'suggestion changed': [
    'suggestion',
    'Changed the suggestion of question {qcode}: {topic} at {location}, {month}.',
  ],
  'actions handed over': ['suggestion', 'Handed {suggestions} of {from} to {to}.'],

  'report mailed': ['suggestion', 'Mailed the report {report} to {reached}.'],
  'report file ordered': ['suggestion', 'Had a file made of the report {report}: {filename}.'],
  'report saved': ['suggestion', 'Saved the report {name}.'],
  'saved report changed': ['suggestion', 'Changed the saved report {name}.'],
  'saved report deleted': ['suggestion', 'Deleted the saved report {name}.'],
  'owners mailed': [
    'suggestion',
    'Mailed {reached} about suggestions assigned to them: {topic} at {location}, {month}.',
  ],
  'profile changed': ['access', 'Changed their own profile.'],
  'signed out everywhere': ['access', 'Signed out everywhere.'],
  'password reset': ['access', 'Set a new password.'],
  'two-factor switched on': ['access', 'Switched two-factor authentication on.'],
  'two-factor switched off': ['access', 'Switched two-factor authentication off.'],
  'calendar address made': ['access', 'Made a new calendar address for their own tasks.'],
  'calendar address ended': ['access', 'Switched their own calendar address off.'],
  'two-factor reset': ['access', 'Switched two-factor authentication off for {person}.'],
  'owner signed in for the first time': ['access', 'Signed in for the first time as Account Owner.'],
  'opened to act': ['access', 'Opened the organization to act for it, for up to {limit}.'],
  'opened to look': [
    'access',
    'Opened the organization to look at it, for up to {limit}, because: “{reason}”.',
  ],
  'opened for changes': [
    'access',
    'Opened the organization to change things, for up to {limit}, because: “{reason}”.',
  ],
  'stopped acting': ['access', 'Stopped acting for the organization.'],
  'partner added': ['access', 'Added {person} as a partner, who can act for the organization.'],
  'partner changed': ['access', 'Changed the partner {person}.'],
  'partner removed': ['access', 'Removed the partner {person}.'],
  'opened by staff': ['access', 'Looked at the organization in the support console.'],
  'activity opened': ['access', 'Opened the organization’s activity.'],
  'activity exported': ['access', 'Downloaded the activity: {filter}. Lines: {lines}.'],
} as const satisfies Readonly<Record<string, readonly [subject: Subject, sentence: string]>>;

/** The name of an event. An event without a sentence does not compile. */
export type Event = keyof typeof events;
