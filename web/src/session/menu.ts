import type { Permission } from '#shared/domain/accounts/access.ts';

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
  {
    label: 'Admin Functions',
    to: '/adminfunctionmodal',
    help: 'Choose the topics, and where they are answered.',
    needs: 'Admin Functions',
  },
];

/** The menu of the Free plan, which has no permissions to ask for. */
export const freeMenu: readonly Omit<MenuEntry, 'needs'>[] = [
  {
    label: 'Upgrade to a Subscription',
    to: '/enroll_ui',
    help: 'More people, more locations, and reports over time.',
  },
];

interface AdminEntry extends Omit<MenuEntry, 'to'> {
  /** The part of the address between /adminfunction and the customer. */
  page: string;
  /** For Master Admins alone, and for whom the person does not act. */
  ownMaster?: true;
}

/** The administration screens that exist, in menu order, with the permission each needs. */
export const adminMenu: readonly AdminEntry[] = [
  {
    label: 'Standard Topics',
    page: 'standard_topics',
    help: 'Select topics from the library and activate them.',
    needs: 'Edit Standard Topics',
  },
  {
    label: 'Custom Topics',
    page: 'custom_topic_data',
    help: 'Add your own topics and say when they are ready.',
    needs: 'Edit Custom Topic Data',
  },
  {
    label: 'Topics at Locations',
    page: 'topic_location',
    help: 'Decide which topic is answered at which location.',
    needs: 'Edit Topic Locations',
  },
  {
    label: 'Two-factor reset',
    page: 'two_factor_reset',
    help: 'Let somebody in again who lost the device with the authenticator app.',
    needs: 'Edit Admin/User',
    ownMaster: true,
  },
];

/** The address of an administration screen for a customer. */
export const adminAddress = (page: string, customerid: string): string =>
  `/adminfunction/${page}/${encodeURIComponent(customerid)}`;

/** The way back from an administration screen. */
export const adminCrumbs = [
  { label: 'Home', to: '/Extquestion2' },
  { label: 'Admin functions', to: '/adminfunctionmodal' },
] as const;
