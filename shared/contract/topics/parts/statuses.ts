import * as z from 'zod/mini';
import { flag } from '#shared/contract/kit/fields.ts';
import { type StatusInfo, type TopicStatusId, topicStatusName } from '#shared/domain/topics/topicstatus.ts';

/** How statuses of topics travel; both kinds of topics use it. */

/** One of these statuses, as a request names it. */
/* @__NO_SIDE_EFFECTS__ */
export const oneOf = (statuses: readonly StatusInfo[]) =>
  z.literal(statuses.map(({ status }): TopicStatusId => status));

const choice = { tstatusid: z.number(), tstatusdesc: z.string(), custedit: flag };
/** `custedit` tells whether a customer may choose the status. */
export const statusChoice = z.object(choice);
export const statusExplained = z.object({ ...choice, explanation: z.string() });

type Explained = z.output<typeof statusExplained>;

/** The statuses with what they mean, in the order of a topic's life. */
export const explained = (statuses: readonly StatusInfo[]): Explained[] =>
  statuses.map(({ status, choosable, explanation }) => ({
    tstatusid: status,
    tstatusdesc: topicStatusName(status),
    custedit: choosable ? 'Y' : 'N',
    explanation,
  }));

/** The same without what they mean. */
export const choices = (statuses: readonly StatusInfo[]): Omit<Explained, 'explanation'>[] =>
  explained(statuses).map(({ explanation: _, ...rest }) => rest);
