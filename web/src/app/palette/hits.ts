import {
  BookOpen,
  CirclePlay,
  FileText,
  Keyboard,
  LogOut,
  type LucideIcon,
  MapPin,
  UserRound,
} from 'lucide-react';
import type { FoundByName } from '#shared/contract/answering/topiclist.ts';
import { bandOf } from '#shared/domain/answering/score.ts';
import { fitOf, ranked } from '#shared/domain/kit/ranking.ts';
import { typedWords } from '#shared/domain/kit/search.ts';
import { nextStep } from '#web/features/topics/nextStep.ts';
import { addresses } from '#web/session/addresses.ts';
import type { Session, SessionUser } from '#web/session/session.ts';
import { actionsFor, type Destination, pagesFor } from './destinations.ts';

/** One of what the palette offers. */
export interface Hit {
  key: string;
  label: string;
  /** Told beside the label. */
  detail: string;
  icon: LucideIcon;
  /** What Enter does, in a word. */
  does: string;
  /** Where it leads; without it, `act` does something on the page. */
  to?: string;
  act?: () => void;
}

export interface HitGroup {
  name: string;
  hits: readonly Hit[];
}

/** What the palette does itself. */
export interface Doing {
  showKeys(): void;
  logout(): void;
}

/** At most so many pages and actions are offered for typed words. */
const most = 5;

const hitOf = ({ label, detail, to, icon }: Destination, does: string): Hit => ({
  key: to,
  label,
  detail,
  icon,
  does,
  to,
});

/** Returns the pages and actions that have every typed word, best first; all of them while nothing is typed. */
export function hitsHere(typed: string, session: Session, { showKeys, logout }: Doing): HitGroup[] {
  const words = typedWords(typed);
  const found = (hits: readonly Hit[]) =>
    words.length === 0 ? hits : ranked(hits, hit => fitOf(words, hit.label, hit.detail)).slice(0, most);
  const pages = pagesFor(session).map(page => hitOf(page, 'Open'));
  const actions: Hit[] = [
    ...actionsFor(session).map(action => hitOf(action, 'Open')),
    { key: 'keys', label: 'Show the keys', detail: 'Help', icon: Keyboard, does: 'Show', act: showKeys },
    { key: 'logout', label: 'Logout', detail: 'Profile', icon: LogOut, does: 'Sign out', act: logout },
  ];
  return [
    { name: 'Pages', hits: found(pages) },
    { name: 'Actions', hits: found(actions) },
  ];
}

/** The server's finds, by kind. `reports`: the person may open reports. */
export function hitsFound(found: FoundByName, user: SessionUser, reports: boolean): HitGroup[] {
  const { periodcode } = user;
  return [
    {
      name: 'To answer',
      hits: found.open.flatMap(row => {
        const next = nextStep(row, reports);
        const month = row.periodcode === periodcode ? '' : `, ${row.perioddesc}`;
        return next
          ? [
              {
                key: next.to,
                label: row.cuzdesc,
                detail: row.locationdesc + month,
                icon: CirclePlay,
                does: next.label,
                to: next.to,
              },
            ]
          : [];
      }),
    },
    {
      name: 'Reports',
      hits: found.reports.map(row => ({
        key: addresses.report(row),
        label: row.cuzdesc,
        detail: `${row.locationdesc}, ${row.perioddesc}${scoreWords(row.riskscore)}`,
        icon: FileText,
        does: 'Open',
        to: addresses.report(row),
      })),
    },
    {
      name: 'Topics',
      hits: found.topics.map(({ topicid, cuzdesc }) => ({
        key: topicid,
        label: cuzdesc,
        detail: 'At every location',
        icon: BookOpen,
        does: 'Open',
        to: addresses.topicsWith('', { topic: cuzdesc }),
      })),
    },
    {
      name: 'Locations',
      hits: found.locations.map(({ locationid, locationdesc, countrycode }) => ({
        key: locationid,
        label: locationdesc,
        detail: countrycode,
        icon: MapPin,
        does: 'Open',
        to: addresses.topicsWith('', { location: locationdesc }),
      })),
    },
    {
      name: 'People',
      hits: found.people.map(({ useremail, firstname, userrole, activeu }) => ({
        key: useremail,
        label: firstname || useremail,
        detail: [firstname && useremail, userrole, activeu === 'N' && 'inactive'].filter(Boolean).join(', '),
        icon: UserRound,
        does: 'Open',
        to: addresses.people(user.customerid, useremail),
      })),
    },
  ];
}

/** A score as it is told in a line: its number and the word of its band. */
function scoreWords(score: number | null): string {
  if (score === null) return '';
  return `, ${Math.round(score)} ${bandOf(score).toLowerCase()}`;
}
