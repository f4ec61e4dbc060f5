import { getConfig } from '../config.ts'
import type { RouteExample } from './example.ts'

/** Reading what a project allows. */
export const configExample: RouteExample = {
  route: getConfig,
  good: { query: { projectId: 'my-shop' } },
  reply: {
    projectId: 'my-shop',
    features: {
      email: true,
      socials: ['google', 'farcaster'],
      onramp: false,
      swaps: false,
      payWithExchange: false,
      activity: true,
      multiWallet: false,
      reownBranding: false,
    },
    allowedOrigins: ['https://shop.example'],
    names: { parent: 'foyer.eth' },
    appearance: { themeMode: 'auto', themeVariables: { accent: '#8a3324', radius: 12 } },
  },
  bad: { query: { projectId: 'no spaces' } },
}
