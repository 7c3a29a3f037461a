import { type SectorName, sectorName } from '#shared/domain/administration/sectors.ts';

/** Standard topics that fit one kind of organization, to begin with in one step. */
interface StarterSet {
  /** It never changes: the activity keeps it. */
  id: string;
  name: string;
  summary: string;
  /** The codes of its topics, the most important first. */
  topics: readonly string[];
}

/** The starter sets. Each has six topics, so that nobody begins with more than can be answered in a month. */
export const starterSets = [
  {
    id: 'clinic',
    name: 'Clinic or practice',
    summary: 'Patient records and privacy, security of systems and rooms, access for everybody, and safety.',
    topics: [
      'hipaa-privacy',
      'hipaa-admin',
      'hipaa-technical',
      'hipaa-breach',
      'a11y-places',
      'osha-emergency',
    ],
  },
  {
    id: 'software',
    name: 'Software company',
    summary: 'How software is built and released, who has access, and how data and AI are governed.',
    topics: ['ssdf', 'csf-protect', 'csf-respond', 'privacy-governance', 'ai-governance', 'a11y-web'],
  },
  {
    id: 'shop',
    name: 'Shop or restaurant',
    summary: 'Safe rooms for customers and staff, access for everybody, and the basics of security.',
    topics: [
      'osha-emergency',
      'osha-hazards',
      'osha-records',
      'a11y-places',
      'cpg-essentials',
      'privacy-control',
    ],
  },
  {
    id: 'office',
    name: 'Office',
    summary: 'E-mail and accounts, personal data, how to respond to incidents, and what to do in a fire.',
    topics: [
      'cpg-essentials',
      'm365-mail',
      'm365-identity',
      'privacy-governance',
      'csf-respond',
      'osha-emergency',
    ],
  },
  {
    id: 'plant',
    name: 'Workshop or small plant',
    summary: 'Hazards and protective equipment, injury records, machines on the network, and continuity.',
    topics: [
      'osha-hazards',
      'osha-emergency',
      'osha-records',
      'cpg-essentials',
      'physical-continuity',
      'csf-respond',
    ],
  },
  {
    id: 'finance',
    name: 'Lender, tax preparer, or adviser',
    summary: 'What the FTC Safeguards Rule asks for, with accounts, incidents, and continuity.',
    topics: [
      'ftc-safeguards',
      'm365-identity',
      'm365-mail',
      'csf-respond',
      'physical-continuity',
      'privacy-control',
    ],
  },
] as const satisfies readonly StarterSet[];

export type StarterSetId = (typeof starterSets)[number]['id'];
export const starterSetIds = starterSets.map(({ id }) => id);

/** Returns a starter set by its id. */
export const starterSetOf = (id: StarterSetId): StarterSet => starterSets.find(set => set.id === id)!;

const ofSectors: readonly (readonly [StarterSetId, readonly SectorName[]])[] = [
  ['clinic', ['Health care', 'Social services']],
  ['software', ['Information technology', 'Media and communication', 'Research and engineering']],
  ['shop', ['Wholesale and retail', 'Hotels and restaurants', 'Arts, sports and recreation']],
  ['finance', ['Finance and insurance']],
  [
    'plant',
    [
      'Agriculture, forestry and fishing',
      'Mining and quarrying',
      'Construction',
      'Manufacturing',
      'Energy and utilities',
      'Water and waste',
      'Transport and logistics',
    ],
  ],
];

/** Returns the starter set that fits a sector best: that of an office where no other one does. */
export function suggestedSet(sectorid: number): StarterSetId {
  const sector = sectorName(sectorid);
  return ofSectors.find(([, names]) => names.some(name => name === sector))?.[0] ?? 'office';
}
