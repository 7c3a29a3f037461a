import { contractorItem } from '#functions/data/clients/relations.ts';
import { putMany } from '#functions/data/table/table.ts';
import { CustomerBuilder } from '#functions/features/demo/story/builders.ts';
import { assignTopic } from '#shared/contract/clients/clienttopics.ts';
import { addCustomTopic } from '#shared/contract/topics/customtopics.ts';
import { copyId } from '#shared/domain/clients/copies.ts';
import { people } from '#test/support/cast.ts';
import { expectDone } from '#test/support/runs.ts';
import type { World } from '#test/support/world.ts';
import { Author } from './drafts.ts';

const asCal = { as: people.cal };

/** Adds hazel, a client of conco with one location. */
export const addHazel = () =>
  putMany([
    ...new CustomerBuilder({ customerid: 'hazel', name: 'Hazel', planid: 7, endDate: '' })
      .location('home', 'Main location', 'USA')
      .person({ email: 'hana@hazel.example', firstName: 'Hana', type: 1, role: 'Owner' })
      .build(),
    contractorItem('hazel', 'conco'),
  ]);

let made = 0;

/** Who writes a new custom topic of conco, the contractor: version 1 with four questions is published. */
export async function contractorTopic(world: World, title = `Method ${++made}`): Promise<Author> {
  const texts = { cuzdesc: title, cuzsummary: 'How we do it.' };
  const answer = await world.call(addCustomTopic, texts, asCal);
  expectDone(answer);
  const author = await new Author(world, answer.body.row.topicid, asCal).small();
  await author.publish();
  return author;
}

/** A client's copy of a new topic of conco, at version 1. */
export async function copiedTopic(world: World, clientid = 'acme') {
  const author = await contractorTopic(world);
  const { topicid } = author;
  expectDone(await world.call(assignTopic, { clientid, topicid, activetc: 'Y' }));
  return { author, topicid: copyId(clientid, topicid) };
}

/** The same with version 2 on offer: the second question has other words, and there is a fifth. */
export async function offeredTopic(world: World, clientid = 'acme') {
  const copied = await copiedTopic(world, clientid);
  expectDone(await copied.author.change(2, { qdescr: 'Is point 2 settled in writing?' }));
  await copied.author.add({ ifparentyes: 1 });
  await copied.author.publish();
  return copied;
}
