import {
  type Bytes,
  NO_DEVICE,
  randomBytes,
  SHARE_BYTES,
  sealVault,
  toBase64Url,
  type VaultBinding,
  type VaultSecrets,
  wrapAr,
  wrapDa,
  wrapDr,
  wrapShare,
} from '@foyer/secure-protocol'
import { sealShares } from '../custody/transitSeal.ts'
import { fillZero } from '../custody/wipe.ts'
import type { DeviceRow } from '../store/rows.ts'
import type { CustodyContext, OpenRecoveryFactor } from './custodyContext.ts'
import { bytesOf, readVaultTransitKey } from './shares.ts'

/** The key of a set, and the device that makes it. */
export interface SetKey {
  readonly binding: VaultBinding
  readonly kek: Bytes
  readonly jkt: string
}

/** A recovery factor, with the credential of a passkey. */
export interface KeptRecoveryFactor extends OpenRecoveryFactor {
  readonly credentialId?: string | undefined
}

/**
 * Encrypts the secrets of a wallet anew: fresh shares of both servers for this device and for none, sealed to them, and the key
 * wrapped with each pair of holders. Calls: vault getVaultKeys, unless its key was asked for before.
 */
export async function sealSet(
  context: CustodyContext,
  secrets: VaultSecrets,
  {
    vaultKey: asked = readVaultTransitKey(context),
    ...set
  }: SetKey & { readonly device: DeviceRow; readonly vaultKey?: Promise<Bytes> },
) {
  const { binding, kek, jkt, device } = set
  const vaultKey = await asked
  const [a0, r0, a, r] = [share(), share(), share(), share()]
  const own = { binding, holder: jkt, deviceKey: device.shareKey }
  const place = { walletId: binding.walletId, epoch: binding.epoch, jkt }
  const gatewayKey = bytesOf(context.gatewayTransitKey)
  const [vault, da, dr, ar, forGateway, forVault] = await Promise.all([
    sealVault(kek, secrets, binding),
    wrapDa(kek, { ...own, share: a }),
    wrapDr(kek, { ...own, share: r }),
    wrapAr(kek, { binding, holder: NO_DEVICE, gatewayShare: a0, vaultShare: r0 }),
    sealShares([a, a0], gatewayKey, { way: 'frame-to-gateway', ...place }),
    sealShares([r, r0], vaultKey, { way: 'frame-to-vault', ...place }),
  ]).finally(() => fillZero(a0, r0, a, r))
  return {
    /** The row that the device keeps. */
    row: { binding, vault, wrapDa: da, wrapDr: dr },
    /** The part that the gateway keeps. */
    atGateway: {
      binding,
      vault: toBase64Url(vault),
      wrapDa: toBase64Url(da),
      wrapDr: toBase64Url(dr),
      wrapAr: toBase64Url(ar),
      shares: forGateway,
    },
    forVault,
  }
}

/** Makes the halves of a recovery factor: fresh shares of both servers, of which the vault gets its own only wrapped by the secret. */
export async function sealRecoveryFactor(
  context: CustodyContext,
  { wayId, kind, secret, credentialId }: KeptRecoveryFactor,
  { binding, kek, jkt }: SetKey,
) {
  const { walletId, epoch } = binding
  const [gatewayShare, vaultShare] = [share(), share()]
  const route = { way: 'frame-to-gateway', walletId, epoch, jkt } as const
  const [wrapped, ar, sealed] = await Promise.all([
    wrapShare(vaultShare, secret, { binding, wayId, kind }),
    wrapAr(kek, { binding, holder: wayId, gatewayShare, vaultShare }),
    sealShares([gatewayShare], bytesOf(context.gatewayTransitKey), route),
  ]).finally(() => fillZero(gatewayShare, vaultShare))
  return {
    atGateway: { wayId, wrapAr: toBase64Url(ar), share: sealed },
    atVault: { wayId, kind, wrapped: toBase64Url(wrapped), ...(credentialId && { credentialId }) },
  }
}

function share(): Bytes {
  return randomBytes(SHARE_BYTES)
}
