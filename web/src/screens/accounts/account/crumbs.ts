import { addresses } from '#web/session/addresses.ts';

/** Leads to the start page, which opens the menu of the person's plan. */
export const mainMenu = [{ label: 'Home', to: addresses.start }] as const;
