import type { socialRoutes } from '@foyer/contract'
import { calculatePKCECodeChallenge } from 'oauth4webapi'
import type { ProvenHandler } from '../../services/embeddedWallet.ts'
import { newId } from '../ids.ts'
import type { ReadyProvider } from './readyProvider.ts'
import { offers, redirectUriOf, type SocialContext } from './socialContext.ts'
import { hashOf, newSecret, PROVIDER_LIFETIME_MS, sealSecrets } from './socialFlows.ts'

/** Starts signing in at a provider. Nothing of it is in a cookie: the provider's answer finds its flow by the state alone. */
export function startSocial(context: SocialContext): ProvenHandler<(typeof socialRoutes)['startSocial']> {
  const { database, keyRing, now } = context
  return async ({ body, proof, project }) => {
    const provider = offers(context, project, body.provider, context.providers.get(body.provider))
    const [id, state, nonce, verifier] = [newId('so'), newSecret(), newSecret(), newSecret()]
    const nowMs = now()
    await database
      .insertInto('auth_social_flows')
      .values({
        id,
        project_id: project.id,
        jkt: proof.jkt,
        app_origin: proof.appOrigin,
        provider: provider.name,
        state: 'started',
        state_hash: await hashOf(state),
        completion_hash: null,
        secrets_enc: await sealSecrets(keyRing, id, { verifier, nonce, appName: project.name.slice(0, 256) }),
        email_tag: null,
        account_id: null,
        tries: 0,
        code_expires_at: null,
        has_return_page: body.hasReturnPage === true,
        expires_at: new Date(nowMs + PROVIDER_LIFETIME_MS),
      })
      .execute()
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
