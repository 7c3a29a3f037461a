import * as z from 'zod/mini';
import { flag } from '#shared/contract/kit/fields.ts';
import {
  type StatusExplained,
  type TopicStatusId,
  topicStatusName,
} from '#shared/domain/topics/topicstatus.ts';

/** Topic statuses on the wire, for custom and standard topics. */

/** Returns a schema for one of these statuses in a request. */
/* @__NO_SIDE_EFFECTS__ */
export const oneOf = (statuses: readonly StatusExplained[]) =>
  z.literal(statuses.map(({ status }): TopicStatusId => status));

const choice = { tstatusid: z.number(), tstatusdesc: z.string(), custedit: flag };
/** `custedit` says whether a customer may choose the status. */
export const statusChoice = z.object(choice);
export const statusExplained = z.object({ ...choice, explanation: z.string() });

type Explained = z.output<typeof statusExplained>;

/** Returns the statuses with what they mean, in the order of a topic's life. */
export const explained = (statuses: readonly StatusExplained[]): Explained[] =>
  statuses.map(({ status, choosable, explanation }) => ({
    tstatusid: status,
    tstatusdesc: topicStatusName(status),
    custedit: choosable ? 'Y' : 'N',
    explanation,
  }));

/** Returns the statuses without what they mean. */
export const choices = (statuses: readonly StatusExplained[]): Omit<Explained, 'explanation'>[] =>
  explained(statuses).map(({ explanation: _, ...rest }) => rest);
