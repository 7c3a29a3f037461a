import { addresses } from '#web/session/addresses.ts';

/** The start page, which opens the menu of the person's plan. */
export const mainMenu = { label: 'Home', to: addresses.start, word: 'Return to Main Menu' } as const;
