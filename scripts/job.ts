import { jobs, jobsHeader, jobsPath } from '#infra/local/jobs.ts';
import { command, Misuse, print } from '#infra/shell.ts';
import { verifyFiles } from '#infra/transfer/verify.ts';

const caller = 'npm run job --';
const help = `Starts a scheduled job of the Attestry that runs on this machine, and prints what it did.

  ${caller} <name> [--at <date>] [--dry-run]

  <name>     ${Object.keys(jobs).join(', ')}
  --from     for backfill-rollups: the customer to go on with
  --at       check as on this day or instant (2026-03-01, 2026-03-01T08:00:00Z)
  --dry-run  print what would be done; change and send nothing

  ${caller} verify-activity [--expect <hash>] [--data <file> --seals <folder>]

  Compares every entry of the activity with its seal. Exit code 1: something sealed was changed, added or removed.
  --expect   the hash of a seal that you noted; without a seal that has it, seals were cut off or replaced
  --data     compare an export of the table (npm run -s data -- export) instead, while nothing runs
  --seals    the folder with the copied seals: .local/seals here, or a copy of the bucket
`;

function jobOf(words: readonly string[]): string {
  const [name] = words;
  const known = `the jobs are ${Object.keys(jobs).join(', ')}. See ${caller} --help.`;
  if (name === undefined || words.length > 1) throw new Misuse(`Name one job; ${known}`);
  if (!Object.hasOwn(jobs, name)) throw new Misuse(`${name} is not a job; ${known}`);
  return name;
}

function instantOf(at: string): string {
  const instant = new Date(at);
  if (!Number.isNaN(instant.getTime())) return instant.toISOString();
  throw new Misuse(`--at ${at} is not a day or an instant. See ${caller} --help.`);
}

interface Event {
  at?: string;
  from?: string;
  dryRun: boolean;
  expect?: string;
}

/** Prints what a job did and returns the exit code. */
async function tell(result: { findings?: readonly unknown[] }): Promise<number> {
  await print(`${JSON.stringify(result, null, 2)}\n`);
  return result.findings?.length ? 1 : 0;
}

async function start(name: string, event: Event): Promise<number> {
  const port = Number(process.env.PORT ?? 4000);
  const response = await fetch(`http://localhost:${port}${jobsPath}${name}`, {
    method: 'POST',
    headers: { [jobsHeader]: name },
    body: JSON.stringify(event),
  }).catch(() => undefined);
  if (!response?.ok) {
    process.stderr.write(
      response
        ? `The job failed (HTTP ${response.status}); .local/server.log says why. What was done before is kept, and running it again is safe.\n`
        : `Attestry is not running on port ${port}. Start it with npm start, or name its port: PORT=4001 npm run job -- ${name}\n`,
    );
    return 1;
  }
  return tell((await response.json()) as object);
}

await command({
  caller,
  help,
  words: true,
  options: {
    at: { type: 'string' },
    'dry-run': { type: 'boolean' },
    from: { type: 'string' },
    expect: { type: 'string' },
    data: { type: 'string' },
    seals: { type: 'string' },
  },
  run: async ({ at, 'dry-run': dryRun = false, from, expect, data, seals }, words) => {
    const name = jobOf(words);
    if ([expect, data, seals].some(Boolean) && name !== 'verify-activity') {
      throw new Misuse(`--expect, --data and --seals are for verify-activity. See ${caller} --help.`);
    }
    if (!data !== !seals) throw new Misuse(`Name both --data and --seals. See ${caller} --help.`);
    if (data && seals) return tell(await verifyFiles(data, seals, expect));
    return start(name, {
      ...(at !== undefined && { at: instantOf(at) }),
      dryRun,
      ...(from && { from }),
      ...(expect && { expect }),
    });
  },
});
