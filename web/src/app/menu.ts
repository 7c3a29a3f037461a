import type { Permission } from '../../../shared/domain/access.ts';

export interface MenuEntry {
  label: string;
  to: string;
  help: string;
  needs: Permission;
}

/** The screens of the home menu that exist, with the permission each needs. */
export const menu: readonly MenuEntry[] = [
  {
    label: 'Topic Questionnaire',
    to: '/edittopic',
    help: 'Answer this month’s questions, topic by topic and location by location.',
    needs: 'Edit a Topic Questionnaire',
  },
  {
    label: 'Suggestion Report',
    to: '/suggestion_report',
    help: 'See what to do about each answer, who does it and by when.',
    needs: 'Suggestion Report',
  },
];
