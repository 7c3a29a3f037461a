import { staff } from '#functions/data/accounts/staff.ts';
import { type Customer, customer } from '#functions/data/administration/customer.ts';
import { member } from '#functions/data/administration/member.ts';
import type { Job } from '#functions/data/jobs/job.ts';
import { readAll } from '#functions/data/table/table.ts';
import { ZipFile, ZipTooLarge } from '#functions/services/files/zipfile.ts';
import { JobRefused, type JobWork } from '#functions/services/jobs/jobwork.ts';
import { readMe } from '#shared/domain/administration/export/contents.ts';
import { distinctNames } from '#shared/domain/administration/export/filenames.ts';
import { actionHistoryFile, actionsFile, activityFile } from './history.ts';
import { type ExportedFile, exportKey } from './latest.ts';
import { type Exported, readExported } from './names.ts';
import {
  groupsFile,
  locationsFile,
  organizationFile,
  partnersFile,
  peopleFile,
  permissionsFile,
  placesFile,
  plansFile,
  savedFile,
  topicsFile,
} from './organization.ts';
import { mayExport } from './rights.ts';
import { answerFiles, topicFiles } from './topics.ts';

/**
 * Makes one archive of everything that is kept for a customer. It is written to the disk while it is read, a few places at
 * a time, so that it takes the same memory for any customer; then the file goes to the bucket.
 * Source: docs/product.md, Export everything.
 */
export const exportCustomer: JobWork = async (job, progress, at): Promise<ExportedFile> => {
  await checkAsker(job);
  const exported = await readExported(job.customerid);
  const total = 2 * exported.topicLocations.length + 1;
  let done = 0;
  const step = async (places: number) => {
    done += places;
    await progress(done, total);
  };
  // Of the activity nobody knows how much there is; this only says that the worker is alive.
  const alive = () => progress(done, total);
  await step(0);
  try {
    return await ZipFile.use(`${job.jobid}-${job.claim}.zip`, at, async zip => {
      await addOrganization(zip, exported, job.email, at);
      await addTopics(zip, exported, step);
      await zip.add('actions.csv', actionsFile(exported, step));
      await zip.add('action-history.csv', actionHistoryFile(exported, at, alive));
      await zip.add('activity.csv', activityFile(exported, at, alive));
      await zip.finish();
      const { writeFileFrom } = await import('#functions/services/files/storage.ts');
      await writeFileFrom(exportKey(job), zip.path, 'application/zip');
      await step(1);
      return { bytes: zip.bytes };
    });
  } catch (error) {
    if (!(error instanceof ZipTooLarge)) throw error;
    throw new JobRefused('There is more than fits into one file. Contact support, who can hand it over.');
  }
};

/** Throws JobRefused if the person who started the job may no longer have the file. */
async function checkAsker({ email, right, customerid }: Job): Promise<void> {
  const { its, seat, isStaff } = await readAll(
    { its: customer(customerid), seat: member(customerid, email), isStaff: staff(email) },
    true,
  );
  if (right === 'staff') checkStaff(its, isStaff);
  else if (!mayExport(its, seat))
    throw new JobRefused('You are no longer a Master Admin here. A Master Admin can start the export again.');
}

function checkStaff(its: Customer | undefined, isStaff: boolean): void {
  if (!isStaff)
    throw new JobRefused('The person who started this is no longer staff. Somebody else can start again.');
  if (!its || its.active)
    throw new JobRefused('The customer is switched on again. Its Master Admins can export everything.');
}

async function addOrganization(zip: ZipFile, exported: Exported, by: string, at: Date): Promise<void> {
  await zip.add('README.txt', [readMe(exported.customer.name, by, at)]);
  await zip.add('organization.json', [organizationFile(exported)]);
  await zip.add('people.csv', [await peopleFile(exported)]);
  await zip.add('permissions.csv', permissionsFile(exported));
  await zip.add('partners.csv', [await partnersFile(exported)]);
  await zip.add('locations.csv', [locationsFile(exported)]);
  await zip.add('reporting-groups.csv', [groupsFile(exported)]);
  await zip.add('topics.csv', [topicsFile(exported)]);
  await zip.add('topic-locations.csv', [placesFile(exported)]);
  await zip.add('saved-reports.json', [await savedFile(exported)]);
  await zip.add('plans.csv', [await plansFile(exported)]);
}

async function addTopics(
  zip: ZipFile,
  exported: Exported,
  step: (places: number) => Promise<void>,
): Promise<void> {
  const nameOf = distinctNames('Topic');
  for (const topic of exported.topics.values()) {
    const name = nameOf(topic.title);
    const used = new Set<string>();
    let part = 0;
    for await (const file of answerFiles(exported, topic.topicid, used, step)) {
      part++;
      await zip.add(`answers/${name}${part === 1 ? '' : `, part ${part}`}.csv`, file);
    }
    for await (const file of topicFiles(topic, used)) {
      await zip.add(`topics/${name}/${file.name}.json`, [file.text]);
    }
  }
}
