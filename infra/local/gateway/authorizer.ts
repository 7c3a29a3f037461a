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
 * Returns the JWT authorizer of the HTTP API. It checks the signature, issuer, audience (`aud`, or `client_id` if a
 * token has none) and times of the bearer token. As on AWS, it accepts ID tokens, which the handlers refuse.
 * Valid signatures are remembered, since the same token comes with every call.
 */
export function jwtAuthorizer({ issuer, clientId, jwks }: Issuer): Authorizer {
  const verifier = JwtRsaVerifier.create({
    issuer,
    audience: null,
    jwksUri: `${issuer}/.well-known/jwks.json`,
    // Times are checked below, against the clock of the request, which may differ from this machine's.
    graceSeconds: Number.POSITIVE_INFINITY,
    customJwtCheck: ({ payload }) => {
      const audience = payload.aud ?? payload.client_id;
      if (audience !== clientId) throw new Error('The token is for another client');
    },
  });
  verifier.cacheJwks(jwks);
  const known = new Map<string, Claims>();
  return (header, at) => {
    const token = /^Bearer (.+)$/i.exec(header ?? '')?.[1];
    if (!token) return null;
    const remembered = known.get(token);
    const claims = remembered ?? verify(token);
    if (!claims || !isTimely(claims, at.getTime() / 1000)) {
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
      // A token that does not verify, for whatever reason, is not a sign-in.
      return null;
    }
  }
}

/** Returns whether a token is valid at `seconds`. A token that never expires is not accepted. */
const isTimely = ({ exp, nbf }: Claims, seconds: number): boolean =>
  Number(exp) > seconds && Number(nbf ?? 0) <= seconds;
