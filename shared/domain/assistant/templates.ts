/*
 * What the assistant can be asked to draft, and what each needs to know. Data, because browser, server and both drafters
 * read the same. Source: docs/product.md, AI assistant.
 */

/** How deep follow-ups go: questions in a row beneath one of the topic's main questions. */
export const depths = { none: 0, some: 1, deep: 2 } as const;
export type Depth = keyof typeof depths;

export const questionCount = { least: 10, most: 60, usual: 20 } as const;

interface Choice {
  value: string;
  words: string;
}

/** What a template asks for. `code` is the parameter's name at the wire and in the query. */
export interface Parameter {
  code: ParameterCode;
  label: string;
  /** Shown while the field has the focus. */
  description: string;
  required: boolean;
  kind: 'line' | 'text' | 'number' | 'choice';
  /** The most characters, for what is typed. */
  most: number;
  choices?: readonly Choice[];
}

export type ParameterCode =
  | 'subject'
  | 'place'
  | 'industry'
  | 'audience'
  | 'questions'
  | 'depth'
  | 'language'
  | 'text';

/** One kind of query. `id` and `code` never change: queries keep them. */
export interface Template {
  id: number;
  code: string;
  name: string;
  description: string;
  /** What its questions check, for who answers them. The subject follows. */
  checks: string;
  parameters: readonly Parameter[];
}

/** The most queries that a customer keeps. */
export const mostQueries = 200;

/** The most characters of a pasted text: about thirty pages. */
export const longestText = 100_000;

const subject = (label: string, description: string): Parameter => ({
  code: 'subject',
  label,
  description,
  required: true,
  kind: 'line',
  most: 200,
});

const place: Parameter = {
  code: 'place',
  label: 'Country or state',
  description: 'Rules differ from place to place. Name the country, and the state if it matters.',
  required: false,
  kind: 'line',
  most: 100,
};
const industry: Parameter = {
  code: 'industry',
  label: 'Industry',
  description: 'For example: dental clinic, software company, grocery store.',
  required: false,
  kind: 'line',
  most: 100,
};
const audience: Parameter = {
  code: 'audience',
  label: 'Who answers',
  description: 'The role of the person who will answer, such as office manager or shift lead.',
  required: false,
  kind: 'line',
  most: 100,
};
const questions: Parameter = {
  code: 'questions',
  label: 'Number of questions',
  description: `From ${questionCount.least} to ${questionCount.most}. Without a number, about ${questionCount.usual}.`,
  required: false,
  kind: 'number',
  most: 2,
};
const depth: Parameter = {
  code: 'depth',
  label: 'Follow-up questions',
  description: 'How far an answer may lead on to further questions.',
  required: false,
  kind: 'choice',
  most: 10,
  choices: [
    { value: 'none', words: 'None' },
    { value: 'some', words: 'One level' },
    { value: 'deep', words: 'Two levels' },
  ],
};
const language: Parameter = {
  code: 'language',
  label: 'Language',
  description: 'The language of the questions. Without one, English.',
  required: false,
  kind: 'line',
  most: 40,
};
const text = (required: boolean, description: string): Parameter => ({
  code: 'text',
  label: 'Text',
  description,
  required,
  kind: 'text',
  most: longestText,
});
const ownText = text(
  false,
  'Paste what the questions should rest on. Each question then quotes the sentence it rests on.',
);

const usual = [place, industry, audience, questions, depth, language, ownText] as const;

export const templates: readonly Template[] = [
  {
    id: 1,
    code: 'regulation',
    name: 'A regulation or standard',
    description: 'Questions that show whether a location meets a law, a regulation, or a published standard.',
    checks: 'Checks whether a location meets',
    parameters: [
      subject(
        'Regulation or standard',
        'Its name and, if you know it, the section. For example: FTC Safeguards Rule, 16 CFR 314.',
      ),
      ...usual,
    ],
  },
  {
    id: 2,
    code: 'hazard',
    name: 'A workplace hazard',
    description: 'Questions about one danger at work: what protects people from it, and who checks that.',
    checks: 'Checks how people are protected from this hazard:',
    parameters: [subject('Hazard', 'For example: ladders, forklifts, cleaning chemicals, heat.'), ...usual],
  },
  {
    id: 3,
    code: 'policy',
    name: 'A policy or procedure',
    description: 'Questions that show whether people follow a text of your own, which you paste or upload.',
    checks: 'Checks whether this is followed:',
    parameters: [
      subject('Subject', 'For example: visitors in the warehouse.'),
      text(true, 'Paste the policy, or choose a file. Each question quotes the sentence it rests on.'),
      industry,
      audience,
      questions,
      depth,
      language,
    ],
  },
  {
    id: 4,
    code: 'configuration',
    name: 'A system’s settings',
    description: 'Questions about how a system or service is set up: sign-in, sharing, backup, logs.',
    checks: 'Checks how this is set up:',
    parameters: [
      subject(
        'System or service',
        'For example: Microsoft 365 mail, a payment terminal, a shared file server.',
      ),
      industry,
      audience,
      questions,
      depth,
      language,
      ownText,
    ],
  },
  {
    id: 5,
    code: 'supplier',
    name: 'A supplier',
    description:
      'Questions about a company you depend on: contract, access to your data, and what happens if it fails.',
    checks: 'Checks how you work with this supplier or service:',
    parameters: [
      subject('Supplier or service', 'For example: payroll provider, cleaning company.'),
      ...usual,
    ],
  },
  {
    id: 6,
    code: 'incident',
    name: 'Lessons of an incident',
    description: 'Questions that show whether what went wrong once could happen again at another location.',
    checks: 'Checks whether this could happen here:',
    parameters: [
      subject('Incident', 'One sentence. For example: a laptop with patient data was stolen from a car.'),
      ...usual,
    ],
  },
  {
    id: 7,
    code: 'season',
    name: 'An event or season',
    description: 'Questions to prepare for something with a date: a storm season, an audit, an opening day.',
    checks: 'Checks whether you are prepared for',
    parameters: [
      subject('Event or season', 'For example: hurricane season, yearly audit, holiday sales.'),
      ...usual,
    ],
  },
  {
    id: 8,
    code: 'role',
    name: 'The duties of a role',
    description: 'Questions that show whether what one role is responsible for is done.',
    checks: 'Checks whether the duties of this role are done:',
    parameters: [subject('Role', 'For example: privacy officer, night manager, fire warden.'), ...usual],
  },
];

/** Returns the template with an id; undefined for none. */
export const templateOf = (id: number): Template | undefined => templates.find(one => one.id === id);
