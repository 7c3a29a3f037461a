import { officialHosts } from './lists.ts';
import { type CatalogueItem, type EditedTopic, type EditorialFinding, type Fact, linksIn } from './parts.ts';

/** Numbers in words that the texts write in digits, because they are facts and not an author's advice. */
const largeNumbers =
  /\b(eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|million)\b/gi;

/** What has digits and is a name, not a number: paragraphs, standards, ids, products and addresses. */
const names: readonly RegExp[] = [
  /\]\(\S+?\)/g,
  /https?:\/\/\S+/g,
  /\b\d+ (CFR|USC|U\.S\.C\.)( Part)? \d[\w.()]*/g,
  /\b(SP|Part|Section|Sections|Form|Title|Publication|Standards|Criterion|Subpart|SC|Schedule|Chapter|IT|Rev\.?|Revision|version|Version|WCAG|CSF|CPG|TLS|SMB|NTLM|SSL|SHA-|AES-|FIPS|ISO|IPv|Wi-Fi|WPA|OAuth|Microsoft|Office|Windows)[ -]?\d[\w.()/-]*/g,
  /\b(164|160|314|1910|1904|1903|36)\.\d[\w.()]*/g,
  /\b[A-Z]{2,}[.-][A-Z\d.-]*\d[\w.()-]*/g,
  /\b[A-Z]\d\b/g,
  /"[^"]*"/g,
];

const numbersIn = (text: string): string[] => {
  const plain = names.reduce((rest, name) => rest.replace(name, ' '), text);
  return [...(plain.match(/\d[\d,.:]*\d|\d/g) ?? []), ...(plain.match(largeNumbers) ?? [])];
};

const day = /^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

/**
 * Finds numbers for which no fact says where they come from and when that was checked, and facts that are incomplete
 * or that no text states.
 */
export function checkFacts({ file, evidence, items }: EditedTopic): EditorialFinding[] {
  const finding = (n: number, what: string, todo: string): EditorialFinding => ({
    rule: 'facts',
    n,
    what,
    todo,
  });
  const unproven = file.questions.flatMap(({ n, text, guidance, solution }) => {
    const own = evidence.facts.filter(fact => fact.n === n);
    const open = new Set([text, guidance, solution].flatMap(part => numbersIn(without(part, own))));
    return [...open].map(number =>
      finding(
        n,
        `Nothing says where the number ${number} comes from.`,
        'Add a fact to the evidence. If it is advice of your own, write it in words, up to ten.',
      ),
    );
  });
  const wrong = evidence.facts.flatMap(fact => {
    const question = file.questions.find(({ n }) => n === fact.n);
    const texts = question ? [question.text, question.guidance, question.solution] : [];
    return [
      ...(texts.some(text => text.includes(fact.text))
        ? []
        : [
            finding(
              fact.n,
              `No text states "${fact.text}".`,
              'Quote the words of the text, or remove the fact.',
            ),
          ]),
      ...(isCited(fact, items)
        ? []
        : [
            finding(
              fact.n,
              `"${fact.citation}" is not a citation.`,
              'Begin with a citation of a catalogue, or name the address of an official page.',
            ),
          ]),
      ...(day.test(fact.checked)
        ? []
        : [finding(fact.n, `"${fact.checked}" is not a day.`, 'Write it as 2026-11-23.')]),
    ];
  });
  return [...unproven, ...wrong];
}

const without = (text: string, facts: readonly Fact[]): string =>
  facts.reduce((rest, fact) => rest.replaceAll(fact.text, ' '), text);

const isCited = ({ citation }: Fact, items: EditedTopic['items']): boolean =>
  isOfficial(citation) ||
  [...items.values()].some((item: CatalogueItem) => citation.startsWith(item.citation));

/** Returns whether an address is that of an official page. */
function isOfficial(address: string): boolean {
  const host = /^https:\/\/([a-z0-9.-]+)(?:[/?#]|$)/i.exec(address)?.[1]?.toLowerCase() ?? '';
  return officialHosts.some(official => host === official || host.endsWith(`.${official}`));
}

/** Finds links to anything but the pages of the sources. */
export function checkLinks({ file }: EditedTopic): EditorialFinding[] {
  return file.questions.flatMap(({ n, text, guidance, solution }) =>
    linksIn(`${text}\n${guidance}\n${solution}`)
      .filter(address => !isOfficial(address))
      .map(address => ({
        rule: 'links' as const,
        n,
        what: `${address} is not an official page.`,
        todo: 'Link to the source, or add its host to the list if it is official.',
      })),
  );
}
