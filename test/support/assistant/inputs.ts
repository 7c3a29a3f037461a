import { adviseOnQuestion } from '#shared/contract/assistant/advice.ts';
import { redraftAiQuestion, updateAiQuestion } from '#shared/contract/assistant/assistant.ts';
import { drafted, readQuery } from '#test/support/assistant/queries.ts';
import { people } from '#test/support/cast.ts';
import { expectDone } from '#test/support/runs.ts';
import { Author, makeCustomTopic } from '#test/support/topics/drafts.ts';
import type { World } from '#test/support/world.ts';

type Prepare = (world: World) => Promise<Record<string, unknown>>;

const self = async (world: World) => ({ UserID: await world.useridOf(people.ada) });
const query: Prepare = async world => {
  const { query: found } = await drafted(world);
  return { Query_Code: found.Query_Code, QR_Code: 2, ...(await self(world)) };
};
/** A query, and one of its questions that calls for a solution. */
const withSolution: Prepare = async world => {
  const { query: found, results } = await drafted(world);
  const { QR_Code } = results.find(({ solutionif }) => solutionif === 'N')!;
  return { Query_Code: found.Query_Code, QR_Code, ...(await self(world)) };
};
/** A query of which a question was drafted again. */
const redone: Prepare = async world => {
  const { Query_Code, ...rest } = (await query(world)) as { Query_Code: string };
  expectDone(
    await world.call(redraftAiQuestion, { Query_Code, QR_Code: 2, branch: false, remark: 'About backups' }),
  );
  await world.local.work();
  return { Query_Code, ...rest, revision: (await readQuery(world, Query_Code)).revision };
};
/** A query of which a question was changed while it was drafted again. */
const beside: Prepare = async world => {
  const { Query_Code, QR_Code, ...rest } = (await withSolution(world)) as {
    Query_Code: string;
    QR_Code: number;
  };
  const remark = 'About backups';
  const started = await world.call(redraftAiQuestion, { Query_Code, QR_Code, branch: false, remark });
  expectDone(started);
  const { results, revision } = await readQuery(world, Query_Code);
  const { QR_Guidance, QR_Solution } = results.find(row => row.QR_Code === QR_Code)!;
  const words = { QR_Question: 'Is it so?', QR_Guidance, QR_Solution, QR_Accept: 'Accept' as const };
  expectDone(await world.call(updateAiQuestion, { Query_Code, QR_Code, ...words, revision }));
  await world.local.work();
  const { revision: now } = await readQuery(world, Query_Code);
  return { Query_Code, ...rest, jobid: started.body.jobid, use: true, revision: now };
};
const question: Prepare = async world => {
  const author = await new Author(world, await makeCustomTopic()).small();
  expectDone(await author.change(2, { qdescr: 'Are backups tested at least once a year?' }));
  return {
    topicid: author.topicid,
    qcode: 2,
    kind: 'guidance',
    remark: 'About backups',
    userid: await world.useridOf(people.ada),
  };
};

/** Valid inputs of the calls to the assistant. */
export const assistantInputs: Record<string, Prepare> = {
  getAiTemplateParameters: async () => ({ templ_typeid: 3 }),
  startAiQuery: async world => ({
    templ_typeid: 1,
    formData: { subject: 'Passwords' },
    customerid: 'acme',
    userid: await world.useridOf(people.ada),
  }),
  getAiQuery: query,
  getAiQuestion: query,
  updateAiQuestion: async world => ({
    ...(await withSolution(world)),
    QR_Question: 'Is it so?',
    QR_Guidance: '',
    QR_Solution: 'Do it.',
    QR_Accept: 'Accept',
    revision: 1,
  }),
  redraftAiQuestion: async world => ({ ...(await query(world)), branch: true, remark: 'About backups' }),
  undoAiRedraft: redone,
  decideAiRedraft: beside,
  deleteAiQuery: query,
  convertAiQuery: async world => ({
    query_code: (await query(world)).Query_Code,
    topic_id: await makeCustomTopic(),
    user_id: await world.useridOf(people.ada),
  }),
  adviseOnQuestion: question,
  getAiAdvice: async world => {
    const asked = (await question(world)) as Parameters<typeof world.call<typeof adviseOnQuestion>>[1];
    const answer = await world.call(adviseOnQuestion, asked);
    expectDone(answer);
    await world.local.work();
    return { jobid: answer.body.jobid };
  },
};
