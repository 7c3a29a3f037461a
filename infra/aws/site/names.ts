import { Stack } from 'aws-cdk-lib';
import type { Construct } from 'constructs';

/**
 * Returns a name for a part of CloudFront. CloudFront's names are unique in an account, across all regions, so the
 * name has the installation and the region. CloudFront accepts at most 64 characters.
 */
export function edgeName(scope: Construct, part: string): string {
  const { stackName, region } = Stack.of(scope);
  return `${stackName}-${region}-${part}`;
}
