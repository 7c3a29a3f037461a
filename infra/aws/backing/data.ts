import { RemovalPolicy } from 'aws-cdk-lib';
import {
  AttributeType,
  Billing,
  type ITableV2,
  ProjectionType,
  type Attribute as TableAttribute,
  TableEncryptionV2,
  TableV2,
} from 'aws-cdk-lib/aws-dynamodb';
import { Effect, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { Construct } from 'constructs';
import type { TableReach } from '#infra/aws/reach/parts.ts';
import { deniedTo, type RoleRight, rightsOf } from '#infra/aws/rights.ts';
import { tableDefinition } from '#infra/table.ts';

type KeySchema = readonly { AttributeName: string; KeyType: 'HASH' | 'RANGE' }[];

const keysOf = (schema: KeySchema): { partitionKey: TableAttribute; sortKey: TableAttribute } => {
  const key = (type: 'HASH' | 'RANGE'): TableAttribute => ({
    name: schema.find(({ KeyType }) => KeyType === type)!.AttributeName,
    type: AttributeType.STRING,
  });
  return { partitionKey: key('HASH'), sortKey: key('RANGE') };
};

/** The single table (docs/data-model.md), a new one or one that exists. It outlives the stack. */
export class SingleTable extends Construct {
  readonly table: ITableV2;
  readonly indexNames = tableDefinition.GlobalSecondaryIndexes.map(index => index.IndexName);

  constructor(scope: Construct, id: string, { tableName }: { tableName?: string } = {}) {
    super(scope, id);
    this.table = tableName ? TableV2.fromTableName(this, 'Existing', tableName) : this.newTable();
  }

  private newTable(): TableV2 {
    return new TableV2(this, 'Table', {
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

  /** Returns the statements for what a role reaches, with those that no other statement can lift. */
  statements(reach: TableReach): PolicyStatement[] {
    const indexes = this.indexNames.map(name => `${this.table.tableArn}/index/${name}`);
    const statement = (effect: Effect, test: string, { actions, on, partitions }: RoleRight) =>
      new PolicyStatement({
        effect,
        actions: [...actions],
        resources: on === 'table' ? [this.table.tableArn] : indexes,
        conditions: { [test]: { 'dynamodb:LeadingKeys': partitions } },
      });
    return [
      ...rightsOf(reach).map(right => statement(Effect.ALLOW, 'ForAllValues:StringLike', right)),
      ...deniedTo(reach).map(right => statement(Effect.DENY, 'ForAnyValue:StringLike', right)),
    ];
  }
}
