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
