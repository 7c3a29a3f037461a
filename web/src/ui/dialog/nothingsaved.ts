import { createContext } from 'react';

/** Why the person can save nothing on the page, in a sentence; '' where they can. The shell says it, dialogs show it. */
export const NothingSaved = createContext('');
