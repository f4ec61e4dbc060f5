import type { GatewayPart } from '../../kernel/part.ts'
import { createFarcasterSetup } from './createFarcasterSetup.ts'
import { createSocialPlug } from './createSocialPlug.ts'
import { socialHttp } from './routes.ts'
import { readSocialSettings } from './settings.ts'
import { startProviders } from './startProviders.ts'

/** Signing in at providers. Its tables are those of signing in: every account is read with its identities. */
export const socialPart: GatewayPart = {
  name: 'social',
  needs: ['embedded'],
  http: socialHttp,
  readSettings: readSocialSettings,
  plug: ({ nodes, log }) => ({
    prepareSocial: async ({ oauth, farcaster }) =>
      createSocialPlug(await startProviders(oauth, log, createFarcasterSetup(farcaster, { nodes, log }))),
  }),
}
