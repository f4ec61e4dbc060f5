import type { BenchResult } from '../bench/runNamed.ts'
import { judge } from '../bench/verdict/gates.ts'
import { tryCarriers } from './oauth/carriers.ts'
import { runAttacks } from './oauth/runAttacks.ts'
import { runIssuerAttacks } from './oauth/runIssuerAttacks.ts'

/** One line for the list. */
export const summary =
  'attacks on signing in at providers, at own issuers and by the question of the browser, and the ways back in a browser; --long for ten rounds'

const PROVIDERS = 6
/** The providers, and Farcaster. */
const WAYS = PROVIDERS + 1
/** Two issuers of the operator's own by the window, and one by the question of the browser. */
const OWN_WAYS = 3
const ROUNDS = { short: 1, long: 10 }
const CLICKS = { short: 10, long: 50 }
/** The product's limit from a click until its window asks the provider, on a machine that does nothing else. */
const CLICK_TO_REQUEST_MS = 150

/** Attacks a gateway with fakes of all providers, then signs in under each policy for openers. */
export async function run(): Promise<BenchResult> {
  const length = process.argv.includes('--long') ? 'long' : 'short'
  const startedAt = performance.now()
  const found = await runAttacks({ rounds: ROUNDS[length], providersEach: PROVIDERS })
  const own = await runIssuerAttacks({ rounds: ROUNDS[length] })
  const seconds = (performance.now() - startedAt) / 1_000
  const carriers = await tryCarriers({ clicks: CLICKS[length] })
  return {
    ...judge({
      scripts: { value: found.scripts, atLeast: 40 },
      logins: { value: found.logins, atMost: 0 },
      openRedirects: { value: found.openRedirects, atMost: 0 },
      followedElsewhere: { value: found.followed, atMost: 0 },
      brokenScripts: { value: found.broken.length, atMost: 0 },
      honestSignIns: { value: found.honest, atLeast: WAYS },
      ownScripts: { value: own.scripts, atLeast: 60 },
      ownLogins: { value: own.logins, atMost: 0 },
      ownOpenRedirects: { value: own.openRedirects, atMost: 0 },
      ownBrokenScripts: { value: own.broken.length, atMost: 0 },
      ownHonestSignIns: { value: own.honest, atLeast: OWN_WAYS },
      carried: { value: carriers.carried, atLeast: carriers.combinations },
      heardByStranger: { value: carriers.heardByStranger, atMost: 0 },
    }),
    notes: {
      attacks: found.attacks + own.attacks,
      attacksPerSecond: Math.round((found.attacks + own.attacks) / seconds),
      ...carriers.clicks,
      clickToRequestWantedMs: CLICK_TO_REQUEST_MS,
      broken: [...found.broken, ...own.broken, ...carriers.broken],
    },
  }
}
