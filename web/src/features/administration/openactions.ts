import { counted } from '#shared/domain/kit/words.ts';

/** Returns a number of open actions in words. */
export const openActions = (count: number): string => counted(count, ['open action', 'open actions']);
