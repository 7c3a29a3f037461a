import { addLocation } from '#shared/contract/administration/locations.ts';
import { changeSeat } from '#shared/contract/administration/people.ts';
import type { Call } from '#shared/contract/kit/call.ts';
import type { ImportKindName } from '#shared/domain/administration/imports/kinds.ts';
import { peopleColumns, samplePeople } from '#shared/domain/administration/imports/people.ts';
import { placeColumns, samplePlaces } from '#shared/domain/administration/imports/places.ts';
import { type Columns, textOfRows } from '#shared/domain/administration/imports/rows.ts';
import type { Nouns } from '#shared/domain/kit/words.ts';
import { addresses } from '#web/session/addresses.ts';

/** What a screen says about what it imports, and where it leads. */
export interface Importable {
  what: ImportKindName;
  title: string;
  /** The list that shows what was added. */
  list: { label: string; to(customerid: string): string };
  at(customerid: string, job?: string): string;
  nouns: Nouns;
  columns: Columns<string>;
  /** The sample file. */
  sample: { name: string; text(): string };
  /** The single call, which touches what the import touches. */
  single: Call;
}

export const places: Importable = {
  what: 'places',
  title: 'Import locations',
  list: { label: 'Locations', to: addresses.locations },
  at: addresses.locationImport,
  nouns: ['location', 'locations'],
  columns: placeColumns,
  sample: { name: 'locations_sample.csv', text: () => textOfRows(placeColumns, samplePlaces) },
  single: addLocation,
};

export const people: Importable = {
  what: 'people',
  title: 'Import admins and users',
  list: { label: 'Admins and Users', to: addresses.people },
  at: addresses.peopleImport,
  nouns: ['person', 'people'],
  columns: peopleColumns,
  sample: { name: 'admins_and_users_sample.csv', text: () => textOfRows(peopleColumns, samplePeople) },
  single: changeSeat,
};
