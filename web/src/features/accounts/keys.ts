/** The keys of a part of the application, with what each does. */
export interface KeyGroup {
  title: string;
  keys: readonly (readonly [keys: string, does: string])[];
}

/** Every key of the application. On a Mac, Cmd is Ctrl. */
export const keyGroups: readonly KeyGroup[] = [
  {
    title: 'Everywhere',
    keys: [
      ['Ctrl+K or /', 'Search, or go to a page'],
      ['?', 'Show these keys'],
      ['Esc', 'Close a dialog, a panel or a menu'],
      ['Ctrl+Enter', 'Send the form that you are in'],
    ],
  },
  {
    title: 'In a questionnaire',
    keys: [
      ['Y or N', 'Answer Yes or No'],
      ['Enter', 'Next question'],
      ['Backspace', 'Previous question'],
    ],
  },
  {
    title: 'While you renew answers',
    keys: [
      ['Enter', 'Confirm the first answer'],
      ['Ctrl+Enter', 'Confirm all answers of the category'],
      ['Y or N', 'Answer the first question again'],
    ],
  },
  {
    title: 'While you write questions',
    keys: [
      ['Ctrl+Z', 'Undo'],
      ['Ctrl+Y', 'Redo'],
      ['Alt+Page Up or Page Down', 'Previous or next question in the panel'],
      ['Alt+Shift+→ or ←', 'Put the question one level lower or higher'],
      ['Ctrl+Shift+Enter', 'Save the question and add the next one'],
      ['F8', 'Next warning'],
    ],
  },
  {
    title: 'In the matrix of permissions',
    keys: [
      ['Arrows', 'Move; with Shift, select'],
      ['V, E or N', 'Set View, Edit or None'],
      ['Ctrl+Z', 'Undo'],
    ],
  },
];
