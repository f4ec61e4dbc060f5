import { socialRoutes } from '@foyer/api'
import type { TableProvider } from '../../packages/gateway/src/parts/social/providerTable.ts'
import { SECURE_SITE } from '../../packages/gateway/test/authTest.ts'
import { PROVIDERS } from '../../packages/gateway/test/socialTest.ts'
import type { Attack } from './attack.ts'
import { type AttackedGateway, startAttackedGateway } from './attackedGateway.ts'
import { ATTACKS } from './attacks.ts'
import { FARCASTER_ATTACKS, type FarcasterAttack, signInHonestlyByFarcaster } from './farcasterAttacks.ts'

/** The results of all attacks. */
export interface AttackCounts {
  readonly scripts: number
  readonly attacks: number
  /** Browsers that were signed in by one, sessions that nobody can account for, and signatures that were taken. */
  readonly logins: number
  /** Browsers that were led anywhere but to the page of the secure site. */
  readonly openRedirects: number
  /** Requests of the gateway that followed a provider elsewhere. */
  readonly followed: number
  /** Attacks that could not be played to their end, with why. */
  readonly broken: readonly string[]
  /** Sign-ins without an attack, one at each provider and one with Farcaster, that went through: else nothing was shown. */
  readonly honest: number
}

const PAGE = `303 ${SECURE_SITE}/social/done`

/** Plays each attack at each of its providers, or at as many as are asked for, and looks at what is left of it. */
export async function runAttacks({
  rounds,
  providersEach,
  everyNth = 1,
}: {
  readonly rounds: number
  readonly providersEach: number
  /** Plays the first of so many attacks in a row, and leaves the others out. @default 1 */
  readonly everyNth?: number
}): Promise<AttackCounts> {
  const it = await startAttackedGateway()
  try {
    const counts = { attacks: 0, logins: 0, openRedirects: 0 }
    const broken: string[] = []
    for (let round = 0; round < rounds; round += 1) {
      for (const [at, attack] of ATTACKS.entries()) {
        if (at % everyNth !== 0) continue
        for (const provider of chosen(attack, at, providersEach)) {
          counts.attacks += 1
          const found = await play(it, attack, provider).catch((error: unknown) => {
            broken.push(`${provider}: ${attack.name}: ${String(error)}`)
            return { logins: 0, openRedirects: 0 }
          })
          counts.logins += found.logins
          counts.openRedirects += found.openRedirects
        }
      }
      for (const attack of FARCASTER_ATTACKS) {
        counts.attacks += 1
        counts.logins += await playFarcaster(it, attack).catch((error: unknown) => {
          broken.push(`${attack.name}: ${String(error)}`)
          return 0
        })
      }
    }
    const followed = it.idp.requests.filter(({ path }) => path === '/elsewhere').length
    const scripts = ATTACKS.length + FARCASTER_ATTACKS.length
    return { scripts, ...counts, followed, broken, honest: await signInHonestly(it) }
  } finally {
    await it.close()
  }
}

/** Where an attack is played. Providers that are left out take their turn with the next attack. */
function chosen({ providers }: Attack, at: number, most: number): readonly TableProvider[] {
  const from = (at * most) % providers.length
  return [...providers, ...providers].slice(from, from + Math.min(most, providers.length))
}

async function play(it: AttackedGateway, attack: Attack, provider: TableProvider) {
  const before = await countSessions(it)
  const { attackers, pages, own = 0 } = await attack.run(it, provider)
  const signedIn = await Promise.all(attackers.map((client) => it.isSignedIn(client)))
  const unexplained = (await countSessions(it)) - before - own
  return {
    logins: Math.max(signedIn.filter(Boolean).length, unexplained),
    openRedirects: pages.filter(({ page }) => page !== PAGE).length,
  }
}

async function playFarcaster(it: AttackedGateway, attack: FarcasterAttack): Promise<number> {
  const before = await countSessions(it)
  const { attackers, taken } = await attack.run(it)
  const signedIn = await Promise.all(attackers.map((client) => it.isSignedIn(client)))
  return Math.max(signedIn.filter(Boolean).length, (await countSessions(it)) - before, taken)
}

async function countSessions({ database }: AttackedGateway): Promise<number> {
  const { rows } = await database
    .selectFrom('auth_sessions')
    .select(({ fn }) => fn.countAll<number>().as('rows'))
    .executeTakeFirstOrThrow()
  return Number(rows)
}

/** Signs a visitor in at each provider, as far as the address that some do not name. */
async function signInHonestly(it: AttackedGateway): Promise<number> {
  let honest = 0
  for (const provider of PROVIDERS) {
    const client = await it.client()
    const { flowId, completion } = await it.signInAt(client, provider, it.newPerson())
    const { needs } = await client.call(socialRoutes.finishSocial, { flowId, completion })
    if (needs === 'EMAIL' || (await it.isSignedIn(client))) honest += 1
  }
  if (await signInHonestlyByFarcaster(it)) honest += 1
  return honest
}
