import type { socialRoutes } from '@foyer/api'
import { calculatePKCECodeChallenge } from 'oauth4webapi'
import type { ProvenHandler } from '../../http/proven.ts'
import { problem } from '../embedded/index.ts'
import { toProviderError } from './providerError.ts'
import type { ReadyProvider } from './readyProvider.ts'
import { offers, redirectUriOf, type SocialContext } from './socialContext.ts'
import { insertFlow, newSecret, PROVIDER_LIFETIME_MS } from './socialFlows.ts'

/** Starts signing in at a provider. It uses no cookie: the flow of a provider's answer is found by the state alone. */
export function startSocial(context: SocialContext): ProvenHandler<(typeof socialRoutes)['startSocial']> {
  return async ({ body, proof, project }) => {
    const source = offers(context, project, body.provider, context.providers.get(body.provider))
    const provider = await source.open().catch((error: unknown) => {
      context.onFailure(body.provider, toProviderError(error))
      throw problem('provider_failed')
    })
    const [state, nonce, verifier] = [newSecret(), newSecret(), newSecret()]
    const id = await insertFlow(context, {
      provider: provider.name,
      project,
      proof,
      state,
      secrets: { verifier, nonce },
      hasReturnPage: body.hasReturnPage === true,
      expiresAt: new Date(context.now() + PROVIDER_LIFETIME_MS),
    })
    const url = await addressOf(provider, redirectUriOf(context, provider.name), { state, nonce, verifier })
    return { flowId: id, url, expiresInMs: PROVIDER_LIFETIME_MS }
  }
}

async function addressOf(
  { row, client, authorize }: ReadyProvider,
  redirectUri: string,
  secrets: { readonly state: string; readonly nonce: string; readonly verifier: string },
): Promise<string> {
  const url = new URL(authorize)
  const parameters = {
    response_type: 'code',
    client_id: client.client_id,
    redirect_uri: redirectUri,
    scope: row.scopes,
    state: secrets.state,
    ...(row.keys !== undefined && { nonce: secrets.nonce }),
    ...(row.pkce && {
      code_challenge: await calculatePKCECodeChallenge(secrets.verifier),
      code_challenge_method: 'S256',
    }),
    ...row.parameters,
  }
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
  return url.href
}
