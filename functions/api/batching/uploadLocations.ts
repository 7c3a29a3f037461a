import { sheetHandler } from '#functions/features/loading/uploading.ts';
import { uploadLocations } from '#shared/contract/support/batching.ts';

export const handler = sheetHandler(uploadLocations, 'places');
