import * as z from 'zod/mini';
import { fileName, id, ok, text } from '#shared/contract/kit/fields.ts';
import { closedTexts } from '#shared/domain/support/closed.ts';

/** What a browser says about the sheet that it is about to upload. */
export const sheet = z.object({
  filename: fileName,
  format: z.enum(['csv', 'xlsx']),
  /** Size of the file in bytes. */
  bytes: z.number().check(z.int(), z.positive()),
});

/** The form for a sheet. */
export const uploaded = z.object({
  ...ok,
  /** Names the load in other calls. Its dry run begins when the file has arrived. */
  batchid: z.string(),
  url: z.string(),
  /** Form fields, to be sent before the file. */
  fields: z.record(z.string(), z.string()),
});

/** What stands against loading anything for a customer, as refusals. `kept` says what was not done. */
export const closed = (kept: string) =>
  ({
    switchedoff: { code: 400, message: `${closedTexts.switchedoff} ${kept}` },
    supportforbidden: { code: 400, message: `${closedTexts.supportforbidden} ${kept}` },
    planended: { code: 400, message: `${closedTexts.planended} ${kept}` },
  }) as const;

/** What every call that hands out a form for a sheet has in common. */
export const uploading = {
  method: 'PUT',
  refusals: {
    toolarge: { code: 400, message: '{sizes} Nothing was uploaded.' },
    ...closed('Nothing was uploaded.'),
  },
  touches: ['jobs'],
  grants: ['readTable', 'writeTable', 'writeFiles'],
} as const;

/** Which locations are asked for. */
export const gridSelection = z.object({
  customerid: id,
  /** A reporting group; all locations without it. */
  Custgroupid: z.optional(text(60)),
});
