import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { matchRoutes } from 'react-router-dom';
import { type ESTree, parseSync } from 'vite';
import { expect, test } from 'vitest';
import { routes } from '#web/app/routes.ts';
import { addresses } from '#web/session/addresses.ts';
import { freeMenu, menu } from '#web/session/menu.ts';
import { clientLeads, type Lead, odd, outsideLeads, place, reportLeads, topicLeads } from './leads.ts';

const source = resolve(import.meta.dirname, '../../../web/src');
const sources = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(name =>
  /\.tsx?$/.test(name),
);

/** The files that may write addresses: the lists of addresses and the route tables. */
const mayWrite = /^session\/addresses\.ts$|^screens\/\w+\/routes\.ts$/;
/** Files served beside the application. */
const files = new Set(['/icon.svg', '/config.json', '/worker.js']);

/** Returns whether a text begins like an address of the application. */
const isAddress = (text: string): boolean => /^(\/(\w|$)|\?\w+=)/.test(text) && !files.has(text);

/** Returns every node of a syntax tree, outer ones first. */
function* nodesIn(value: unknown): Generator<ESTree.Node> {
  if (typeof value !== 'object' || value === null) return;
  if ('type' in value) yield value as ESTree.Node;
  for (const part of Object.values(value)) yield* nodesIn(part);
}

/** Returns the beginnings of the texts in a source that look like an address. */
function addressesIn(file: string, code: string): string[] {
  const lookedFor = new Set<unknown>();
  const found: string[] = [];
  for (const node of nodesIn(parseSync(file, code).program)) {
    // A lone slash as a search argument is not an address.
    if (node.type === 'CallExpression' && node.callee.type === 'MemberExpression') {
      const { property } = node.callee;
      if (property.type === 'Identifier' && property.name in String.prototype)
        for (const given of node.arguments) lookedFor.add(given);
    }
    const text =
      node.type === 'Literal'
        ? node.value
        : node.type === 'TemplateLiteral'
          ? node.quasis[0]?.value.cooked
          : null;
    if (typeof text !== 'string' || !isAddress(text)) continue;
    if (text !== '/' || !lookedFor.has(node)) found.push(text);
  }
  return found;
}

test('only the list of addresses and the route tables write an address', () => {
  const written = sources
    .filter(file => !mayWrite.test(file))
    .flatMap(file =>
      addressesIn(file, readFileSync(join(source, file), 'utf8')).map(text => `${file}: ${text}`),
    );
  expect(sources.length).toBeGreaterThan(100);
  expect(written).toEqual([]);
});

test.each([
  ['an attribute', '<Link to="/edittopic" />'],
  ['a constant', "const above = { label: 'Home', to: '/' };"],
  ['a template', `navigate(\`/ExtQuestion/\${topicid}\`);`],
  ['a query alone', `<Link to={\`?job=\${jobid}\`} />`],
  ['the location', "location.assign('/login?back=' + here);"],
])('an address is found in %s', (_, code) => {
  expect(addressesIn('planted.tsx', code)).toHaveLength(1);
});

type Name = keyof typeof addresses;
/** The addresses that depend on arguments. */
type Made = { [N in Name]: (typeof addresses)[N] extends string ? never : N }[Name];

/** Where each of them leads, with arguments that need escaping. */
const leads: Record<Made, Lead> = {
  signIn: {
    address: addresses.signIn('/esuggest?a=b&c=d#e', 'a+b@c.example'),
    route: '/login',
    query: { back: '/esuggest?a=b&c=d#e', email: 'a+b@c.example' },
  },
  signUp: {
    address: addresses.signUp({ email: 'a+b@c.example', plan: 3 }),
    route: '/signup',
    query: { email: 'a+b@c.example', plan: '3' },
  },
  twoFactor: { address: addresses.twoFactor('/x?y=z&w'), route: '/two_factor', query: { back: '/x?y=z&w' } },
  topicDevelopment: {
    address: addresses.topicDevelopment('acme', 'acme-7'),
    route: '/topicdevelopment/:customerid/:id',
    params: { customerid: 'acme', id: 'acme-7' },
  },
  month: { address: addresses.month('late'), route: '/month', query: { state: 'late' } },
  help: { address: addresses.help('Free_User'), route: '/help/:page', params: { page: 'free_user' } },
  mailSettings: {
    address: addresses.mailSettings(odd),
    route: '/mail_settings',
    hash: odd,
  },
  twoFactorReset: {
    address: addresses.twoFactorReset(odd),
    route: '/adminfunction/two_factor_reset/:customerid',
    params: { customerid: odd },
  },
  customerData: {
    address: addresses.customerData(odd),
    route: '/adminfunction/customer_data/:customerid',
    params: { customerid: odd },
  },
  activity: {
    address: addresses.activity(odd),
    route: '/adminfunction/activity/:customerid',
    params: { customerid: odd },
  },
  locations: {
    address: addresses.locations(odd),
    route: '/adminfunction/location-list/:customerid',
    params: { customerid: odd },
  },
  rowImport: {
    address: addresses.rowImport('schedules', odd, odd),
    route: '/adminfunction/topic_location/:customerid/import',
    params: { customerid: odd },
    query: { job: odd },
  },
  userPermissions: {
    address: addresses.userPermissions(odd),
    route: '/adminfunction/user_topic_permissions/:customerid',
    params: { customerid: odd },
  },
  reportingGroups: {
    address: addresses.reportingGroups(odd),
    route: '/reporting_group/:customerid',
    params: { customerid: odd },
  },
  ...clientLeads,
  people: {
    address: addresses.people(odd),
    route: '/adminfunction/admin_user/:customerid',
    params: { customerid: odd },
  },
  peopleLocations: {
    address: addresses.peopleLocations(odd),
    route: '/adminfunction/admin_user_locations/:customerid',
    params: { customerid: odd },
  },
  renewal: {
    address: addresses.renewal(place, true),
    route: '/renew_questionnaire',
    query: { ...place, begun: 'Y' },
  },
  renewSeveral: {
    address: addresses.renewSeveral(odd, '202611'),
    route: '/renew_several',
    query: { periodcode: '202611', pairs: odd },
  },
  questionnaire: {
    address: addresses.questionnaire({ ...place, start: 'delquiz', runid: 'r 1' }),
    route: '/start_test/:quizmsg',
    params: { quizmsg: 'delquiz' },
    query: { ...place, runid: 'r 1' },
  },
  setupGuide: { address: addresses.setupGuide(), route: '/Extquestion2', query: { guide: 'open' } },
  topicsWith: {
    address: addresses.topicsWith('Past due'),
    route: '/edittopic',
    query: { status: 'Past due' },
  },
  report: { address: addresses.report(place), route: '/esuggest', query: place },
  reportsWith: {
    address: addresses.reportsWith('Overdue', 'overdue'),
    route: '/suggestion_report',
    query: { suggestions: 'Overdue', sort: '-overdue' },
  },
  reportOf: {
    address: addresses.reportOf(place, 'Me & you'),
    route: '/esuggest',
    query: { ...place, owner: 'Me & you' },
  },
  suggestion: {
    address: addresses.suggestion({ ...place, qcode: 20 }, 'Me'),
    route: '/esuggest',
    query: { ...place, owner: 'Me', qcode: '20' },
  },
  myTasksDue: {
    address: addresses.myTasksDue('Due within 7 days'),
    route: '/my_tasks',
    query: { due: 'Due within 7 days' },
  },
  ...reportLeads,
  ...topicLeads,
  ...outsideLeads,
  freeQuestionnaire: {
    address: addresses.freeQuestionnaire(odd, { start: 'newquiz', periodcode: '202611', runid: '' }),
    route: '/freetest/:topicid/:selection',
    params: { topicid: odd, selection: 'newquiz' },
    query: { periodcode: '202611' },
  },
  freeReport: {
    address: addresses.freeReport(odd),
    route: '/suggestion_program/:topicid',
    params: { topicid: odd },
  },
  assistant: {
    address: addresses.assistant(odd, 3),
    route: '/adminfunction/ai_assistant/:customerid',
    params: { customerid: odd },
    query: { template: '3' },
  },
  aiQueries: {
    address: addresses.aiQueries(odd),
    route: '/adminfunction/ai_result_list/:customerid',
    params: { customerid: odd },
  },
  aiResult: {
    address: addresses.aiResult(odd, 'tree'),
    route: '/adminfunction/ai_result/:query',
    params: { query: odd },
    query: { view: 'tree' },
  },
  aiQuestion: {
    address: addresses.aiQuestion(odd, 7),
    route: '/adminfunction/edit_ai_result/:query/:code',
    params: { query: odd, code: '7' },
  },
  topicsForAi: {
    address: addresses.topicsForAi(odd),
    route: '/adminfunction/available_custom_topics/:query',
    params: { query: odd },
  },
  questionTable: {
    address: addresses.questionTable(odd, { priority: '2', category: '', guidance: '4' }),
    route: '/CuzTopicUIQuestionTable/:id',
    params: { id: odd },
    query: { priority: '2', guidance: '4' },
  },
  editor: { address: addresses.editor(odd), route: '/ExtQuestion/:id', params: { id: odd } },
  importing: {
    address: addresses.importing(odd, 'j&1'),
    route: '/ExtQuestion/:id/import',
    params: { id: odd },
    query: { job: 'j&1' },
  },
  topicChecklist: {
    address: addresses.topicChecklist(odd, 3),
    route: '/ExtQuestion/:id/checklist',
    params: { id: odd },
    query: { version: '3' },
  },
  guidance: { address: addresses.guidance(odd), route: '/guidance/:id', params: { id: odd } },
  categories: { address: addresses.categories(odd), route: '/report_category/:id', params: { id: odd } },
  testDrive: {
    address: addresses.testDrive(odd, 'deletetest'),
    route: '/test/:topicid/:selection',
    params: { topicid: odd, selection: 'deletetest' },
  },
  planRoom: {
    address: addresses.planRoom({ planid: 2, renewal: true }),
    route: '/plan_room',
    query: { plan: '2', renew: 'Y' },
  },
  payment: {
    address: addresses.payment({ planid: 4, renewal: true, contractorid: odd }),
    route: '/payment',
    query: { plan: '4', renew: 'Y', contractorid: odd },
  },
};

const table = ['/', ...[...routes].map(({ path }) => path)].map(path => ({ path }));

/** The addresses that are always the same, also those in the menus alone; each is its route's path. */
const fixed = new Map<string, Lead>(
  [
    ...Object.entries(addresses),
    ...[...menu, ...freeMenu].map(({ label, to }) => [label, to] as const),
  ].flatMap(([name, address]) => (typeof address === 'string' ? [[name, { address, route: address }]] : [])),
);

test.each([...Object.entries(leads), ...fixed])(
  'the address %s leads to its route, and says there what it was given',
  (_, lead) => {
    const { pathname, searchParams, hash } = new URL(lead.address, 'http://here.invalid');
    const [match] = matchRoutes(table, pathname) ?? [];
    const optional = /\/:(back|token)\?$/;
    expect([match?.route.path, match?.route.path.replace(optional, '')]).toContain(lead.route);
    expect(match?.params).toEqual(lead.params ?? {});
    expect(Object.fromEntries(searchParams)).toEqual(lead.query ?? {});
    expect(decodeURIComponent(hash.slice(1))).toBe(lead.hash ?? '');
  },
);
