import { createHmac } from 'node:crypto'
import type { SocialCallback } from '@foyer/api'
import { withTimeLimit } from '@foyer/kit'
import * as oauth from 'oauth4webapi'
import * as v from 'valibot'
import type { Identity } from '../embedded/index.ts'
import { ProviderError, toProviderError } from './providerError.ts'
import type { ReadyProvider } from './readyProvider.ts'

/** How long a provider may take for all answers together. */
export const EXCHANGE_TIMEOUT_MS = 10_000

/** The facts that an answer is checked against. */
export interface ExchangeInput {
  readonly provider: ReadyProvider
  readonly answer: SocialCallback
  readonly redirectUri: string
  readonly verifier: string
  readonly nonce: string
  readonly timeoutMs: number
}

/**
 * Finds out who has signed in from the browser's answer: exchanges the code for tokens, and reads the claims of the ID token,
 * whose signature is checked; without one it asks the provider for the user with the access token.
 * @throws ProviderError for whatever is not as it has to be
 */
export async function exchange(input: ExchangeInput): Promise<Identity> {
  try {
    return await withTimeLimit((signal) => run(input, signal), {
      limitMs: input.timeoutMs,
      what: 'The provider',
      toError: () => new ProviderError('the provider has taken too long'),
    })
  } catch (error) {
    throw toProviderError(error)
  }
}

async function run(
  { provider, answer, redirectUri, verifier, nonce }: ExchangeInput,
  signal: AbortSignal,
): Promise<Identity> {
  const { row, server, client } = provider
  const options = {
    signal,
    [oauth.customFetch]: provider.fetch,
    [oauth.allowInsecureRequests]: provider.isDouble,
  }
  const parameters = oauth.validateAuthResponse(server, client, toParameters(provider, answer), answer.state)
  const reply = await oauth.authorizationCodeGrantRequest(
    server,
    client,
    provider.authenticate,
    parameters,
    redirectUri,
    row.pkce ? verifier : oauth.nopkce,
    options,
  )
  const response = row.refusesWith200 === true ? await readRefusal(reply) : reply
  const tokens = await oauth.processAuthorizationCodeResponse(
    server,
    client,
    response,
    row.keys === undefined ? {} : { expectedNonce: nonce, requireIdToken: true },
  )
  // The library trusts claims that came over TLS. Here their signature is checked as well.
  if (row.keys !== undefined) await checkSignature(server, response, options)
  const user: unknown[] = []
  for (const url of provider.user) user.push(await askUser(provider, url, tokens.access_token, options))
  const claims = row.keys === undefined ? undefined : oauth.getValidatedIdTokenClaims(tokens)
  if (row.asksUserInfo === true && claims !== undefined && claims.email === undefined)
    user.push(...(await askUserInfo(provider, claims.sub, tokens.access_token, options)))
  return row.toIdentity({ claims: claims ?? {}, user, unsigned: answer.user })
}

export type AskOptions = oauth.ProtectedResourceRequestOptions & oauth.ValidateSignatureOptions

/**
 * Checks the signature of the ID token. Keys are kept for minutes, and an issuer may have changed them since: one that is not among them is
 * looked for once more among the present ones.
 */
export async function checkSignature(
  server: oauth.AuthorizationServer,
  response: Response,
  options: AskOptions,
): Promise<void> {
  try {
    await oauth.validateApplicationLevelSignature(server, response, options)
  } catch (error) {
    if (!(error instanceof oauth.OperationProcessingError) || error.code !== oauth.KEY_SELECTION) throw error
    // The library keeps keys by the object of the server.
    await oauth.validateApplicationLevelSignature({ ...server }, response, options)
  }
}

/** Asks the standard endpoint of the user. Its answer has to be about the person of the ID token. */
async function askUserInfo(
  { server, client }: ReadyProvider,
  sub: string,
  token: string,
  options: AskOptions,
): Promise<readonly unknown[]> {
  if (server.userinfo_endpoint === undefined) return []
  const reply = await oauth.userInfoRequest(server, client, token, options)
  return [await oauth.processUserInfoResponse(server, client, sub, reply)]
}

/**
 * The parameters as the library takes them. A provider that has not sent an issuer so far may begin to: it must then be the site that the browser was sent to.
 */
function toParameters({ row, authorize }: ReadyProvider, answer: SocialCallback): URLSearchParams {
  const parameters = new URLSearchParams()
  for (const name of ['state', 'code', 'iss', 'error'] as const) {
    const value = answer[name]
    if (value !== undefined) parameters.set(name, value)
  }
  if (row.issuer !== undefined || answer.iss === undefined) return parameters
  if (!URL.canParse(answer.iss) || new URL(answer.iss).origin !== new URL(authorize).origin)
    throw new ProviderError('the answer names another issuer')
  parameters.delete('iss')
  return parameters
}

/** GitHub refuses with status 200, which would read as an answer that lacks something. */
async function readRefusal(reply: Response): Promise<Response> {
  const refusal = v.safeParse(
    v.object({ error: v.string() }),
    await reply
      .clone()
      .json()
      .catch(() => undefined),
  )
  if (refusal.success) throw new ProviderError(`refused: ${refusal.output.error.slice(0, 80)}`)
  return reply
}

async function askUser(
  { proofSecret }: ReadyProvider,
  address: string,
  token: string,
  options: oauth.ProtectedResourceRequestOptions,
): Promise<unknown> {
  const url = new URL(address)
  if (proofSecret !== undefined)
    url.searchParams.set('appsecret_proof', createHmac('sha256', proofSecret).update(token).digest('hex'))
  const headers = new Headers({ accept: 'application/json' })
  const reply = await oauth.protectedResourceRequest(token, 'GET', url, headers, null, options)
  if (reply.status !== 200) throw new ProviderError(`the endpoint of the user answered ${reply.status}`)
  return reply.json()
}
