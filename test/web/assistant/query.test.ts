import { expect, test } from 'vitest';
import { templates } from '#shared/domain/assistant/templates.ts';
import {
  enteredParameters,
  initialOf,
  type Parameters,
  queryFileProblem,
  templateRulesOf,
} from '#web/screens/assistant/query.ts';

/** What the server says about the parameters of a template. */
const parametersOf = (code: string): Parameters =>
  templates
    .find(template => template.code === code)!
    .parameters.map(({ code: parm_code, label, description, required, kind, most, choices = [] }) => ({
      parm_code,
      parm_displayed: label,
      parm_descr: description,
      required: required ? 'Y' : 'N',
      kind,
      most,
      choices: [...choices],
    }));

const problems = (parameters: Parameters, values: Record<string, string>, withFile = false) =>
  Object.entries(templateRulesOf(parameters, withFile))
    .map(([code, rule]) => rule?.(values[code] ?? ''))
    .filter(Boolean);

test('every required parameter must be more than blanks, and is named as the form names it', () => {
  const policy = parametersOf('policy');
  expect(problems(policy, {})).toEqual(['Subject is required.', 'Text is required.']);
  expect(problems(policy, { subject: ' \t', text: '\n' })).toEqual([
    'Subject is required.',
    'Text is required.',
  ]);
  expect(problems(policy, { subject: 'Visitors', text: 'Visitors sign in.' })).toEqual([]);
});

test('a file stands for the text', () => {
  expect(problems(parametersOf('policy'), { subject: 'Visitors' }, true)).toEqual([]);
});

test('the number of questions is a whole number from 10 to 60', () => {
  const hazard = parametersOf('hazard');
  const told = ['Number of questions is a whole number from 10 to 60.'];
  for (const questions of ['9', '61', '1e1', '10.5', 'ten']) {
    expect(problems(hazard, { subject: 'Ladders', questions })).toEqual(told);
  }
  for (const questions of ['10', '60', ' 12 ']) {
    expect(problems(hazard, { subject: 'Ladders', questions })).toEqual([]);
  }
});

test('only values that are not empty are sent', () => {
  const hazard = parametersOf('hazard');
  const values = { ...initialOf(hazard, { subject: ' Ladders ' }), industry: '  ' };
  expect(enteredParameters(hazard, values)).toEqual({ subject: 'Ladders' });
});

test.each([
  [{ name: 'policy.exe', size: 10 }, /must end in/],
  [{ name: 'policy', size: 10 }, /must end in/],
  [{ name: 'policy.pdf', size: 0 }, /is empty/],
  [{ name: 'policy.pdf', size: 11 * 1024 * 1024 }, /11 MB. The limit is 10 MB/],
])('a file that cannot be read is told before it is sent: %o', (file, told) => {
  expect(queryFileProblem(file)).toMatch(told);
});

test.each(['a.txt', 'b.MD', 'c.docx', 'd.PDF'])('%s can be the text of a query', name => {
  expect(queryFileProblem({ name, size: 10 })).toBe('');
});
