import { JwtRsaVerifier } from 'aws-jwt-verify';
import type { Jwks } from 'aws-jwt-verify/jwk';
import type { Claims } from './event.ts';

export interface Issuer {
  issuer: string;
  clientId: string;
  jwks: Jwks;
}

export type Authorizer = (header: string | undefined, at: Date) => Claims | null;

/**
 * The JWT authorizer of the HTTP API: signature, issuer, client and times of the bearer token. Signatures
 * that were found good are remembered until the token expires, since the same one comes with every call.
 */
export function jwtAuthorizer({ issuer, clientId, jwks }: Issuer): Authorizer {
  const verifier = JwtRsaVerifier.create({
    issuer,
    audience: null,
    jwksUri: `${issuer}/.well-known/jwks.json`,
    customJwtCheck: ({ payload }) => {
      if (payload.client_id !== clientId) throw new Error('The token is for another client');
    },
  });
  verifier.cacheJwks(jwks);
  const known = new Map<string, Claims>();
  return (header, at) => {
    const token = /^Bearer (.+)$/i.exec(header ?? '')?.[1];
    if (!token) return null;
    const remembered = known.get(token);
    const claims = remembered ?? verify(token);
    if (!claims || Number(claims.exp) * 1000 <= at.getTime()) {
      known.delete(token);
      return null;
    }
    if (!remembered) {
      if (known.size >= 1000) known.clear();
      known.set(token, claims);
    }
    return claims;
  };

  function verify(token: string): Claims | null {
    try {
      return verifier.verifySync(token) as unknown as Claims;
    } catch {
      // Whatever is wrong with it: a token that does not verify is no sign-in.
      return null;
    }
  }
}
