import type { AdminType, Permission, Privilege } from '#shared/domain/accounts/access.ts';

/** A person in the data: their seat, and what a User may do where. */
export interface Cast {
  email: string;
  firstName: string;
  type: AdminType;
  role: string;
  locations?: string[];
  grants?: Permission[];
  /** `topic`, `location`, privilege; for Users. */
  may?: [topic: string, location: string, privilege: Privilege][];
}

/** The people of the story who sign in. */
export const cast = {
  maya: 'maya.chen@northwind.example',
  luis: 'luis.ortega@northwind.example',
  erin: 'erin.walsh@northwind.example',
  tom: 'tom.baker@northwind.example',
  anna: 'anna.keller@halden.example',
  jonas: 'jonas.vogt@halden.example',
  grace: 'grace.hall@brightwater.example',
  paula: 'paula.reed@maple.example',
  rosa: 'rosa.lind@example.net',
  /** Acts for both organizations, and has none of their own. */
  iris: 'iris.quinn@quinnadvisory.example',
  sam: 'sam.reyes@attestry.example',
} as const;
