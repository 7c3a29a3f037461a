import { deflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getSession } from '#shared/contract/accounts/session.ts';
import { getCustomerData, uploadBrandIcon } from '#shared/contract/administration/customerdata.ts';
import { joined } from '#shared/domain/kit/images/bytes.ts';
import { ascii, jpeg, pngChunk, pngOf, webp } from '#test/support/images.ts';
import { saveData } from '#test/support/people/customerdata.ts';
import { type Organization, organization } from '#test/support/people/organization.ts';
import { World } from '#test/support/world.ts';

let world: World;
let at: Organization;
beforeAll(async () => {
  world = await World.begin();
  at = await organization();
});
afterAll(() => world.close());

const upload = (image: Uint8Array, as = at.master) => world.call(uploadBrandIcon, { image }, { as });
const served = (name: string, init?: RequestInit) => fetch(`${world.local.url}/uploads/${name}`, init);

describe('A brand icon', () => {
  test.each([
    ['png', 'image/png', pngOf({ width: 64 })],
    ['jpg', 'image/jpeg', jpeg],
    ['webp', 'image/webp', webp],
  ])('in %s is kept and served to everybody as what its content is', async (ending, type, image) => {
    const { status, body } = await upload(image);
    expect([status, body.message]).toEqual([200, 'Image Uploaded Successfully']);
    // The file that the form carried was called index.html.
    expect(body.image).toMatch(new RegExp(`^${at.customerid}-[0-9a-f]{32}\\.${ending}$`));
    const file = await served(body.image);
    expect(new Uint8Array(await file.arrayBuffer())).toEqual(image);
    expect(Object.fromEntries(file.headers)).toMatchObject({
      'content-type': type,
      'content-disposition': 'inline',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect((await upload(image)).body.image).toBe(body.image);
  });

  test('becomes the organization’s with a save, and the former one is kept', async () => {
    const first = (await upload(pngOf({ width: 64, gray: 1 }))).body.image;
    const before = (await world.call(getCustomerData, {}, { as: at.master })).body.customer;
    expect(before.brandicon).toBe('');
    const saved = await saveData(world, at, { brandicon: first });
    expect(saved.body.customer.brandicon).toBe(first);
    const { userdata } = (await world.call(getSession, {}, { as: at.master })).body;
    expect(userdata[0]!.brandicon).toBe(first);
    const second = (await upload(pngOf({ width: 64, gray: 2 }))).body.image;
    await saveData(world, at, { brandicon: second });
    expect((await served(first)).status).toBe(200);
    // A client that knows no icon leaves it as it is; '' is the usual one.
    expect((await saveData(world, at, { brandicon: undefined, pastdue: 7 })).body.customer.brandicon).toBe(
      second,
    );
    expect((await saveData(world, at, { brandicon: '' })).body.customer.brandicon).toBe('');
    const changes = (await at.activity()).flatMap(entry => entry.changes);
    expect(changes).toContainEqual({ field: 'Brand icon', from: second, to: 'Usual icon' });
  });

  test('is none of another organization, none that nobody uploaded, and no other address', async () => {
    const other = await organization();
    const theirs = (await upload(pngOf({ width: 64, gray: 3 }), other.master)).body.image;
    const made = `${at.customerid}-${'0'.repeat(32)}.png`;
    const own = (await upload(pngOf({ width: 64, gray: 4 }))).body.image;
    const renamed = own.replace('.png', '.html');
    for (const brandicon of [theirs, made, renamed, `../${own}`, `x/${own}`, 'https://evil.example/a.png']) {
      const { status, body } = await saveData(world, at, { brandicon });
      expect([brandicon, status, body.reason]).toEqual([brandicon, 400, 'unknownicon']);
    }
  });

  const bomb = joined([
    pngOf({ width: 20_000, height: 1 }).subarray(0, 33),
    pngChunk('IDAT', deflateSync(Buffer.alloc(1_000))),
    pngChunk('IEND', new Uint8Array(0)),
  ]);
  const noise = Uint8Array.from({ length: 300 * 1024 }, (_, index) => (index * 7919) % 251);
  test.each([
    ['an SVG', ascii('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), 'notimage'],
    ['a page', ascii('<!doctype html><script>alert(1)</script>'), 'notimage'],
    ['a GIF', ascii('GIF89a@\0@\0\0\0\0;'), 'notimage'],
    ['an empty file', new Uint8Array(0), 'notimage'],
    ['a PNG of 20,000 pixels', bomb, 'wrongsize'],
    ['a PNG of 15 pixels', pngOf({ width: 15 }), 'wrongsize'],
    ['a PNG that ends early', pngOf({ width: 64 }).subarray(0, -4), 'damaged'],
    ['a JPEG with an archive behind it', joined([jpeg, ascii('PK\x03\x04')]), 'damaged'],
    ['a WebP with a page behind it', joined([webp, ascii('<script>')]), 'damaged'],
    ['300 KB', pngOf({ width: 64, more: [pngChunk('tEXt', noise)] }), 'tooheavy'],
  ])('is not made from %s, which a sentence says', async (_, image, reason) => {
    const { status, body } = await upload(image);
    expect([status, body.reason]).toEqual([400, reason]);
    expect(body.message).toMatch(/^This (image|file) .*\. Nothing was uploaded\. /);
    expect(body.message).not.toContain('{');
  });

  test('loses the texts in its file', async () => {
    const text = 'GPS 52.1, 4.3 <script>alert(1)</script>';
    const { body } = await upload(pngOf({ width: 64, gray: 5, more: [pngChunk('tEXt', ascii(text))] }));
    expect(await (await served(body.image)).text()).not.toContain('GPS');
  });

  test('is uploaded by Master Admins only', async () => {
    const [leo, uma] = ['leo@icons.example', 'uma@icons.example'];
    const here = await organization(builder =>
      builder
        .person({ email: leo, firstName: 'Leo', type: 2, role: '', locations: ['home'] })
        .person({ email: uma, firstName: 'Uma', type: 3, role: '', locations: ['home'] }),
    );
    for (const as of [leo, uma]) expect((await upload(jpeg, as)).status).toBe(403);
    expect((await upload(jpeg, here.master)).status).toBe(200);
  });

  test('is uploaded fifty times a day at most', async () => {
    const here = await organization();
    for (let times = 0; times < 50; times++) expect((await upload(jpeg, here.master)).status).toBe(200);
    const { status, body } = await upload(jpeg, here.master);
    expect([status, body.reason]).toEqual([400, 'toomanyicons']);
    expect((await world.at('2026-03-16T12:00:00Z', () => upload(jpeg, here.master))).status).toBe(200);
  });
});

test('A form without the image, with text in its place, or that is none, is malformed', async () => {
  const who = { as: at.master };
  for (const input of [{}, { picture: jpeg }, { image: 'text' }]) {
    const { status, body } = await world.send(uploadBrandIcon, input, who);
    expect([status, body.fields]).toEqual([422, [{ field: 'image', problem: 'Choose a file.' }]]);
  }
  const type = 'multipart/form-data; boundary=x';
  for (const body of [
    '',
    '--x',
    '--x\r\n\r\n',
    '--y\r\ncontent-disposition: form-data; name="image"\r\n\r\n',
  ]) {
    expect((await world.request(uploadBrandIcon, body, who, type)).status).toBe(422);
  }
});

test('Nothing but an icon’s name leads to a file, and nothing can be written there', async () => {
  const icon = (await upload(jpeg)).body.image;
  for (const name of ['', 'nothing.png', '..%2f..%2fstripe.json', `x/${icon}`, `${icon}.headers`]) {
    expect([name, (await served(name)).status]).toEqual([name, 403]);
  }
  for (const method of ['PUT', 'POST', 'DELETE']) {
    expect((await served(icon, { method })).status, method).toBe(404);
  }
  expect((await served(icon, { method: 'HEAD' })).headers.get('content-type')).toBe('image/jpeg');
});
