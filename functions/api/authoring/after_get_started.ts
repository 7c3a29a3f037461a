import { after_get_started } from '../../../shared/contract/authoring.ts';
import { handle } from '../../kit/handle.ts';
import { customTopics } from './choices.ts';

export const handler = handle(after_get_started, async ({ actor }) => ({
  result: await customTopics(actor),
}));
