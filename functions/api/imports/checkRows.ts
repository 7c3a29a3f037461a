import { newJob } from '#functions/data/jobs/adding.ts';
import { handle } from '#functions/frame/handle.ts';
import { refuseAccess } from '#functions/frame/session.ts';
import { startJob } from '#functions/services/jobs/jobs.ts';
import { checkRows } from '#shared/contract/administration/imports.ts';
import { mostOpenJobs } from '#shared/domain/jobs/limits.ts';
import { formatOfUpload, uploads } from '#shared/domain/jobs/uploads.ts';
import { checkImporter } from './parts/found.ts';

export const handler = handle(checkRows, async ({ input, actor, refuse, at }) => {
  const { what, key, filename: title } = input;
  checkImporter(actor, what);
  const { customerid } = actor.customer;
  const { permission } = uploads[what];
  // Another customer's file is refused like a missing one, and so is one that was uploaded for something else.
  if (!formatOfUpload(key, customerid, what)) throw refuseAccess();
  const job = {
    customerid,
    kind: `check_${what}`,
    permission,
    title,
    input: { way: 'import', load: what, key },
  };
  return (await startJob(newJob(job, actor, at))) ?? refuse('joblimit', { most: mostOpenJobs });
});
