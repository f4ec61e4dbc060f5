import { challengeRoutes } from '../challenge.ts'
import type { RouteExample } from './example.ts'

/** An example of the page of a challenge. */
export const challengeExamples: readonly RouteExample[] = [
  {
    route: challengeRoutes.getChallengePage,
    good: { query: { project: 'my-shop', theme: 'dark', lang: 'de' } },
    bad: { query: { project: 'my-shop', theme: 'sepia' } },
  },
]
