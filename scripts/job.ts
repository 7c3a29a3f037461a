import { jobs, jobsHeader, jobsPath } from '#infra/local/jobs.ts';
import { command, Misuse, print } from '#infra/shell.ts';

const caller = 'npm run job --';
const help = `Starts a scheduled job of the Attestry that runs on this machine, and prints what it did.

  ${caller} <name> [--at <date>] [--dry-run]

  <name>     ${Object.keys(jobs).join(', ')}
  --at       check as on this day or instant (2026-03-01, 2026-03-01T08:00:00Z)
  --dry-run  print who would get what; change and send nothing
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

async function start(name: string, event: { at?: string; dryRun: boolean }): Promise<number> {
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
  await print(`${JSON.stringify(await response.json(), null, 2)}\n`);
  return 0;
}

await command({
  caller,
  help,
  words: true,
  options: { at: { type: 'string' }, 'dry-run': { type: 'boolean' } },
  run: ({ at, 'dry-run': dryRun = false }, words) =>
    start(jobOf(words), { ...(at !== undefined && { at: instantOf(at) }), dryRun }),
});
