import { randomBytes } from 'node:crypto'
import type { socialRoutes } from '@foyer/api'
import type { ProvenHandler } from '../../http/proven.ts'
import { problem } from '../embedded/index.ts'
import { openChannel } from './farcasterRelay.ts'
import { toProviderError } from './providerError.ts'
import { offers, type SocialContext } from './socialContext.ts'
import { FARCASTER_LIFETIME_MS, insertFlow } from './socialFlows.ts'

const NONCE_BYTES = 16

/**
 * Opens a channel at the relay. The nonce is chosen here, and what is signed is for the secure site: a signature that somebody
 * gave to another site is of no use here.
 */
export function startFarcaster(
  context: SocialContext,
): ProvenHandler<(typeof socialRoutes)['startFarcaster']> {
  const { now, secureSiteOrigin } = context
  return async ({ proof, project }) => {
    const { relayUrl } = offers(context, project, 'farcaster', context.farcaster)
    const nonce = randomBytes(NONCE_BYTES).toString('hex')
    const expiresAt = new Date(now() + FARCASTER_LIFETIME_MS)
    const { channelToken, url } = await openChannel(relayUrl, {
      siweUri: secureSiteOrigin,
      domain: new URL(secureSiteOrigin).host,
      nonce,
      expirationTime: expiresAt.toISOString(),
    }).catch((error: unknown) => {
      context.onFailure('farcaster', toProviderError(error))
      throw problem('provider_failed')
    })
    const id = await insertFlow(context, {
      provider: 'farcaster',
      project,
      proof,
      state: nonce,
      secrets: { verifier: '', nonce, channelToken },
      hasReturnPage: false,
      expiresAt,
    })
    return { flowId: id, url, expiresInMs: FARCASTER_LIFETIME_MS }
  }
}
