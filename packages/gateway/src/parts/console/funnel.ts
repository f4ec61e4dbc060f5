import { type adminRoutes, CONNECT_SECONDS, type ReplyOf } from '@foyer/api'
import { type CountedRow, sumOf } from './countEvents.ts'
import { addStep, connectedOn, countOn, createSteps, type WalletSteps } from './walletSteps.ts'

type Funnel = ReplyOf<(typeof adminRoutes)['getFunnel']>

/** The most wallets of an answer. */
const MAX_WALLETS = 100

/**
 * Adds up how far visitors got. An opening and an impression belong to no platform, so that each counts for every platform, and so does a refusal
 * or a failure whose event names none.
 */
export function toFunnel(
  rows: readonly CountedRow[],
  platform: string | undefined,
): Omit<Funnel, 'isCollecting' | 'series'> {
  const all = toWallets(rows).map((wallet) => describe(wallet, platform))
  const addUp = (field: 'picked' | 'approved' | 'connected' | 'declined' | 'failed') =>
    all.reduce((sum, wallet) => sum + wallet[field], 0)
  return {
    totals: {
      opened: sumOf(rows, 'MODAL_OPEN'),
      shown: sumOf(rows, 'WALLET_IMPRESSION'),
      picked: addUp('picked'),
      approved: addUp('approved'),
      connected: addUp('connected'),
      declined: addUp('declined'),
      failed: addUp('failed'),
      signedIn: sumOf(rows, 'signed_in'),
    },
    connectTime: toConnectTime(rows.filter((row) => platform === undefined || row.platform === platform)),
    wallets: all
      .filter(({ name, shown, picked, connected }) => name !== '' && shown + picked + connected > 0)
      .toSorted((one, other) => other.lost - one.lost || other.picked - one.picked)
      .slice(0, MAX_WALLETS),
  }
}

function toWallets(rows: readonly CountedRow[]): readonly WalletSteps[] {
  const byName = new Map<string, WalletSteps>()
  for (const row of rows) {
    const entry = byName.get(row.wallet) ?? createSteps(row.wallet)
    byName.set(row.wallet, entry)
    addStep(entry, row)
  }
  return [...byName.values()]
}

function describe(wallet: WalletSteps, platform: string | undefined): Funnel['wallets'][number] {
  const on = (counts: WalletSteps['picked']) => countOn(counts, platform)
  const picked = on(wallet.picked)
  const { connected, isEstimated } = connectedOn(wallet, platform)
  const ofNoPlatform = (counts: WalletSteps['declined']) =>
    platform === undefined ? 0 : (counts.get('') ?? 0)
  return {
    ...{ name: wallet.name, shown: wallet.shown, picked, connected, isEstimated },
    approved: Math.max(on(wallet.approved), connected),
    declined: on(wallet.declined) + ofNoPlatform(wallet.declined),
    failed: on(wallet.failed) + ofNoPlatform(wallet.failed),
    lost: Math.max(0, picked - connected),
    connectTime: toConnectTime(
      wallet.times.filter((row) => platform === undefined || row.platform === platform),
    ),
    platforms: Object.fromEntries(wallet.picked),
  }
}

/** The median and the slowest tenth of connections that tell their time. */
function toConnectTime(rows: readonly CountedRow[]): Funnel['connectTime'] {
  const counts = CONNECT_SECONDS.map((_, place) =>
    rows.reduce((sum, { times }) => sum + (times?.[place] ?? 0), 0),
  )
  const countWithin = (place: number) => counts.slice(0, place + 1).reduce((sum, count) => sum + count, 0)
  const measured = countWithin(CONNECT_SECONDS.length)
  if (measured === 0) return null
  /** The shortest step within which that share of them was connected. */
  const within = (share: number) =>
    CONNECT_SECONDS.find((_, place) => countWithin(place) >= share * measured) ?? 0
  return { measured, medianSeconds: within(0.5), slowestTenthSeconds: within(0.9) }
}
