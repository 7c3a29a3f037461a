import { addresses } from '#web/session/addresses.ts';
import { Tabs } from '#web/ui/page/Tabs.tsx';

const parts = [
  { label: 'Questions', address: addresses.editor },
  { label: 'Guidance', address: addresses.guidance },
  { label: 'Report Category', address: addresses.categories },
] as const;

/** Leads between the questions of a topic and the texts that they name. */
export const TopicTabs = ({ topicid, here }: { topicid: string; here: (typeof parts)[number]['label'] }) => (
  <Tabs
    label="Parts of the topic"
    tabs={parts.map(({ label, address }) =>
      label === here ? { label, here: true } : { label, here: false, to: address(topicid) },
    )}
  />
);
