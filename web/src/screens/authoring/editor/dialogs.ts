import type { ComponentType } from 'react';
import type { DialogProps } from '#web/screens/authoring/versions/dialogs.ts';

interface Named {
  title: string;
  load(): Promise<{ default: ComponentType<DialogProps> }>;
}

/** The dialogs of the editor. Their code is loaded when they are opened. */
export const dialogs = {
  publish: { title: 'Publish this topic', load: () => import('#web/screens/authoring/versions/Publish.tsx') },
  versions: { title: 'Versions', load: () => import('#web/screens/authoring/versions/Versions.tsx') },
  proof: { title: 'Proof', load: () => import('#web/screens/authoring/versions/ProofResult.tsx') },
  set: { title: 'Change the checked questions', load: () => import('./changing/SetFields.tsx') },
  remove: { title: 'Delete or switch off', load: () => import('./changing/RemoveQuestions.tsx') },
  replace: { title: 'Find and replace', load: () => import('./changing/FindReplace.tsx') },
  copy: { title: 'Copy questions', load: () => import('./changing/CopyQuestions.tsx') },
  paste: { title: 'Paste rows', load: () => import('./pasting/PasteRows.tsx') },
  history: { title: 'History of a question', load: () => import('./history/QuestionHistory.tsx') },
  points: { title: 'Restore points', load: () => import('./history/RestorePoints.tsx') },
} as const satisfies Record<string, Named>;

export type DialogName = keyof typeof dialogs;
