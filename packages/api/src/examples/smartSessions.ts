import { smartSessionRoutes } from '../smartSessions.ts'
import type { RouteExample } from './example.ts'

const hash = `0x${'5a'.repeat(32)}`
/** Bytes that stand for a delegation: which ones are one, the gateway says. */
const context = `0x${'00'.repeat(31)}20`

/** An example for every route of the sessions of smart accounts. */
export const smartSessionExamples: readonly RouteExample[] = [
  {
    route: smartSessionRoutes.recordSmartSession,
    good: { body: { chainId: 10, context } },
    reply: { hash },
    bad: { body: { chainId: 10, context: 'session' } },
  },
  {
    route: smartSessionRoutes.listSmartSessions,
    good: { body: { offset: 10 } },
    reply: {
      hasMore: false,
      sessions: [
        {
          chainId: 10,
          hash,
          context,
          appOrigin: 'https://shop.example',
          createdAtMs: 1_800_000_000_000,
          expiresAtMs: 1_800_086_400_000,
          state: 'live',
        },
      ],
    },
    bad: { body: { offset: -1 } },
  },
  {
    route: smartSessionRoutes.endSmartSession,
    good: { body: { chainId: 10, hash } },
    reply: { state: 'revoked' },
    bad: { body: { chainId: 10, hash: '0x12' } },
  },
]
