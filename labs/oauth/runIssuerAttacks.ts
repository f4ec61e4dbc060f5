import { SECURE_SITE } from '../../packages/gateway/test/authTest.ts'
import { type IssuerTest, startIssuerTest } from '../../packages/gateway/test/issuerTest.ts'
import { me } from '../../packages/gateway/test/socialTest.ts'
import { ISSUER_ATTACKS, signInHonestlyAtIssuers } from './issuerAttacks.ts'

/** The results of all attacks at issuers of the operator's own. */
export interface IssuerCounts {
  readonly scripts: number
  readonly attacks: number
  /** Browsers that were signed in, and sessions that nobody can account for. */
  readonly logins: number
  readonly openRedirects: number
  /** Attacks that could not be played to their end, with why. */
  readonly broken: readonly string[]
  /** Sign-ins without an attack that went through: at both issuers by the window, and by the question of the browser. */
  readonly honest: number
}

const PAGE = `303 ${SECURE_SITE}/social/done`

/** Plays each attack at a gateway with two real issuers over HTTP. */
export async function runIssuerAttacks({ rounds }: { readonly rounds: number }): Promise<IssuerCounts> {
  const it = await startIssuerTest()
  try {
    const counts = { attacks: 0, logins: 0, openRedirects: 0 }
    const broken: string[] = []
    for (let round = 0; round < rounds; round += 1)
      for (const { name, run } of ISSUER_ATTACKS) {
        counts.attacks += 1
        const before = await countSessions(it)
        try {
          const { attackers, pages } = await run(it)
          const signedIn = await Promise.all(
            attackers.map((client) =>
              me(client).then(
                () => 1,
                () => 0,
              ),
            ),
          )
          const known = signedIn.reduce<number>((sum, one) => sum + one, 0)
          counts.logins += Math.max(known, (await countSessions(it)) - before)
          counts.openRedirects += pages.filter(({ page }) => page !== PAGE).length
        } catch (error) {
          broken.push(`${name}: ${String(error)}`)
        }
      }
    return { scripts: ISSUER_ATTACKS.length, ...counts, broken, honest: await signInHonestlyAtIssuers(it) }
  } finally {
    await it.close()
  }
}

async function countSessions({ database }: IssuerTest): Promise<number> {
  const { rows } = await database
    .selectFrom('auth_sessions')
    .select(({ fn }) => fn.countAll<number>().as('rows'))
    .executeTakeFirstOrThrow()
  return Number(rows)
}
