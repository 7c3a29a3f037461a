import { loadAwsServiceSpec } from '@aws-cdk/aws-service-spec';
import type { Resource, Template } from '#test/infra/aws/app.ts';

type Spec = Awaited<ReturnType<typeof loadAwsServiceSpec>>;
type Definition = NonNullable<ReturnType<typeof definitionOf>>;
type Properties = Definition['properties'];
type Type = Properties[string]['type'];

const definitionOf = (spec: Spec, type: string) =>
  spec.lookup('resource', 'cloudFormationType', 'equals', type)[0];

/** Functions of CloudFormation whose value is a text. Those of others are known only at a deployment. */
const texts = ['Fn::Join', 'Fn::Sub', 'Fn::Base64'];
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const functionOf = (value: unknown): string | undefined => {
  if (!isObject(value)) return undefined;
  const [name, ...more] = Object.keys(value);
  return more.length === 0 && name && (name === 'Ref' || name.startsWith('Fn::')) ? name : undefined;
};
let loaded: Promise<Spec> | undefined;

const isCustom = (type: string) => type.startsWith('Custom::');

/**
 * What is wrong with templates by the specification of CloudFormation's resources: unknown types, unknown and
 * missing properties, values of another type, and references to what does not exist. A line for each.
 */
export async function findingsOf(templates: readonly Template[]): Promise<string[]> {
  loaded ??= loadAwsServiceSpec();
  const spec = await loaded;
  return templates.flatMap(({ file, resources, parameters }) => {
    const known = new Map(resources);
    return resources.flatMap(([id, is]) => {
      const place = `${file} ${id}`;
      return [
        ...checkResource(spec, is, place),
        ...checkBeside(is, place),
        ...references(is).flatMap(({ to, attribute }) => {
          const target = known.get(to);
          if (target) return checkAttribute(spec, target, attribute, place);
          const plain = attribute === undefined && (parameters.includes(to) || to.startsWith('AWS::'));
          return plain ? [] : [`${place}: refers to ${to}, which does not exist`];
        }),
      ];
    });
  });
}

/** What a resource has beside its properties, and the keys of the policy that moves an alias by CodeDeploy. */
const beside = [
  'Type',
  'Properties',
  'DependsOn',
  'Metadata',
  'DeletionPolicy',
  'UpdateReplacePolicy',
  'UpdatePolicy',
];
const moving = ['ApplicationName', 'DeploymentGroupName', 'BeforeAllowTrafficHook', 'AfterAllowTrafficHook'];

/** The service specification lacks these attributes; this is what CloudFormation's guide says of them. */
function checkBeside(is: Resource, place: string): string[] {
  const unknown = (value: object, known: string[]) =>
    Object.keys(value).flatMap(name => (known.includes(name) ? [] : [`${place}: ${name} is unknown there`]));
  const { UpdatePolicy = {}, Type, DeletionPolicy = 'Delete' } = is;
  const policies = Type === 'AWS::Lambda::Alias' ? ['CodeDeployLambdaAliasUpdate'] : [];
  const { CodeDeployLambdaAliasUpdate: move } = UpdatePolicy as Record<string, object | undefined>;
  return [
    ...unknown(is, beside),
    ...unknown(UpdatePolicy, policies),
    ...(move ? unknown(move, moving) : []),
    ...moving.slice(0, 2).flatMap(name => (move && !(name in move) ? [`${place}: ${name} is missing`] : [])),
    ...(['Delete', 'Retain'].includes(DeletionPolicy)
      ? []
      : [`${place}: ${DeletionPolicy} is unknown there`]),
  ];
}

function checkResource(spec: Spec, { Type, Properties = {} }: Resource, place: string): string[] {
  if (isCustom(Type)) return 'ServiceToken' in Properties ? [] : [`${place}: ServiceToken is missing`];
  const definition = definitionOf(spec, Type);
  if (!definition) return [`${place}: ${Type} is not a type of resource`];
  return checkProperties(spec, definition.properties, Properties, `${place} (${Type})`);
}

function checkProperties(
  spec: Spec,
  properties: Properties,
  value: Record<string, unknown>,
  place: string,
): string[] {
  const missing = Object.entries(properties)
    .filter(([name, { required }]) => required && !(name in value))
    .map(([name]) => `${place}: ${name} is missing`);
  const wrong = Object.entries(value).flatMap(([name, inner]) => {
    const property = properties[name];
    if (!property) return [`${place}: ${name} is not a property`];
    const types = [property.type, ...(property.previousTypes ?? [])];
    return anyOf(types.map(type => checkValue(spec, type, inner, `${place}.${name}`)));
  });
  return [...missing, ...wrong];
}

/** Returns no findings if one alternative has none, otherwise those of the nearest. */
const anyOf = (alternatives: string[][]): string[] =>
  alternatives.toSorted((a, b) => a.length - b.length)[0] ?? [];

function checkValue(spec: Spec, type: Type, value: unknown, place: string): string[] {
  const name = functionOf(value);
  if (name && !texts.includes(name)) return [];
  const wrong = [`${place}: ${JSON.stringify(value).slice(0, 80)} is not of type ${type.type}`];
  switch (type.type) {
    case 'string': {
      const allowed = typeof value !== 'string' || !type.allowedValues || type.allowedValues.includes(value);
      return (typeof value === 'string' || name) && allowed ? [] : wrong;
    }
    case 'date-time':
      return typeof value === 'string' || name ? [] : wrong;
    case 'integer':
      return Number.isInteger(value) ? [] : wrong;
    case 'number':
    case 'boolean':
      return typeof value === type.type ? [] : wrong;
    case 'json':
      return isObject(value) || typeof value === 'string' ? [] : wrong;
    case 'tag':
      return isObject(value) && 'Key' in value && 'Value' in value ? [] : wrong;
    case 'array':
      if (!Array.isArray(value)) return wrong;
      return value.flatMap((inner, n) => checkValue(spec, type.element, inner, `${place}[${n}]`));
    case 'map':
      if (!isObject(value)) return wrong;
      return Object.entries(value).flatMap(([key, inner]) =>
        checkValue(spec, type.element, inner, `${place}.${key}`),
      );
    case 'union':
      return anyOf(type.types.map(each => checkValue(spec, each, value, place)));
    case 'ref':
      if (!isObject(value)) return wrong;
      return checkProperties(spec, spec.get('typeDefinition', type.reference).properties, value, place);
    default:
      return value === null ? [] : wrong;
  }
}

interface Reference {
  to: string;
  attribute?: string;
}

function references(value: unknown): Reference[] {
  if (Array.isArray(value)) return value.flatMap(references);
  if (!isObject(value)) return [];
  const { Ref, 'Fn::GetAtt': got } = value;
  if (typeof Ref === 'string') return [{ to: Ref }];
  if (Array.isArray(got)) return [{ to: String(got[0]), attribute: String(got[1]) }];
  const needed = Array.isArray(value.DependsOn) ? value.DependsOn.map(to => ({ to: String(to) })) : [];
  return [...needed, ...Object.values(value).flatMap(references)];
}

function checkAttribute(
  spec: Spec,
  { Type }: Resource,
  attribute: string | undefined,
  place: string,
): string[] {
  if (attribute === undefined || isCustom(Type) || attribute.startsWith('Outputs.')) return [];
  const { attributes = {}, properties = {} } = definitionOf(spec, Type) ?? {};
  // A property that only AWS sets is an attribute too.
  if (attribute in attributes || attribute in properties) return [];
  return [`${place}: ${Type} has no attribute ${attribute}`];
}
