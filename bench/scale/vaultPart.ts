import { askPostgres } from '@foyer/devkit/askPostgres'
import { createDeviceKey, randomBytes } from '@foyer/secure-protocol'
import { addKeySet, type KeyFile } from '@foyer/server-kit/custody'
import { sweep } from '../../packages/vault/src/erasure/sweeper.ts'
import { openKeyRing } from '../../packages/vault/src/keys/keyRing.ts'
import { sharePlace } from '../../packages/vault/src/wallet/walletRows.ts'
import { createDevice, type Device } from '../../packages/vault/test/device.ts'
import { fillVault, walletIdSql } from '../../packages/vault/test/manyWallets.ts'
import {
  makeTables,
  startVaultTest,
  TEST_ORIGIN,
  TEST_PROJECT,
  type VaultTest,
} from '../../packages/vault/test/vaultTest.ts'
import { makeDatabase, type Restored, restoreVault } from './restoreVault.ts'
import { type ScaleServer, sizeOf } from './scaleServer.ts'
import { growthOf, measureRounds, timed } from './times.ts'

/** Wallets of each size that are opened, by a device that this run has the key of. */
const OPENED = 400
const PER_ROUND = 200
/** Beyond so many, each wallet has no budget and no line of the audit, whose cost is known by then. */
const FULL_SIZE = 1_000_000

/** The sizes that are measured, and whether the last one is restored from a copy. */
export interface VaultSizes {
  readonly sizes: readonly number[]
  readonly restores: boolean
}

/**
 * Fills a vault step by step, and measures at each size how long it takes to open a wallet over HTTP, with all that the vault does for it, and
 * to sweep.
 */
export async function measureVault(server: ScaleServer, { sizes, restores }: VaultSizes) {
  const url = await makeDatabase(server.url, 'vault_scale')
  await makeTables(url)
  const [keys, key] = [await addKeySet(), await createDeviceKey()]
  const steps = []
  let restored: Restored | undefined
  for (const size of sizes) {
    const rows = { wallets: size, kid: keys.current, projectId: TEST_PROJECT, isLean: size > FULL_SIZE }
    const filled = await timed(() => fillVault(url, rows))
    // Started when the rows are there, since it sweeps them.
    const it = await startVaultTest({ databaseUrl: url, keys })
    try {
      const device = await createDevice(it, key)
      const walletIds = await giveWallets(it, keys, size, device.jkt)
      const open = await measureRounds(server, PER_ROUND, (turn) => openWallet(device, walletIds, turn))
      const swept = await timed(() => sweep(it.database, it.now()))
      steps.push({ wallets: size, fillMs: filled.ms, open, sweepMs: swept.ms, bytes: await sizeOf(url) })
      process.stderr.write(`vault ${JSON.stringify(steps.at(-1))}\n`)
      if (restores && size === sizes.at(-1)) restored = await restoreVault({ it, server, device, walletIds })
    } finally {
      await it.close()
    }
  }
  const openGrowth = growthOf(steps.map(({ open }) => open.costMs))
  const p99Ms = Math.max(...steps.map(({ open }) => open.calmest.p99Ms))
  return { steps, openGrowth, p99Ms, ...(restored && { restored }) }
}

/** Gives wallets, which are spread over all of them, to a device: their sealed shares are real ones. Returns their ids. */
async function giveWallets(
  it: VaultTest,
  keys: KeyFile,
  size: number,
  jkt: string,
): Promise<readonly string[]> {
  const keyRing = await openKeyRing(keys)
  const numbers = Array.from({ length: OPENED }, (_, index) => 1 + Math.floor((index * size) / OPENED))
  const ids = await askPostgres(
    it.options.databaseUrl ?? '',
    `select ${walletIdSql('n')} as id from unnest(array[${[...new Set(numbers)].join(',')}]::bigint[]) as n`,
  )
  const walletIds = ids.map(({ id }) => String(id))
  const wallets = await it.database
    .selectFrom('vault_wallets')
    .selectAll()
    .where('wallet_id', 'in', walletIds)
    .execute()
  for (const wallet of wallets) {
    const share_enc = await keyRing.wrap(randomBytes(32), sharePlace(wallet, jkt))
    const row = { wallet_id: wallet.wallet_id, holder: jkt, app_origin: TEST_ORIGIN, share_enc }
    await it.database
      .insertInto('vault_shares')
      .values({ ...row, created_at: wallet.created_at, ends_at: null, is_admitted: true })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  return walletIds
}

async function openWallet(device: Device, walletIds: readonly string[], turn: number): Promise<void> {
  // A step that meets all of them in another order than they lie in.
  const walletId = walletIds[(turn * 7_919) % walletIds.length] ?? ''
  const { share, code } = await device.release({ walletId }, 'device')
  if (share === undefined) throw new Error(`A wallet did not open: ${code}.`)
}
