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
 * The JWT authorizer of the HTTP API: signature, issuer, audience (`aud`, or `client_id` where a token has
 * none) and times of the bearer token. As on AWS that lets ID tokens through, which the handlers refuse.
 * Signatures that were found good are remembered, since the same token comes with every call.
 */
export function jwtAuthorizer({ issuer, clientId, jwks }: Issuer): Authorizer {
  const verifier = JwtRsaVerifier.create({
    issuer,
    audience: null,
    jwksUri: `${issuer}/.well-known/jwks.json`,
    // Times are held against the clock of the request, below, which need not be that of this machine.
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
      // Whatever is wrong with it: a token that does not verify is no sign-in.
      return null;
    }
  }
}

/** Whether `seconds` lies in a token's time; one that never expires is not accepted. */
const isTimely = ({ exp, nbf }: Claims, seconds: number): boolean =>
  Number(exp) > seconds && Number(nbf ?? 0) <= seconds;
