import { sectorRows } from '#functions/features/administration/choices.ts';
import { handle } from '#functions/frame/handle.ts';
import { listSectors } from '#shared/contract/administration/locations.ts';

export const handler = handle(listSectors, async () => ({ sector_list_for_locations: sectorRows() }));
