/** What an organization or one of its locations does. 0 is none: "please choose". */
export interface Sector {
  id: number;
  name: string;
}

/** Every sector, in the order of the list. The ids are stored and never change. */
export const sectors: readonly Sector[] = [
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
].map((name, index) => ({ id: index + 1, name }));

/** Returns the name of a sector, '' for none. */
export const sectorName = (id: number): string => sectors.find(sector => sector.id === id)?.name ?? '';
