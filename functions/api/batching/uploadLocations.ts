import { sheetHandler } from '#functions/features/support/batching/uploading.ts';
import { uploadLocations } from '#shared/contract/support/batching.ts';

export const handler = sheetHandler(uploadLocations, 'places');
