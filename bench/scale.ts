import type { BenchResult } from './runNamed.ts'
import { measureAccounts } from './scale/accountsPart.ts'
import { measureActivity } from './scale/activityPart.ts'
import { measureCatalogue } from './scale/cataloguePart.ts'
import { OPENED } from './scale/restoreVault.ts'
import { type ScaleServer, startScaleServer } from './scale/scaleServer.ts'
import { measureVault } from './scale/vaultPart.ts'
import { type Gate, judge } from './verdict/gates.ts'

/** One line for the list. */
export const summary =
  'ten million wallets and accounts: whether a request costs as much as among a thousand; catalogue, accounts, vault or activity for one part, --quick for small sizes, --sizes=1e3,1e7 for others, --restore'

/** The most times that a request among all rows costs of one among the fewest. */
const FLAT = 1.5
const PARTS = ['catalogue', 'accounts', 'vault', 'activity'] as const
type Part = (typeof PARTS)[number]

/** A part's gates, and the figures beside them. */
interface PartResult {
  readonly gates: Readonly<Record<string, Gate>>
  readonly notes: unknown
}

/** Measures the parts that the command line names, or all of them. */
export async function run(): Promise<BenchResult> {
  const asked = PARTS.filter((part) => process.argv.includes(part))
  const gates: Record<string, Gate> = {}
  const notes: Record<string, unknown> = {}
  for (const part of asked.length > 0 ? asked : PARTS) {
    const result = await RUN[part]()
    if (result === undefined) return { ...judge({ postgresServers: { value: 0, atLeast: 1 } }) }
    Object.assign(gates, result.gates)
    notes[part] = result.notes
  }
  return { ...judge(gates), notes }
}

const RUN: Readonly<Record<Part, () => Promise<PartResult | undefined>>> = {
  async catalogue() {
    const found = await measureCatalogue(process.argv.includes('--quick'))
    if (found === undefined) return undefined
    return {
      gates: {
        // The processor's time, which is what a search takes on a machine that has nothing else to do.
        searchCostP99Ms: { value: found.inProcess.cost.p99Ms, atMost: 6 },
        searchFailures: { value: found.alone.failures + found.beside.failures, atMost: 0 },
        notSignedIn: { value: found.notSignedIn, atMost: 0 },
      },
      notes: found,
    }
  },
  accounts: () =>
    withServer('a gateway with many accounts', async (server) => {
      const found = await measureAccounts(server, sizesFrom(1_000))
      return {
        gates: {
          accountsSessionGrowth: { value: found.growth.session, atMost: FLAT },
          accountsShareGrowth: { value: found.growth.share, atMost: FLAT },
          accountsSignInGrowth: { value: found.growth.signIn, atMost: FLAT },
        },
        notes: found,
      }
    }),
  activity: () =>
    withServer('an index with many rows', async (server) => {
      const found = await measureActivity(server, sizesFrom(10_000))
      return {
        gates: {
          activityP99Ms: { value: found.p99Ms, atMost: 20 },
          activityGrowth: { value: found.growth, atMost: FLAT },
        },
        notes: found,
      }
    }),
  vault: () =>
    withServer('a vault with many wallets', async (server) => {
      const restores = process.argv.includes('--restore')
      const found = await measureVault(server, { sizes: sizesFrom(1_000), restores })
      return {
        gates: {
          vaultOpenP99Ms: { value: found.p99Ms, atMost: 100 },
          vaultOpenGrowth: { value: found.openGrowth, atMost: FLAT },
          ...(found.restored && {
            restoreLost: { value: found.restored.lost, atMost: 0 },
            restoreOpened: { value: found.restored.opened, atLeast: OPENED },
          }),
        },
        notes: found,
      }
    }),
}

async function withServer(
  what: string,
  measure: (server: ScaleServer) => Promise<PartResult>,
): Promise<PartResult | undefined> {
  const server = await startScaleServer(what)
  if (server === undefined) return undefined
  try {
    return await measure(server)
  } finally {
    await server.stop()
  }
}

/** The sizes that are measured: those that the command line names, or the powers of ten from the smallest one. */
function sizesFrom(smallest: number): readonly number[] {
  const named = process.argv.find((word) => word.startsWith('--sizes='))?.slice('--sizes='.length)
  if (named !== undefined) return named.split(',').map(Number)
  const largest = process.argv.includes('--quick') ? 10_000 : 1_000_000
  const sizes: number[] = []
  for (let size = smallest; size <= largest; size *= 10) sizes.push(size)
  return sizes
}
