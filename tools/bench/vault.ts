import type { BenchResult } from './index.ts'
import { type CrashFigures, killServers } from './vault/crashes.ts'
import { startSingleServer, startSplitServers } from './vault/crashServers.ts'
import { tryPairs } from './vault/pairs.ts'
import { type Gate, judge } from './verdict/gates.ts'

/** One line for the list. */
export const summary =
  'shares in pairs, alone and damaged; gateway, vault and databases killed while wallets are made; --long for ten times as many'

/** On an embedded database everything is one victim, so that it takes more rounds for as many kills. */
const ROUNDS = { short: { split: 1, single: 2 }, long: { split: 12, single: 24 } }
const WALLETS = { short: 100, long: 1_000 }

/**
 * Makes wallets and opens them with each pair of shares, with each share alone, and with damaged parts; then signs people in with
 * the code of the frame while servers in processes of their own are killed without warning.
 */
export async function run(): Promise<BenchResult> {
  const form = process.argv.includes('--long') ? 'long' : 'short'
  const pairs = await tryPairs(WALLETS[form])
  // Each part alone is killed only where a PostgreSQL can be started; on any machine both servers with their database are.
  const split = await startSplitServers()
  const killed = split && (await killServers(split, ROUNDS[form].split).finally(() => split.stop()))
  const single = await startSingleServer()
  const killedSingle = await killServers(single, ROUNDS[form].single).finally(() => single.stop())
  const none = (value: number): Gate => ({ value, atMost: 0 })
  const gatesOf = (name: string, found: CrashFigures, kills: number) => ({
    [`${name}.kills`]: { value: found.kills, atLeast: kills },
    [`${name}.lost`]: none(found.lost),
    [`${name}.twoLive`]: none(found.twoLive),
    [`${name}.shownEarly`]: none(found.shownEarly),
    [`${name}.shutOut`]: none(found.shutOut),
  })
  return {
    ...judge({
      'pairs.opened': { value: pairs.opened, atLeast: 3 * pairs.wallets },
      'pairs.openedBySingle': none(pairs.openedBySingle),
      ...Object.fromEntries(
        Object.entries(pairs.silent).map(([kind, value]) => [`silent.${kind}`, none(value)]),
      ),
      // A kill that came too late, because fewer requests were made, is none.
      ...(killed && gatesOf('split', killed, 4 * ROUNDS[form].split)),
      ...gatesOf('single', killedSingle, ROUNDS[form].single),
    }),
    isLong: form === 'long',
    notes: {
      pairs: { wallets: pairs.wallets, singles: pairs.singles },
      split: killed ?? 'no PostgreSQL',
      single: killedSingle,
    },
  }
}
