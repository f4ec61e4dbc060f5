import { addMethodRoutes } from '../addMethods.ts'
import type { RouteExample } from './example.ts'
import { EMAIL, FLOW, HASH } from './samples.ts'

/** An example for every route by which an owner adds a provider. */
export const addMethodExamples: readonly RouteExample[] = [
  {
    route: addMethodRoutes.listOffered,
    good: {},
    reply: { offered: [{ provider: 'github' }, { provider: 'oidc_acme', label: 'Acme' }] },
  },
  {
    route: addMethodRoutes.startLink,
    good: { body: { provider: 'github' } },
    reply: {
      flowId: FLOW,
      url: `https://gateway.example/v1/auth/social/link/go?state=${HASH}`,
      expiresInMs: 600_000,
    },
    bad: { body: {} },
  },
  {
    route: addMethodRoutes.goToProvider,
    good: { query: { state: HASH } },
    bad: { query: {} },
  },
  {
    route: addMethodRoutes.reviewLink,
    good: { body: { flowId: FLOW, completion: HASH } },
    reply: { provider: 'github', name: 'ada', email: EMAIL },
    bad: { body: { flowId: FLOW } },
  },
  {
    route: addMethodRoutes.confirmLink,
    good: { body: { flowId: FLOW } },
    reply: { done: true },
    bad: { body: {} },
  },
]
