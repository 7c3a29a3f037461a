import { password } from '#test/support/cast.ts';

export interface Tokens {
  AccessToken: string;
  IdToken: string;
  RefreshToken: string;
}

/** Signs a person in as the browser does: at the sign-in service, through the gateway at `url`. */
export async function tokensFrom(url: string, clientId: string, email: string): Promise<Tokens> {
  const response = await fetch(`${url}/cognito/`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth',
    },
    body: JSON.stringify({
      AuthFlow: 'USER_PASSWORD_AUTH',
      ClientId: clientId,
      AuthParameters: { USERNAME: email, PASSWORD: password },
    }),
  });
  const answer = (await response.json()) as { AuthenticationResult?: Tokens };
  if (!answer.AuthenticationResult) throw new Error(`${email} cannot sign in: ${JSON.stringify(answer)}`);
  return answer.AuthenticationResult;
}
