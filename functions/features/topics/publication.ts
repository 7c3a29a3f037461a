import type { Topic } from '#functions/data/topics/settings.ts';

/** Whether a custom topic has a version that people can answer. Source: docs/product.md, Topics. */
export const isPublished = (topic: Topic): boolean => topic.versionid !== '';
