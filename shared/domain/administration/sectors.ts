/** The names of all sectors, in the order of the list. Their ids are stored and never change. */
const names = [
  'Agriculture, forestry and fishing',
  'Mining and quarrying',
  'Construction',
  'Manufacturing',
  'Energy and utilities',
  'Water and waste',
  'Wholesale and retail',
  'Transport and logistics',
  'Hotels and restaurants',
  'Information technology',
  'Media and communication',
  'Finance and insurance',
  'Real estate',
  'Legal and consulting services',
  'Research and engineering',
  'Administrative and support services',
  'Public administration',
  'Education',
  'Health care',
  'Social services',
  'Arts, sports and recreation',
  'Nonprofit organizations',
  'Other',
] as const;

/** The name of a sector. */
export type SectorName = (typeof names)[number];

/** What an organization or one of its locations does. 0 is none: "please choose". */
export interface Sector {
  id: number;
  name: SectorName;
}

/** Every sector, in the order of the list. */
export const sectors: readonly Sector[] = names.map((name, index) => ({ id: index + 1, name }));

/** Returns the name of a sector, '' for none. */
export const sectorName = (id: number): SectorName | '' =>
  sectors.find(sector => sector.id === id)?.name ?? '';
