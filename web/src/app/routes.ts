import type { ComponentType } from 'react';

/** A screen's module: its component, by the name every screen uses. */
type Screen = () => Promise<{ Screen: ComponentType }>;

export interface RouteEntry {
  path: string;
  screen: Screen;
  /** Shown without sign-in, in a frame of its own. */
  open?: boolean;
  /** About the person alone: reached without an organization or a plan that holds, or even without sign-in. */
  own?: boolean | 'visitors';
  /** For the Free plan; all other framed screens are for plans with a subscription. */
  free?: boolean;
}

/**
 * The routes that most visits begin with; all others are in `more.ts`, so that the file everybody loads first does
 * not grow with every screen. Paths are matched whatever their letter case.
 */
export const routes: readonly RouteEntry[] = [
  { path: '/login', screen: () => import('#web/screens/accounts/login/Login.tsx'), open: true },
  { path: '/topics_program', screen: () => import('#web/screens/topics/library/Topics.tsx'), open: true },
  { path: '/Extquestion2/:back?', screen: () => import('#web/screens/accounts/home/Home.tsx') },
  { path: '/edittopic', screen: () => import('#web/screens/answering/topiclist/TopicList.tsx') },
  { path: '/start_test/:quizmsg', screen: () => import('#web/screens/answering/quiz/Quiz.tsx') },
];
