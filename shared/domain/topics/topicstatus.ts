/** Topic statuses. Source: docs/product.md, Topics. */
export const topicStatus = { new: 1, inDevelopment: 2, testing: 3, active: 4, inactive: 5 } as const;
export type TopicStatusId = (typeof topicStatus)[keyof typeof topicStatus];

export const topicStatusNames: Readonly<Record<TopicStatusId, string>> = {
  1: 'New',
  2: 'In Development',
  3: 'Testing',
  4: 'Active',
  5: 'Inactive',
};

/** A status with its explanation for people. */
export interface StatusExplained {
  status: TopicStatusId;
  /** Whether a customer may choose it. The others are set by the product. */
  choosable: boolean;
  explanation: string;
}

/** The statuses of a custom topic, in the order of its life. */
export const customStatuses: readonly StatusExplained[] = [
  {
    status: topicStatus.new,
    choosable: true,
    explanation: 'Created, perhaps still without questions. Only administrators see it.',
  },
  {
    status: topicStatus.inDevelopment,
    choosable: true,
    explanation: 'Its questions are being written. Nobody can answer it yet.',
  },
  {
    status: topicStatus.testing,
    choosable: true,
    explanation:
      'Its questions are being tried out in test drives, which leave no report. Nobody can answer it yet.',
  },
  {
    status: topicStatus.active,
    choosable: true,
    explanation:
      'Published. It can be put at locations and is answered there every month. You can still change its questions: people answer the version published last.',
  },
  {
    status: topicStatus.inactive,
    choosable: true,
    explanation:
      'No longer offered. Questionnaires that were begun can be finished, and every report is kept. It can become Active again.',
  },
];

/** The statuses of a standard topic. Its questions come with the library, so it is never in development. */
export const standardStatuses: readonly StatusExplained[] = [
  {
    status: topicStatus.new,
    choosable: false,
    explanation:
      'Selected from the library but not offered yet. Every selected topic begins as New. Activate it to put it at locations.',
  },
  {
    status: topicStatus.active,
    choosable: true,
    explanation: 'It can be put at locations and is answered there every month.',
  },
  {
    status: topicStatus.inactive,
    choosable: true,
    explanation:
      'No longer offered. Questionnaires that were begun can be finished, and every report is kept. It can become Active again.',
  },
];

/** Returns the name of a stored status. Throws if there is none: statuses come from the table. */
export function topicStatusName(status: number): string {
  const name = topicStatusNames[status as TopicStatusId];
  if (!name) throw new Error(`No topic status ${status}`);
  return name;
}
