import { startScaleServer } from '../../bench/scale/scaleServer.ts'
import { measureVault } from '../../bench/scale/vaultPart.ts'

const WALLETS = 10_000

/**
 * A vault loses its database. It is restored by the commands of docs/guide/operating.md from a copy that they made, and a vault that is started
 * on it opens wallets of a device that was there before.
 */
export async function restoreLostVault(wallets = WALLETS) {
  const server = await startScaleServer('the drill of a restore')
  if (server === undefined) throw new Error('SKIPPED: the drills need the programs of a PostgreSQL.')
  try {
    const { restored } = await measureVault(server, { sizes: [wallets], restores: true })
    if (restored === undefined) throw new TypeError('It was restored.')
    return restored
  } finally {
    await server.stop()
  }
}
