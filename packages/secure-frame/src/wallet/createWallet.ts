import { keyRoutes, vaultRoutes } from '@foyer/contract'
import {
  type Bytes,
  bindingHash,
  NO_DEVICE,
  randomBytes,
  SHARE_BYTES,
  sealVault,
  toBase64Url,
  toHex,
  VaultBinding,
  type VaultSecrets,
  wrapAr,
  wrapDa,
  wrapDr,
} from '@foyer/secure-protocol'
import * as v from 'valibot'
import { createSecrets, solanaAddress } from '../custody/createSecrets.ts'
import { evmAddress } from '../custody/evmAddress.ts'
import { sealShares } from '../custody/transitSeal.ts'
import { fillZero, wipe } from '../custody/wipe.ts'
import type { WalletRow } from '../store/rows.ts'
import { commit } from './commit.ts'
import type { CustodyContext, NewDeviceTokens, SignedInAccount } from './custodyContext.ts'
import { ephemeral } from './ephemeral.ts'
import { readBack } from './readBack.ts'
import { bytesOf, readVaultTransitKey } from './shares.ts'

/**
 * Makes the wallet of an account. Both servers write it without counting it, everything is read back and opened in both
 * ways, and only then the vault and after it the gateway count it: no address is seen that could not be recovered.
 */
export async function createWallet(
  context: CustodyContext,
  account: SignedInAccount,
  tokens: NewDeviceTokens,
): Promise<WalletRow> {
  const secrets = await createSecrets()
  const kek = randomBytes(32)
  const binding = v.parse(VaultBinding, {
    v: 1,
    projectId: context.projectId,
    accountId: account.accountId,
    walletId: toHex(randomBytes(16)),
    epoch: 1,
    eoa: evmAddress(secrets.eoa),
    smartAccount: null,
    solana: solanaAddress(secrets.solana),
  })
  try {
    const row = await writePending(context, account, { tokens, secrets, kek, binding })
    await readBack(context, account, row, tokens)
    return await commit(context, row)
  } finally {
    kek.fill(0)
    wipe(secrets)
  }
}

interface Draft {
  readonly tokens: NewDeviceTokens
  readonly secrets: VaultSecrets
  readonly kek: Bytes
  readonly binding: VaultBinding
}

async function writePending(
  context: CustodyContext,
  { device, jkt, email }: SignedInAccount,
  { tokens, secrets, kek, binding }: Draft,
): Promise<WalletRow> {
  const [a0, r0, a, r] = [share(), share(), share(), share()]
  const { walletId, epoch } = binding
  const own = { binding, holder: jkt, deviceKey: device.shareKey }
  const [vault, da, dr, ar, vaultKey] = await Promise.all([
    sealVault(kek, secrets, binding),
    wrapDa(kek, { ...own, share: a }),
    wrapDr(kek, { ...own, share: r }),
    wrapAr(kek, { binding, holder: NO_DEVICE, gatewayShare: a0, vaultShare: r0 }),
    readVaultTransitKey(context),
  ])
  const row: WalletRow = {
    email,
    binding,
    vault,
    wrapDa: da,
    wrapDr: dr,
    state: 'pending',
    isSignedOut: false,
  }
  // Before the servers: a page that goes away now can finish this very wallet later.
  await context.store.change((rows) => ({ ...rows, wallet: row }))
  const place = { walletId, epoch, jkt }
  const [forGateway, forVault] = await Promise.all([
    sealShares([a, a0], bytesOf(context.gatewayTransitKey), { way: 'frame-to-gateway', ...place }),
    sealShares([r, r0], vaultKey, { way: 'frame-to-vault', ...place }),
  ])
  fillZero(a0, r0, a, r)
  await context.gateway.call(keyRoutes.createKeys, {
    binding,
    vault: toBase64Url(vault),
    wrapDa: toBase64Url(da),
    wrapDr: toBase64Url(dr),
    wrapAr: toBase64Url(ar),
    shares: forGateway,
  })
  await context.vault.call(vaultRoutes.createShares, {
    walletId,
    epoch,
    bindingHash: await bindingHash(binding),
    email,
    ...tokens,
    shares: forVault,
    ...ephemeral(context.store),
  })
  return row
}

function share(): Bytes {
  return randomBytes(SHARE_BYTES)
}
