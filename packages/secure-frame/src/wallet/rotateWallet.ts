import { keyRoutes, vaultRoutes } from '@foyer/api'
import { bindingHash, randomBytes } from '@foyer/secure-protocol'
import { fillZero, wipe } from '../custody/wipe.ts'
import type { WalletRow } from '../store/rows.ts'
import type { CustodyContext } from './custodyContext.ts'
import { finishRotation, type Rotating, readSet, retireOld } from './finishRotation.ts'
import { openSecrets } from './openWallet.ts'
import { type KeptRecoveryFactor, sealRecoveryFactor, sealSet } from './sealSet.ts'

/**
 * Replaces everything that the wallet is encrypted with: a new key, new shares of both servers, new wraps. The new set is written
 * at both, read back and opened, committed at the vault and then at the gateway. The old one is deleted once the live new one was
 * read. Other devices are not part of it and are removed. A page that goes away in between loses nothing: what it leaves is
 * finished or dropped by `finishRotation`.
 * @param ways the recovery factors to keep; if the owner holds the vault's shares, two that are independent of each other
 */
export async function rotateWallet(
  context: CustodyContext,
  rotating: Rotating,
  row: WalletRow,
  ways: readonly KeptRecoveryFactor[],
): Promise<WalletRow> {
  const wallet = await finishRotation(context, rotating, row, true)
  const { walletId } = wallet.binding
  const { mode } = await context.vault.call(vaultRoutes.listWraps, { walletId })
  const isUserHeld = mode === 'user-held'
  const next = await writeNext(context, rotating, { wallet, ways, isUserHeld })
  await readSet(context, rotating, { wallet: next, isUserHeld }, true)
  const { epoch } = next.binding
  const { counted } = await context.vault.call(vaultRoutes.commitShares, { walletId, epoch })
  await context.gateway.call(keyRoutes.commitKeys, { walletId, epoch, counted })
  await context.store.change((rows) => ({ ...rows, wallet: next }))
  await retireOld(context, rotating, { wallet: next, isUserHeld })
  return next
}

interface Draft {
  readonly wallet: WalletRow
  readonly ways: readonly KeptRecoveryFactor[]
  readonly isUserHeld: boolean
}

async function writeNext(
  context: CustodyContext,
  { device, jkt, login }: Rotating,
  { wallet, ways, isUserHeld }: Draft,
): Promise<WalletRow> {
  const binding = { ...wallet.binding, epoch: wallet.binding.epoch + 1 }
  const { walletId, epoch } = binding
  const secrets = await openSecrets(context, device, jkt, wallet)
  const kek = randomBytes(32)
  try {
    const set = { binding, kek, jkt }
    const { row, atGateway, forVault } = await sealSet(context, secrets, { ...set, device })
    const made = await Promise.all(ways.map((way) => sealRecoveryFactor(context, way, set)))
    await context.gateway.call(keyRoutes.rotateKeys, {
      ...atGateway,
      ways: made.map((way) => way.atGateway),
    })
    await context.vault.call(vaultRoutes.rotateShares, {
      walletId,
      epoch,
      bindingHash: await bindingHash(binding),
      login,
      ways: made.map((way) => way.atVault),
      // If the owner holds the shares the vault keeps none, so the share that row `0` was wrapped with is discarded here.
      ...(!isUserHeld && { shares: forVault }),
    })
    return { ...wallet, ...row }
  } finally {
    wipe(secrets)
    fillZero(kek)
  }
}
