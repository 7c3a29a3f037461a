/** The keys and the index of the single table for the embedded database. The AWS stack declares the same. */
export const tableDefinition = {
  BillingMode: 'PAY_PER_REQUEST' as const,
  AttributeDefinitions: ['pk', 'sk', 'gsi1pk', 'gsi1sk'].map(AttributeName => ({
    AttributeName,
    AttributeType: 'S' as const,
  })),
  KeySchema: [
    { AttributeName: 'pk', KeyType: 'HASH' as const },
    { AttributeName: 'sk', KeyType: 'RANGE' as const },
  ],
  GlobalSecondaryIndexes: [
    {
      IndexName: 'gsi1',
      KeySchema: [
        { AttributeName: 'gsi1pk', KeyType: 'HASH' as const },
        { AttributeName: 'gsi1sk', KeyType: 'RANGE' as const },
      ],
      Projection: { ProjectionType: 'ALL' as const },
    },
  ],
};
