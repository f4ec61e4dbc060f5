import { fedcmRoutes } from '../fedcm.ts'
import type { RouteExample } from './example.ts'
import { FLOW, HASH } from './samples.ts'

/** An example for every route of signing in by the question of the browser. */
export const fedcmExamples: readonly RouteExample[] = [
  {
    route: fedcmRoutes.startFedcm,
    good: { body: { provider: 'google' } },
    reply: {
      flowId: FLOW,
      url: `https://gateway.example/v1/auth/social/fedcm?state=${HASH}`,
      label: 'Google',
      expiresInMs: 600_000,
    },
    bad: { body: { provider: 'No provider' } },
  },
  {
    route: fedcmRoutes.getFedcmPage,
    good: { query: { state: HASH } },
    bad: { query: { state: 'short' } },
  },
  {
    route: fedcmRoutes.takeFedcm,
    good: { body: { state: HASH, token: 'e30.e30.AAAA' } },
    reply: { flowId: FLOW, completion: HASH },
    bad: { body: { state: HASH } },
  },
]
