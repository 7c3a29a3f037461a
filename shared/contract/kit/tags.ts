/**
 * What responses are about. A read names what it returns data about, and a change names what it writes to. The
 * browser reads again every cached response that shares a tag with a change. No call names another call.
 */
export type CacheTag =
  /** Who is signed in, for which customer, by what right, and the customer's branding. */
  | 'session'
  /** The signed-in person's own data. */
  | 'profile'
  /** The customer's people: seats, owners of actions, two-factor. */
  | 'people'
  /** Who may act for the customer, and for whom the person may act. */
  | 'partners'
  /** The plan, its payment and what it includes. */
  | 'plan'
  /** A contractor's clients and pending clients. */
  | 'clients'
  /** Standard topics and their groups. */
  | 'library'
  /** The customer's topics: titles, statuses, published versions. */
  | 'topics'
  /** Which topic is answered at which location. */
  | 'places'
  /** Questionnaires: begun, answered, completed. */
  | 'runs'
  /** Suggestion reports and the actions in them. */
  | 'reports'
  /** Reports that people saved under a name. */
  | 'savedReports'
  /** Mails to people: when they were last reminded, and of what. */
  | 'mails'
  /** Drafts: questions, guidance, categories. */
  | 'drafts'
  /** What authors note about drafts: comments, and which questions were reviewed. */
  | 'notes'
  /** Who has which draft open. */
  | 'editors'
  /** Published versions. */
  | 'versions'
  /** Queries to the AI assistant and what they cost. */
  | 'assistant'
  /** Test drives. */
  | 'testDrives'
  /** The customers that staff see. */
  | 'customers'
  /** Background jobs. */
  | 'jobs';
