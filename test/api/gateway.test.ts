import { get } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allCalls } from '#shared/contract/all.ts';
import { listTopicsToAnswer } from '#shared/contract/answering/topiclist.ts';
import { World } from '#test/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await World.begin();
});
afterAll(() => world.close());

test('paths and methods that no contract declares do not exist, whatever their letter case', async () => {
  const paths = ['/api/', '/api/Openapi.json', '/api/../api/constructor', '/api/__proto__'];
  for (const path of paths)
    expect((await world.request({ method: 'GET', path }, undefined)).status).toBe(404);
  for (const { path } of allCalls) {
    expect((await world.request({ method: 'DELETE', path }, undefined)).status).toBe(404);
  }
});

test('a target that is not a path is refused, and the server keeps running', async () => {
  const status = await new Promise(resolve => {
    get({ host: '127.0.0.1', port: world.local.port, path: '//' }, answer =>
      resolve(answer.resume().statusCode),
    );
  });
  expect(status).toBe(400);
  expect((await world.call(listTopicsToAnswer, {})).status).toBe(200);
});
