import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type ESTree, parseSync } from 'vite';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../../..');
/** What people read is written here. */
const folders = ['web/src', 'functions/services/mail', 'shared/domain', 'shared/contract'];

/** Sentences and names that the product's documents prescribe word by word. */
const prescribed = [
  'You have reached the end of your Topic quiz.',
  'You have reached the end of your Topic quiz',
  'Delete Quiz',
  'Delete this quiz?',
  'Failed to delete quiz',
  'Quiz deleted successfully',
  'Take the Quiz',
  'No quiz was completed for this topic and location in a prior period',
  'This record is Inactive and will not be used in the topic quiz',
  'The user must have logged into this site at least once.',
];

/** Returns the words of the last column of the glossary. */
function avoided(): string[] {
  const rows = readFileSync(join(root, 'docs/glossary.md'), 'utf8').matchAll(/^\|.*\|.*\| (.*) \|$/gm);
  return [...rows].slice(1).flatMap(([, words = '']) => words.split(', '));
}

/** Returns every node of a syntax tree. */
function* nodesIn(value: unknown): Generator<ESTree.Node> {
  if (typeof value !== 'object' || value === null) return;
  if ('type' in value) yield value as ESTree.Node;
  for (const part of Object.values(value)) yield* nodesIn(part);
}

/** Returns the texts of a source that people may read: those with a space or a capital letter at the beginning. */
function textsIn(file: string, code: string): string[] {
  return [...nodesIn(parseSync(file, code).program)].flatMap(node => {
    const text =
      node.type === 'Literal'
        ? node.value
        : node.type === 'JSXText'
          ? node.value
          : node.type === 'TemplateElement'
            ? node.value.cooked
            : null;
    if (typeof text !== 'string') return [];
    const words = text.replace(/\s+/g, ' ').trim();
    return / |^[A-Z]/.test(words) && !words.startsWith('#') ? [words] : [];
  });
}

/** Returns the avoided words of a text that is not prescribed. */
function found(text: string, words: readonly string[]): string[] {
  const rest = prescribed.reduce((left, sentence) => left.replaceAll(sentence, ''), text);
  return words.filter(word => new RegExp(`\\b${word}(s|es)?\\b`, 'i').test(rest));
}

test('screens, mails and messages use the words of the glossary', () => {
  const words = avoided();
  expect(words.length).toBeGreaterThan(30);
  const files = folders.flatMap(folder =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter(name => /\.tsx?$/.test(name))
      .map(name => join(folder, name)),
  );
  expect(files.length).toBeGreaterThan(300);
  const misused = files.flatMap(file =>
    textsIn(file, readFileSync(join(root, file), 'utf8')).flatMap(text =>
      found(text, words).map(word => `${file}: “${word}” in “${text}”`),
    ),
  );
  expect(misused).toEqual([]);
});

test.each([
  ['a text between tags', '<p>Take the quiz now</p>'],
  ['an attribute', '<Button label="Take the quiz" />'],
  ['a message', "throw new Error('The survey is over.');"],
  ['a template', ['`Delete the quiz of $', '{name}`'].join('')],
])('a word to avoid is found in %s', (_, code) => {
  expect(textsIn('planted.tsx', code).flatMap(text => found(text, avoided()))).toHaveLength(1);
});
