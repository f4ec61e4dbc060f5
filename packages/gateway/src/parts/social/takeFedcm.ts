import type { fedcmRoutes, InputOf, ReplyOf, SocialProvider } from '@foyer/api'
import { withTimeLimit } from '@foyer/kit'
import * as oauth from 'oauth4webapi'
import { type Identity, problem } from '../embedded/index.ts'
import { checkSignature } from './exchange.ts'
import { ProviderError, toProviderError } from './providerError.ts'
import type { ReadyProvider } from './readyProvider.ts'
import type { SocialContext } from './socialContext.ts'
import { hashOf, openSecrets, type SocialFlow } from './socialFlows.ts'
import { fail, keep } from './takeCallback.ts'

type Route = (typeof fedcmRoutes)['takeFedcm']

/**
 * Takes the ID token that the browser has given to the gateway's page. The state is used up before anything else, so that one token is
 * evaluated once. The answer is the secret that a window would carry: it signs in the device alone that has started.
 */
export function takeFedcm(context: SocialContext) {
  return async ({ state, token }: InputOf<Route>['body']): Promise<ReplyOf<Route>> => {
    const flow = await claim(context, state)
    if (flow === undefined) throw problem('flow_expired')
    const identity = await identify(context, flow, token)
    if (identity === undefined) {
      await fail(context, flow)
      throw problem('provider_failed')
    }
    return { flowId: flow.id, completion: await keep(context, flow, identity) }
  }
}

/** Finds the flow of a state, and uses the state up. */
async function claim({ database, now }: SocialContext, state: string): Promise<SocialFlow | undefined> {
  return database
    .updateTable('auth_social_flows')
    .set({ state: 'exchanging' })
    .where('state_hash', '=', await hashOf(state))
    .where('state', '=', 'started')
    .where('expires_at', '>', new Date(now()))
    .returningAll()
    .executeTakeFirst()
}

async function identify(
  context: SocialContext,
  flow: SocialFlow,
  token: string,
): Promise<Identity | undefined> {
  // A flow has the name of the provider that it was started at.
  const name = flow.provider as SocialProvider
  try {
    const { nonce, fedcm } = await openSecrets(context.keyRing, flow)
    if (fedcm === undefined) throw new ProviderError('the flow is one of a window')
    const provider = await context.providers.get(name)?.open()
    if (provider === undefined) throw new ProviderError('the provider is not set up any more')
    return await withTimeLimit((signal) => readToken({ provider, token, nonce, signal }), {
      limitMs: context.timeoutMs,
      what: 'The provider',
      toError: () => new ProviderError('the provider has taken too long'),
    })
  } catch (error) {
    context.onFailure(name, toProviderError(error))
    return undefined
  }
}

/**
 * Reads who an ID token is about, with every check of one that comes with a code: issuer, audience, nonce, time and signature. The library
 * takes a token out of a token endpoint's answer alone, so it is given one. The browser may hand on anything, so that a token for another
 * party (`azp`) is refused as well.
 * @throws ProviderError, or an error of the library
 */
async function readToken(input: {
  readonly provider: ReadyProvider
  readonly token: string
  readonly nonce: string
  readonly signal: AbortSignal
}): Promise<Identity> {
  const { provider, token, nonce, signal } = input
  const { row, server, client } = provider
  if (row.keys === undefined) throw new ProviderError('the provider has no ID tokens')
  const response = Response.json({ access_token: 'none', token_type: 'bearer', id_token: token })
  const expected = { expectedNonce: nonce, requireIdToken: true } as const
  const tokens = await oauth.processAuthorizationCodeResponse(server, client, response, expected)
  await checkSignature(server, response, {
    signal,
    [oauth.customFetch]: provider.fetch,
    [oauth.allowInsecureRequests]: provider.isDouble,
  })
  const claims = oauth.getValidatedIdTokenClaims(tokens)
  if (claims === undefined) throw new ProviderError('there is no ID token')
  if (claims.azp !== undefined && claims.azp !== client.client_id)
    throw new ProviderError('the ID token is for another party')
  return row.toIdentity({ claims, user: [], unsigned: undefined })
}
