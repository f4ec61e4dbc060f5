import { keyRoutes, vaultRoutes } from '@foyer/contract'
import {
  type Bytes,
  bindingHash,
  NO_DEVICE,
  randomBytes,
  SHARE_BYTES,
  sealVault,
  toBase64Url,
  wrapAr,
  wrapDa,
  wrapDr,
  wrapShare,
} from '@foyer/secure-protocol'
import { sealShares } from '../custody/transitSeal.ts'
import { fillZero, wipe } from '../custody/wipe.ts'
import type { WalletRow } from '../store/rows.ts'
import type { CustodyContext, OpenWay } from './custodyContext.ts'
import { finishRotation, type Rotating, readSet, retireOld } from './finishRotation.ts'
import { openSecrets } from './openWallet.ts'
import { bytesOf, readVaultTransitKey } from './shares.ts'

/** A way back that goes on, with its secret. */
export interface KeptWay extends OpenWay {
  readonly credentialId?: string | undefined
}

/**
 * Replaces everything that the wallet is encrypted with: a new key, new shares of both servers, new wraps. The new set is written at
 * both without counting, read back and opened, committed at the vault and then at the gateway; the old one is deleted once the new
 * one was read as it counts. Other devices have no part in it and are taken off. A page that goes away in between loses nothing:
 * what it leaves is finished or dropped by `finishRotation`.
 * @param ways those that go on; where the owner holds the vault's shares, two that do not hang together
 */
export async function rotateWallet(
  context: CustodyContext,
  rotating: Rotating,
  row: WalletRow,
  ways: readonly KeptWay[],
): Promise<WalletRow> {
  const wallet = await finishRotation(context, rotating, row, true)
  const { walletId } = wallet.binding
  const { mode } = await context.vault.call(vaultRoutes.listWraps, { walletId })
  const isHeld = mode === 'user-held'
  const next = await writeNext(context, rotating, { wallet, ways, isHeld })
  await readSet(context, rotating, { wallet: next, isHeld }, true)
  const { epoch } = next.binding
  const { counted } = await context.vault.call(vaultRoutes.commitShares, { walletId, epoch })
  await context.gateway.call(keyRoutes.commitKeys, { walletId, epoch, counted })
  await context.store.change((rows) => ({ ...rows, wallet: next }))
  await retireOld(context, rotating, { wallet: next, isHeld })
  return next
}

interface Draft {
  readonly wallet: WalletRow
  readonly ways: readonly KeptWay[]
  readonly isHeld: boolean
}

async function writeNext(
  context: CustodyContext,
  { device, jkt, login }: Rotating,
  { wallet, ways, isHeld }: Draft,
): Promise<WalletRow> {
  const binding = { ...wallet.binding, epoch: wallet.binding.epoch + 1 }
  const { walletId, epoch } = binding
  const secrets = await openSecrets(context, device, jkt, wallet)
  const kek = randomBytes(32)
  const [a0, r0, a, r] = [share(), share(), share(), share()]
  const own = { binding, holder: jkt, deviceKey: device.shareKey }
  const place = { walletId, epoch, jkt }
  const gatewayKey = bytesOf(context.gatewayTransitKey)
  const toGateway = { way: 'frame-to-gateway', ...place } as const
  const makeWay = async ({ wayId, kind, secret, credentialId }: KeptWay) => {
    const [gatewayShare, vaultShare] = [share(), share()]
    const [wrapped, ar, sealed] = await Promise.all([
      wrapShare(vaultShare, secret, { binding, wayId, kind }),
      wrapAr(kek, { binding, holder: wayId, gatewayShare, vaultShare }),
      sealShares([gatewayShare], gatewayKey, toGateway),
    ]).finally(() => fillZero(gatewayShare, vaultShare))
    return {
      atGateway: { wayId, wrapAr: toBase64Url(ar), share: sealed },
      atVault: { wayId, kind, wrapped: toBase64Url(wrapped), ...(credentialId && { credentialId }) },
    }
  }
  try {
    const vaultKey = await readVaultTransitKey(context)
    const [vault, da, dr, ar, forGateway, forVault, made] = await Promise.all([
      sealVault(kek, secrets, binding),
      wrapDa(kek, { ...own, share: a }),
      wrapDr(kek, { ...own, share: r }),
      wrapAr(kek, { binding, holder: NO_DEVICE, gatewayShare: a0, vaultShare: r0 }),
      sealShares([a, a0], gatewayKey, toGateway),
      sealShares([r, r0], vaultKey, { way: 'frame-to-vault', ...place }),
      Promise.all(ways.map(makeWay)),
    ])
    await context.gateway.call(keyRoutes.rotateKeys, {
      binding,
      vault: toBase64Url(vault),
      wrapDa: toBase64Url(da),
      wrapDr: toBase64Url(dr),
      wrapAr: toBase64Url(ar),
      shares: forGateway,
      ways: made.map(({ atGateway }) => atGateway),
    })
    await context.vault.call(vaultRoutes.rotateShares, {
      walletId,
      epoch,
      bindingHash: await bindingHash(binding),
      login,
      ways: made.map(({ atVault }) => atVault),
      // Where the owner holds them the vault keeps none, so that what row `0` is wrapped with is forgotten here.
      ...(!isHeld && { shares: forVault }),
    })
    return { ...wallet, binding, vault, wrapDa: da, wrapDr: dr }
  } finally {
    wipe(secrets)
    fillZero(kek, a0, r0, a, r)
  }
}

function share(): Bytes {
  return randomBytes(SHARE_BYTES)
}
