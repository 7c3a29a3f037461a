import { type ChildProcess, fork } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Answerer, post } from './client.ts';
import { median, quantile, rounded } from './stats.ts';

const rounds = 7;
const perRound = 150;
const clients = 8;

interface Server {
  url: string;
  token: string;
  floor: string;
}

/** P1 and P3: an answer against the floor, and at 5,000 questions against 60, interleaved round by round. */
export async function measureAnswers() {
  const dataDir = await mkdtemp(join(tmpdir(), 'attestry-bench-'));
  const child: ChildProcess = fork(join(import.meta.dirname, 'server.ts'), [dataDir]);
  try {
    const server = await new Promise<Server>((resolve, reject) => {
      child.once('message', message => resolve(message as Server));
      child.once('exit', code => reject(new Error(`The server ended with ${code}`)));
    });
    return await measure(server);
  } finally {
    child.removeAllListeners('exit');
    child.disconnect();
    await new Promise(resolve => child.once('exit', resolve));
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function measure({ url, token, floor }: Server) {
  const revisions = new Map<string, number>();
  const floorAnswer = async (id: string): Promise<number> => {
    const revision = revisions.get(id) ?? 0;
    revisions.set(id, revision + 1);
    return (await post(floor, {}, { id, qcode: 1, response: 'Y', revision })).ms;
  };
  const [at60, at600, at5000] = [60, 600, 5000].map(size => new Answerer(url, token, size, 0)) as [
    Answerer,
    Answerer,
    Answerer,
  ];
  const many = Array.from({ length: clients }, (_, n) => new Answerer(url, token, 600, n + 1));
  for (const one of [at60, at600, at5000, ...many]) await one.begin();
  for (let i = 0; i < 200; i++) {
    await at600.answer();
    await floorAnswer('one');
    if (i % 4 === 0) await at5000.answer();
  }

  const p50: number[] = [];
  const p95: number[] = [];
  const throughput: number[] = [];
  const bySize: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const product: number[] = [];
    const bare: number[] = [];
    const small: number[] = [];
    const large: number[] = [];
    for (let i = 0; i < perRound; i++) {
      product.push(await at600.answer());
      bare.push(await floorAnswer('one'));
      small.push(await at60.answer());
      large.push(await at5000.answer());
    }
    p50.push(median(product) / median(bare));
    p95.push(quantile(product, 0.95) / quantile(bare, 0.95));
    bySize.push(median(large) / median(small));
    const bareRate = await rate(n => floorAnswer(`c${n}`));
    const productRate = await rate(n => many[n]!.answer());
    throughput.push(productRate / bareRate);
  }
  return {
    P1: {
      p50_ratio: rounded(median(p50)),
      p95_ratio: rounded(median(p95)),
      throughput_ratio: rounded(median(throughput)),
    },
    P3: { p50_ratio: rounded(median(bySize)) },
  };
}

/** Answers a second with all clients at once. */
async function rate(answer: (client: number) => Promise<number>): Promise<number> {
  const each = 60;
  const started = performance.now();
  await Promise.all(
    Array.from({ length: clients }, async (_, n) => {
      for (let i = 0; i < each; i++) await answer(n);
    }),
  );
  return (clients * each * 1000) / (performance.now() - started);
}
