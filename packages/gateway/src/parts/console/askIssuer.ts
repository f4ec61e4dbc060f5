import type { adminRoutes, InputOf } from '@foyer/api'
import { withTimeLimit } from '@foyer/kit'
import { FRESH_MS } from '@foyer/server-kit/operators'
import * as oauth from 'oauth4webapi'
import {
  authorizeAddress,
  EXCHANGE_TIMEOUT_MS,
  type FlowSecrets,
  ProviderError,
  toProviderError,
} from '../social/index.ts'
import type { ConsoleIssuer } from './consoleIssuer.ts'

type ReadyIssuer = Awaited<ReturnType<ConsoleIssuer['source']['open']>>

/** A person at the issuer. */
export interface IssuerPerson {
  readonly issuer: string
  /** The permanent id of the person at that issuer: nobody is found by an address of e-mail, which issuers give to others. */
  readonly subject: string
  /** When the person has signed in there; undefined where the issuer does not say. */
  readonly signedInAtMs: number | undefined
}

/** The address at the issuer for a browser. `isFresh`: the person signs in there again, whoever is signed in already. */
export function issuerAddress(
  issuer: ReadyIssuer,
  { isFresh, ...input }: Pick<IssuerAnswer, 'redirectUri' | 'secrets' | 'isFresh'>,
): Promise<string> {
  return authorizeAddress(issuer, { ...input, ...(isFresh && { more: { prompt: 'login', max_age: '0' } }) })
}

/** An answer of the issuer, and what it is checked against. */
export interface IssuerAnswer {
  readonly answer: InputOf<(typeof adminRoutes)['finishIssuer']>['body']
  readonly redirectUri: string
  readonly secrets: FlowSecrets
  readonly isFresh: boolean
}

/**
 * Finds out who has signed in: exchanges the code, and checks the ID token, with its signature.
 * @throws ProviderError for whatever is not as it has to be
 */
export async function askIssuer(provider: ReadyIssuer, input: IssuerAnswer): Promise<IssuerPerson> {
  try {
    return await withTimeLimit((signal) => exchange(provider, input, signal), {
      limitMs: EXCHANGE_TIMEOUT_MS,
      what: 'The issuer',
      toError: () => new ProviderError('the issuer has taken too long'),
    })
  } catch (error) {
    throw toProviderError(error)
  }
}

async function exchange(
  { server, client, authenticate, fetch, isDouble }: ReadyIssuer,
  { answer, redirectUri, secrets, isFresh }: IssuerAnswer,
  signal: AbortSignal,
): Promise<IssuerPerson> {
  const options = { signal, [oauth.customFetch]: fetch, [oauth.allowInsecureRequests]: isDouble }
  const given = new URLSearchParams(
    Object.entries(answer).filter((pair): pair is [string, string] => pair[1] !== undefined),
  )
  const parameters = oauth.validateAuthResponse(server, client, given, secrets.state)
  const reply = await oauth.authorizationCodeGrantRequest(
    server,
    client,
    authenticate,
    parameters,
    redirectUri,
    secrets.verifier,
    options,
  )
  const tokens = await oauth.processAuthorizationCodeResponse(server, client, reply, {
    expectedNonce: secrets.nonce,
    requireIdToken: true,
    ...(isFresh && { maxAge: FRESH_MS / 1_000 }),
  })
  // The library trusts claims that came over TLS. Here their signature is checked as well, by the keys of this moment: the library keeps them by
  // the object of the server, and a key that the issuer has just withdrawn would still be taken for minutes.
  await oauth.validateApplicationLevelSignature({ ...server }, reply, options)
  const claims = oauth.getValidatedIdTokenClaims(tokens)
  if (claims === undefined) throw new ProviderError('there is no ID token')
  // The library asks for it where a token is for several clients. One that was made for another client is not ours either way.
  if (claims.azp !== undefined && claims.azp !== client.client_id)
    throw new ProviderError('the ID token was made for another client')
  if (claims.sub === '' || claims.sub.length > 255) throw new ProviderError('the ID token names nobody')
  return {
    issuer: server.issuer,
    subject: claims.sub,
    signedInAtMs: claims.auth_time === undefined ? undefined : claims.auth_time * 1_000,
  }
}
