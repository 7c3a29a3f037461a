import { RemovalPolicy } from 'aws-cdk-lib';
import {
  AttributeType,
  Billing,
  ProjectionType,
  type Attribute as TableAttribute,
  TableEncryptionV2,
  TableV2,
} from 'aws-cdk-lib/aws-dynamodb';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { Construct } from 'constructs';
import { tableDefinition } from '#infra/table.ts';
import type { Grant } from '#shared/contract/kit/call.ts';

/** Exactly the actions that functions/data/table/table.ts uses on the table. A transaction needs no separate right. */
export const tableActions = {
  readTable: ['dynamodb:BatchGetItem', 'dynamodb:Query'],
  writeTable: [
    'dynamodb:BatchWriteItem',
    'dynamodb:ConditionCheckItem',
    'dynamodb:DeleteItem',
    'dynamodb:PutItem',
    'dynamodb:UpdateItem',
  ],
} as const satisfies Partial<Record<Grant, readonly string[]>>;

type KeySchema = readonly { AttributeName: string; KeyType: 'HASH' | 'RANGE' }[];

const keysOf = (schema: KeySchema): { partitionKey: TableAttribute; sortKey: TableAttribute } => {
  const key = (type: 'HASH' | 'RANGE'): TableAttribute => ({
    name: schema.find(({ KeyType }) => KeyType === type)!.AttributeName,
    type: AttributeType.STRING,
  });
  return { partitionKey: key('HASH'), sortKey: key('RANGE') };
};

/** The single table (docs/data-model.md). It outlives the stack. */
export class Data extends Construct {
  readonly table: TableV2;
  readonly indexNames = tableDefinition.GlobalSecondaryIndexes.map(index => index.IndexName);

  constructor(scope: Construct, id: string) {
    super(scope, id);
    this.table = new TableV2(this, 'Table', {
      ...keysOf(tableDefinition.KeySchema),
      globalSecondaryIndexes: tableDefinition.GlobalSecondaryIndexes.map(index => ({
        indexName: index.IndexName,
        ...keysOf(index.KeySchema),
        projectionType: ProjectionType.ALL,
      })),
      billing: Billing.onDemand(),
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      deletionProtection: true,
      timeToLiveAttribute: 'ttl',
      encryption: TableEncryptionV2.awsManagedKey(),
      removalPolicy: RemovalPolicy.RETAIN,
    });
  }

  /** Returns the environment of the functions. */
  get environment(): Record<string, string> {
    return { TABLE_NAME: this.table.tableName };
  }

  /** Returns the right to update items only in partitions whose keys begin with one of the prefixes. */
  updating(...prefixes: string[]): PolicyStatement {
    return this.within(prefixes, 'dynamodb:UpdateItem');
  }

  /** Returns the right to these actions on items in partitions whose keys begin with one of the prefixes. */
  within(prefixes: readonly string[], ...actions: string[]): PolicyStatement {
    return new PolicyStatement({
      actions,
      resources: [this.table.tableArn],
      conditions: {
        'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': prefixes.map(prefix => `${prefix}*`) },
      },
    });
  }

  /** Returns the statements for what the contracts of an area grant. The right to write includes the right to read. */
  statements(grants: Iterable<Grant>): PolicyStatement[] {
    const wanted = new Set(grants);
    if (!wanted.has('readTable') && !wanted.has('writeTable')) return [];
    const indexes = this.indexNames.map(name => `${this.table.tableArn}/index/${name}`);
    const items = wanted.has('writeTable')
      ? [...tableActions.readTable, ...tableActions.writeTable]
      : [...tableActions.readTable];
    return [
      new PolicyStatement({ actions: items, resources: [this.table.tableArn] }),
      new PolicyStatement({ actions: ['dynamodb:Query'], resources: indexes }),
    ];
  }
}
