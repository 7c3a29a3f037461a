import { sheetHandler } from '#functions/features/loading/uploading.ts';
import { uploadTopicLocations } from '#shared/contract/support/batchgrids.ts';

export const handler = sheetHandler(uploadTopicLocations, 'pairs');
