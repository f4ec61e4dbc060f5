import { fedcmRoutes } from '@foyer/api'
import type { ProvenHandler } from '../../http/proven.ts'
import { type FedcmPage, problem } from '../embedded/index.ts'
import { toProviderError } from './providerError.ts'
import { labelOf, offers, type SocialContext } from './socialContext.ts'
import { hashOf, insertFlow, newSecret, openSecrets, PROVIDER_LIFETIME_MS } from './socialFlows.ts'

/**
 * Starts a sign-in that the browser itself asks for. The nonce of its ID token belongs to this flow, and with it to one device, app and
 * project.
 */
export function startFedcm(context: SocialContext): ProvenHandler<(typeof fedcmRoutes)['startFedcm']> {
  return async ({ body: { provider: name }, proof, project }) => {
    const source = offers(context, project, name, context.providers.get(name))
    const provider = await source.open().catch((error: unknown) => {
      context.onFailure(name, toProviderError(error))
      throw problem('provider_failed')
    })
    // The app goes on with a window.
    if (provider.fedcm === undefined) throw problem('provider_failed')
    const [state, nonce] = [newSecret(), newSecret()]
    const flowId = await insertFlow(context, {
      provider: provider.name,
      project,
      proof,
      state,
      secrets: { verifier: '', nonce, fedcm: provider.fedcm },
      hasReturnPage: false,
      expiresAt: new Date(context.now() + PROVIDER_LIFETIME_MS),
    })
    const url = `${context.publicUrl()}${fedcmRoutes.getFedcmPage.path}?state=${state}`
    return { flowId, url, label: labelOf(context, name), expiresInMs: PROVIDER_LIFETIME_MS }
  }
}

/** Reads the page of such a sign-in. It uses nothing up: the ID token does. */
export function readFedcmPage(context: SocialContext) {
  return async (state: string): Promise<FedcmPage | undefined> => {
    const flow = await context.database
      .selectFrom('auth_social_flows')
      .selectAll()
      .where('state_hash', '=', await hashOf(state))
      .where('state', '=', 'started')
      .where('expires_at', '>', new Date(context.now()))
      .executeTakeFirst()
    if (flow === undefined) return undefined
    const { nonce, fedcm: configUrl } = await openSecrets(context.keyRing, flow)
    const source = [...context.providers].find(([name]) => name === flow.provider)?.[1]
    if (configUrl === undefined || source === undefined) return undefined
    const { client } = await source.open()
    const { project_id: projectId, app_origin: appOrigin } = flow
    return { projectId, appOrigin, configUrl, clientId: client.client_id, nonce }
  }
}
