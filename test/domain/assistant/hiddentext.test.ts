import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { readSource } from '#functions/services/assistant/reading.ts';

const space = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const package_ = 'http://schemas.openxmlformats.org/package/2006';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const type = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';

/** Reads the text of a Word document with this body and these styles, as XML. */
const read = (body: string, styles = '') =>
  readSource(
    'docx',
    zipSync({
      '[Content_Types].xml': strToU8(
        `<Types xmlns="${package_}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="${type}"/></Types>`,
      ),
      '_rels/.rels': strToU8(
        `<Relationships xmlns="${package_}/relationships"><Relationship Id="a" Type="${office}/officeDocument" Target="word/document.xml"/></Relationships>`,
      ),
      'word/_rels/document.xml.rels': strToU8(
        `<Relationships xmlns="${package_}/relationships"><Relationship Id="b" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
      ),
      'word/document.xml': strToU8(`<w:document ${space}><w:body>${body}</w:body></w:document>`),
      'word/styles.xml': strToU8(`<w:styles ${space}>${styles}</w:styles>`),
    }),
  );
const run = (text: string, properties = '') =>
  `<w:r><w:rPr>${properties}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;
const paragraph = (...runs: string[]) => `<w:p>${runs.join('')}</w:p>`;
const style = (id: string, inner: string) =>
  `<w:style w:type="character" w:styleId="${id}">${inner}</w:style>`;
const hidden = '<w:rPr><w:vanish/></w:rPr>';

test.each<[string, string, string?]>([
  ['by the run itself', run('SECRET', '<w:b/><w:vanish/>')],
  ['by its style', run('SECRET', '<w:rStyle w:val="H"/>'), style('H', hidden)],
  [
    'by the style of its style',
    run('SECRET', '<w:rStyle w:val="I"/>'),
    style('H', hidden) + style('I', '<w:basedOn w:val="H"/>'),
  ],
  [
    'with a run inside',
    `<w:r><w:rPr><w:vanish/></w:rPr><w:pict><w:txbxContent>${paragraph(run('SECRET', '<w:vanish/>'))}</w:txbxContent></w:pict></w:r>`,
  ],
])('text that is hidden %s is not read', async (_, secret, styles) => {
  expect(await read(paragraph(run('Sign in.'), secret, run(' Sign out.')), styles)).toBe(
    'Sign in. Sign out.',
  );
});

test('a paragraph that its style hides is not read, but for what shows in it', async () => {
  const body = paragraph(
    '<w:pPr><w:pStyle w:val="H"/></w:pPr>',
    run('SECRET'),
    run('Seen.', '<w:vanish w:val="0"/>'),
  );
  expect(await read(body, style('H', hidden))).toBe('Seen.');
});

test('text whose hiding is switched off, or was before a tracked change, is read', async () => {
  const before = '<w:rPrChange w:id="1" w:author="A"><w:rPr><w:vanish/></w:rPr></w:rPrChange>';
  expect(await read(paragraph(run('On', '<w:vanish w:val="false"/>'), run('ly.', before)))).toBe('Only.');
});

test('soft hyphens are no part of a word, and what was deleted is not read', async () => {
  const deleted = '<w:del w:id="1" w:author="A"><w:r><w:delText>SECRET</w:delText></w:r></w:del>';
  expect(
    await read(paragraph(run('re'), '<w:r><w:softHyphen/></w:r>', run('ported do\u00ADcument'), deleted)),
  ).toBe('reported document');
});
