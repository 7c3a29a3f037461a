import type { Local } from '#infra/local/local.ts';

/** Signs somebody in and returns the access token. */
export async function tokenOf(
  { url, cognito }: Pick<Local, 'url' | 'cognito'>,
  email: string,
  password: string,
): Promise<string> {
  const response = await fetch(`${url}/cognito/`, {
    method: 'POST',
    headers: {
      'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth',
      'content-type': 'application/x-amz-json-1.1',
    },
    body: JSON.stringify({
      AuthFlow: 'USER_PASSWORD_AUTH',
      ClientId: cognito.clientId,
      AuthParameters: { USERNAME: email, PASSWORD: password },
    }),
  });
  const told = (await response.json()) as { AuthenticationResult: { AccessToken: string } };
  return told.AuthenticationResult.AccessToken;
}
