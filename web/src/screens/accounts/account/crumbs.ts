import { addresses } from '#web/session/addresses.ts';

/** Return to Main Menu: the start page knows which menu the person's plan has. */
export const mainMenu = [{ label: 'Main Menu', to: addresses.start }] as const;
