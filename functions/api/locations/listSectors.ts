import { handle } from '#functions/frame/handle.ts';
import { listSectors } from '#shared/contract/administration/locations.ts';
import { sectors } from '#shared/domain/administration/sectors.ts';

export const handler = handle(listSectors, async () => ({
  sector_list_for_locations: sectors.map(({ id, name }) => ({ sectorid: id, sectordesc: name })),
}));
