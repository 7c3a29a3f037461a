import type { Synthesised } from '#test/infra/aws/app.ts';

/** A statement of an IAM policy, as a template has it. */
export interface Statement {
  Effect: 'Allow' | 'Deny';
  Action: string | string[];
  Resource: unknown;
  Condition?: Record<string, Record<string, string | string[]>>;
}

interface PolicyDocument {
  Statement: Statement[];
}

/** A role with every statement of its own and of the policies that are attached to it. */
export interface RoleOf {
  name: string;
  statements: Statement[];
  /** The inline policies, as one text each. */
  inline: string[];
  managed: unknown[];
  /** Functions run as it; other roles are those of services of AWS. */
  ofFunctions: boolean;
}

/** Returns every role of the templates. */
export function rolesOf(app: Synthesised): RoleOf[] {
  const attached = [...app.all('AWS::IAM::RolePolicy'), ...app.all('AWS::IAM::Policy')];
  return app.all('AWS::IAM::Role').map(({ id, file, is }) => {
    const { Policies = [], ManagedPolicyArns = [] } = is.Properties as {
      Policies?: { PolicyDocument: PolicyDocument }[];
      ManagedPolicyArns?: unknown[];
    };
    const of = ({ Roles = [], RoleName }: { Roles?: unknown[]; RoleName?: unknown }) =>
      [...Roles, RoleName].some(role => (role as { Ref?: string } | undefined)?.Ref === id);
    const more = attached
      .filter(one => one.file === file && of(one.is.Properties))
      .map(one => one.is.Properties.PolicyDocument as PolicyDocument);
    const documents = [...Policies.map(policy => policy.PolicyDocument), ...more];
    return {
      name: `${file}/${id}`,
      statements: documents.flatMap(document => document.Statement),
      inline: documents.map(document => JSON.stringify(document)),
      managed: ManagedPolicyArns,
      ofFunctions: JSON.stringify(is.Properties.AssumeRolePolicyDocument).includes('lambda.amazonaws.com'),
    };
  });
}

/** A request to the table: its action and the keys of the partitions it names. */
export interface Asked {
  action: string;
  keys: readonly string[];
  on?: 'table' | 'index';
}

const list = <T>(value: T | T[]): T[] => (Array.isArray(value) ? value : [value]);
const like = (pattern: string, text: string): boolean =>
  new RegExp(
    `^${pattern
      .replace(/[.+^${}()|[\]\\]/g, '\\$&')
      .replace(/\*/g, '.*')
      .replace(/\?/g, '.')}$`,
  ).test(text);

function applies({ Action, Resource, Condition }: Statement, { action, keys, on = 'table' }: Asked): boolean {
  if (!list(Action).some(pattern => like(pattern, action))) return false;
  const reaches = list(Resource as object).some(
    each => String(each) === '*' || JSON.stringify(each).includes('/index/') === (on === 'index'),
  );
  if (!reaches) return false;
  return Object.entries(Condition ?? {}).every(([operator, values]) =>
    Object.entries(values).every(([key, patterns]) => {
      if (key !== 'dynamodb:LeadingKeys') throw new Error(`This test does not know ${key}`);
      const one = (text: string) => list(patterns).some(pattern => like(pattern, text));
      if (operator === 'ForAllValues:StringLike') return keys.every(one);
      if (operator === 'ForAnyValue:StringLike') return keys.some(one);
      throw new Error(`This test does not know ${operator}`);
    }),
  );
}

/** Returns whether IAM would allow a request to the table, and whether a statement forbids it whatever else is allowed. */
export function verdictOn(
  statements: readonly Statement[],
  asked: Asked,
): { allowed: boolean; forbidden: boolean } {
  const [service] = asked.action.split(':');
  const concerned = statements.filter(({ Action }) =>
    list(Action).some(pattern => pattern === '*' || pattern.startsWith(`${service}:`)),
  );
  const met = concerned.filter(statement => applies(statement, asked));
  const forbidden = met.some(({ Effect }) => Effect === 'Deny');
  return { forbidden, allowed: !forbidden && met.some(({ Effect }) => Effect === 'Allow') };
}
