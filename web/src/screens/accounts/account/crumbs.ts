/** Return to Main Menu: the start page knows which menu the person's plan has. */
export const mainMenu = [{ label: 'Main Menu', to: '/' }] as const;
