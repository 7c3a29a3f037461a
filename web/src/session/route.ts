import type { ComponentType } from 'react';

/** Loads a screen's module, which exports its component as `Screen`. */
type Screen = () => Promise<{ Screen: ComponentType }>;

export interface RouteEntry {
  path: string;
  screen: Screen;
  /** Shown without sign-in, in its own frame. */
  open?: boolean;
  /**
   * About the person alone: people without an organization or an active plan reach it, and with 'visitors' those not
   * signed in.
   */
  own?: boolean | 'visitors';
  /** For the Free plan; all other framed screens are for plans with a subscription. */
  free?: boolean;
}
