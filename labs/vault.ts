import type { BenchResult } from '../bench/runNamed.ts'
import { type Gate, judge } from '../bench/verdict/gates.ts'
import { type CrashFigures, type CrashPlan, killServers } from './vault/crashes.ts'
import { startSingleServer, startSplitServers } from './vault/crashServers.ts'
import { tryPairs } from './vault/pairs.ts'

/** One line for the list. */
export const summary =
  'shares in pairs, alone and damaged; gateway, vault and databases killed while wallets are made and opened; --long for 300 kills during 10,000 operations'

/** Most of it with a PostgreSQL, where each part alone is a victim. */
const PLANS = {
  short: { split: { kills: 8, operations: 60 }, single: { kills: 4, operations: 30 } },
  long: { split: { kills: 240, operations: 8_000 }, single: { kills: 60, operations: 2_000 } },
}
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
  const killed = split && (await killServers(split, planOf(form, 'split')).finally(() => split.stop()))
  const single = await startSingleServer()
  const killedSingle = await killServers(single, planOf(form, 'single')).finally(() => single.stop())
  const none = (value: number): Gate => ({ value, atMost: 0 })
  const gatesOf = (name: 'split' | 'single', found: CrashFigures) => ({
    [`${name}.kills`]: { value: found.kills, atLeast: PLANS[form][name].kills },
    [`${name}.operations`]: { value: found.operations, atLeast: PLANS[form][name].operations },
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
      ...(killed && gatesOf('split', killed)),
      ...gatesOf('single', killedSingle),
    }),
    isLong: form === 'long',
    notes: {
      pairs: { wallets: pairs.wallets, singles: pairs.singles },
      split: killed ?? 'no PostgreSQL',
      single: killedSingle,
    },
  }
}

function planOf(form: 'short' | 'long', name: 'split' | 'single'): CrashPlan {
  const plan = PLANS[form][name]
  const onProgress: CrashPlan['onProgress'] = ({ kills, operations }) =>
    process.stderr.write(
      `${name}: ${kills} of ${plan.kills} kills, ${operations} of ${plan.operations} operations\n`,
    )
  return { ...plan, onProgress }
}
