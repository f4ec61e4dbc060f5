import { keyRoutes, vaultRoutes } from '@foyer/api'
import {
  type Bytes,
  bindingHash,
  randomBytes,
  toHex,
  VaultBinding,
  type VaultSecrets,
} from '@foyer/secure-protocol'
import * as v from 'valibot'
import { createSecrets, solanaAddress } from '../custody/createSecrets.ts'
import { evmAddress } from '../custody/evmAddress.ts'
import { smartAddressOf } from '../custody/pinned.ts'
import { wipe } from '../custody/wipe.ts'
import type { WalletRow } from '../store/rows.ts'
import { commit } from './commit.ts'
import type { CustodyContext, NewDeviceTokens, SignedInAccount } from './custodyContext.ts'
import { ephemeral } from './ephemeral.ts'
import { readBack } from './readBack.ts'
import { sealSet } from './sealSet.ts'
import { readVaultTransitKey } from './shares.ts'

/**
 * Makes the wallet of an account. Both servers store it as pending, then everything is read back and opened in both ways. Only
 * then it becomes live, first at the vault and then at the gateway, so that no address is shown that could not be recovered.
 */
export async function createWallet(
  context: CustodyContext,
  account: SignedInAccount,
  tokens: NewDeviceTokens,
): Promise<WalletRow> {
  // It is fetched while the secrets are made. Where it fails, sealing tells.
  const vaultKey = readVaultTransitKey(context)
  vaultKey.catch(() => {})
  const secrets = await createSecrets()
  const kek = randomBytes(32)
  const eoa = evmAddress(secrets.eoa)
  const binding = v.parse(VaultBinding, {
    v: 1,
    projectId: context.projectId,
    accountId: account.accountId,
    walletId: toHex(randomBytes(16)),
    epoch: 1,
    eoa,
    smartAccount: account.accountType === 'smartAccount' ? eoa : smartAddressOf(secrets.owner),
    solana: solanaAddress(secrets.solana),
  })
  try {
    const row = await writePending(context, account, { tokens, secrets, kek, binding, vaultKey })
    await readBack(context, account, row, tokens)
    const live = await commit(context, row)
    await context.passkey?.keep({ binding, kek, jkt: account.jkt }, tokens)
    return live
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
  readonly vaultKey: Promise<Bytes>
}

async function writePending(
  context: CustodyContext,
  { device, jkt, email }: SignedInAccount,
  { tokens, secrets, kek, binding, vaultKey }: Draft,
): Promise<WalletRow> {
  const { walletId, epoch } = binding
  const set = await sealSet(context, secrets, { binding, kek, jkt, device, vaultKey })
  const row: WalletRow = { email, ...set.row, state: 'pending', isSignedOut: false }
  // Stored before the servers are asked: if the page is closed now, this very wallet can be finished later.
  await context.store.change((rows) => ({ ...rows, wallet: row }))
  await context.gateway.call(keyRoutes.createKeys, set.atGateway)
  await context.vault.call(vaultRoutes.createShares, {
    walletId,
    epoch,
    bindingHash: await bindingHash(binding),
    email,
    ...tokens,
    shares: set.forVault,
    ...ephemeral(context.store),
  })
  return row
}
