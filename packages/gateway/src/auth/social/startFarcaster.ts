import { randomBytes } from 'node:crypto'
import type { socialRoutes } from '@foyer/contract'
import type { ProvenHandler } from '../../services/embeddedWallet.ts'
import { refusal } from '../context.ts'
import { newId } from '../ids.ts'
import { openChannel } from './farcasterRelay.ts'
import { toProviderError } from './providerError.ts'
import { offers, type SocialContext } from './socialContext.ts'
import { FARCASTER_LIFETIME_MS, hashOf, sealSecrets } from './socialFlows.ts'

const NONCE_BYTES = 16

/**
 * Opens a channel at the relay. The nonce is chosen here, and what is signed is for the secure site: a signature that somebody was
 * asked for elsewhere begins nothing.
 */
export function startFarcaster(
  context: SocialContext,
): ProvenHandler<(typeof socialRoutes)['startFarcaster']> {
  const { database, keyRing, now, secureSiteOrigin } = context
  return async ({ proof, project }) => {
    const { relayUrl } = offers(context, project, 'farcaster', context.farcaster)
    const id = newId('so')
    const nonce = randomBytes(NONCE_BYTES).toString('hex')
    const expiresAt = new Date(now() + FARCASTER_LIFETIME_MS)
    const { channelToken, url } = await openChannel(relayUrl, {
      siweUri: secureSiteOrigin,
      domain: new URL(secureSiteOrigin).host,
      nonce,
      expirationTime: expiresAt.toISOString(),
    }).catch((error: unknown) => {
      context.onFailure('farcaster', toProviderError(error))
      throw refusal('provider_failed')
    })
    const secrets = { verifier: '', nonce, channelToken, appName: project.name.slice(0, 256) }
    await database
      .insertInto('auth_social_flows')
      .values({
        id,
        project_id: project.id,
        jkt: proof.jkt,
        app_origin: proof.appOrigin,
        provider: 'farcaster',
        state: 'started',
        state_hash: await hashOf(nonce),
        completion_hash: null,
        secrets_enc: await sealSecrets(keyRing, id, secrets),
        email_tag: null,
        account_id: null,
        tries: 0,
        code_expires_at: null,
        has_return_page: false,
        expires_at: expiresAt,
      })
      .execute()
    return { flowId: id, url, expiresInMs: FARCASTER_LIFETIME_MS }
  }
}
