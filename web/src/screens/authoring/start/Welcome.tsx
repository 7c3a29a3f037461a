import { addresses } from '#web/session/addresses.ts';
import { above } from '#web/session/menu.ts';
import { Entries } from '#web/ui/page/Entries.tsx';
import { Page } from '#web/ui/page/Page.tsx';
import { ForAuthors } from './ForAuthors.tsx';

const entries = [
  {
    label: 'Get Started on this Custom Topic',
    to: addresses.getStarted,
    help: 'Choose a topic and write its questions.',
  },
  {
    label: 'Test this Custom Topic',
    to: addresses.testDrives,
    help: 'Answer a topic as people will. No report is made.',
  },
  {
    label: 'Priorities',
    to: addresses.priorities,
    help: 'How much a non-compliant answer weighs in the risk score.',
  },
] as const;

/** Welcomes authors: they write a custom topic, or test it. */
export const Screen = () => (
  <ForAuthors title="Custom topics">
    <Page
      title="Custom topics"
      help="You are one click away from all possible calculation and analytics."
      above={above.home}
    >
      <Entries entries={entries} />
    </Page>
  </ForAuthors>
);
