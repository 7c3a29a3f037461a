import { ArrowRight, CircleHelp, House, type LucideIcon, Zap } from 'lucide-react';
import { pastDueWords } from '#shared/domain/answering/statuswords.ts';
import { dueWords } from '#shared/domain/answering/tasks/tasks.ts';
import { addresses } from '#web/session/addresses.ts';
import { isMaster } from '#web/session/masters.ts';
import { entriesBelow, freeMenu, menu } from '#web/session/menu.ts';
import { profileMenu } from '#web/session/profilemenu.ts';
import { homeAddress, isFree, type Session } from '#web/session/session.ts';

/** A page that the palette leads to, or something to do there. */
export interface Destination {
  label: string;
  /** Told beside the label, and found as well: the page above, or what one does there. */
  detail: string;
  to: string;
  icon: LucideIcon;
}

/** Every page that the person's menus lead to, each once. */
export function pagesFor(session: Session): Destination[] {
  const { user, may } = session;
  const free = isFree(user);
  const entries = free ? freeMenu : menu.filter(({ needs }) => may(needs));
  const pages: Destination[] = [
    { label: 'Home', detail: '', to: homeAddress(user), icon: House },
    ...entries.flatMap(({ label, to, icon }) => [
      { label, detail: '', to, icon },
      ...entriesBelow(to, session).map(below => ({ ...below, detail: label, icon: ArrowRight })),
    ]),
    ...profileMenu(session).map(entry => ({ ...entry, detail: 'Profile' })),
    {
      label: 'Help',
      detail: 'How to work with Attestry',
      to: addresses.help(free ? 'Free_User' : 'Paid_User'),
      icon: CircleHelp,
    },
  ];
  return pages.filter(({ to }, at) => pages.findIndex(page => page.to === to) === at);
}

/** The actions that the person can begin from anywhere. */
export function actionsFor({ user, may }: Session): Destination[] {
  const { customerid } = user;
  const master = isMaster(user);
  const actions: readonly (Omit<Destination, 'icon'> | false)[] = [
    may('Edit a Topic Questionnaire') && {
      label: 'Show what is past due',
      detail: 'Topic Questionnaire',
      to: addresses.topicsWith(pastDueWords),
    },
    may('Suggestion Report') && {
      label: 'Show my overdue tasks',
      detail: 'My tasks',
      to: addresses.myTasksDue(dueWords.overdue),
    },
    may('Edit Location List') &&
      master && {
        label: 'Import locations from a file',
        detail: 'Locations',
        to: addresses.rowImport('places', customerid),
      },
    may('Edit Admin/User') &&
      master && {
        label: 'Import admins and users from a file',
        detail: 'Admins and Users',
        to: addresses.rowImport('people', customerid),
      },
    may('Edit Topic Locations') && {
      label: 'Check topics at locations in a grid',
      detail: 'Topics at Locations',
      to: addresses.topicLocations(customerid, 'grid'),
    },
    may('Edit Custom Topic Data') && {
      label: 'Draft questions with the AI assistant',
      detail: 'Custom Topics',
      to: addresses.assistant(customerid),
    },
  ];
  return actions.filter(action => action !== false).map(action => ({ ...action, icon: Zap }));
}
