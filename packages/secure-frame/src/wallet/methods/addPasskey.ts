import { passkeyMethodRoutes, passkeyMethodVaultRoutes, passkeyRoutes, passkeyVaultRoutes } from '@foyer/api'
import { isWithoutAddress, passkeyChallenge } from '@foyer/secure-protocol'
import { fillZero } from '../../custody/wipe.ts'
import { isUnreachable } from '../../servers/serverFailure.ts'
import type { DeviceRow, WalletRow } from '../../store/rows.ts'
import type { CustodyContext } from '../custodyContext.ts'
import { openKek } from '../openWallet.ts'
import { createPasskeyHolder } from '../passkey/passkeyWay.ts'
import { createSignInPasskey } from '../passkey/signInPasskey.ts'
import { tellUnknown } from '../passkey/tellUnknown.ts'
import type { Credentials } from '../recovery/passkey.ts'
import { bytesOf } from '../shares.ts'
import { passkeyUserId } from './tellBrowser.ts'

/** The account that gets a passkey, and who makes it. */
export interface AddPasskeyInput {
  /** The browser. One that is asked without a press adds `mediation: 'conditional'` to what it is handed. */
  readonly credentials: Credentials
  readonly device: { readonly row: DeviceRow; readonly jkt: string }
  readonly wallet: WalletRow
  /** The gateway's token of the last minutes, which the vault requires. */
  readonly login: string
  readonly appName: string
  /** The passkeys that the account has: an authenticator makes no second one. */
  readonly known: readonly string[]
  readonly signal: AbortSignal
}

/**
 * Makes a passkey for the account of a wallet that this device has opened, and has it sign in from then on. Each server checks on its own that it
 * was made for this, for this device and for a nonce of its own. Where the passkey makes a secret, it is a holder of the wallet as well.
 * Answers with its id.
 * @throws RecoveryFailure passkey_failed
 * @throws ServerFailure login_required, factor_required where the vault asks for the second factor (purpose `manage`) first
 */
export async function addPasskey(context: CustodyContext, input: AddPasskeyInput): Promise<string> {
  const { credentials, device, wallet, login, appName, signal } = input
  const { gateway, vault, projectId } = context
  const [{ nonce: gatewayNonce }, { nonce: vaultNonce }] = await Promise.all([
    gateway.call(passkeyRoutes.beginPasskey, {}),
    vault.call(passkeyVaultRoutes.beginVaultPasskey, {}),
  ])
  const nonces = { gatewayNonce, vaultNonce }
  const challenge = await passkeyChallenge({ purpose: 'add', projectId, jkt: device.jkt, ...nonces })
  const more = await optionsFor(context, input)
  const { passkey, secret } = await createSignInPasskey(credentials, { challenge, signal, appName, more })
  const { credentialId } = passkey
  const { walletId } = wallet.binding
  try {
    await vault.call(passkeyMethodVaultRoutes.addVaultPasskey, { ...nonces, walletId, login, passkey })
    try {
      await gateway.call(passkeyMethodRoutes.addPasskey, { ...nonces, passkey })
    } catch (error) {
      // The vault alone signs nobody in with it. Where it cannot be told now, the list shows that passkey, to be removed.
      const left = { walletId, login, credentialId }
      await vault.call(passkeyMethodVaultRoutes.removeVaultPasskey, left).catch(() => {})
      throw error
    }
    if (secret) await makeHolder(context, input, { credentialId, secret })
  } catch (error) {
    // Where a server did not answer, it may have taken the passkey.
    if (!isUnreachable(error)) tellUnknown(credentialId)
    throw error
  } finally {
    if (secret) fillZero(secret)
  }
  return credentialId
}

/** The name that the browser shows for the passkey, and those that an authenticator has already. */
async function optionsFor({ projectId }: CustodyContext, { wallet, appName, known }: AddPasskeyInput) {
  const { email, binding } = wallet
  const name = isWithoutAddress(email) ? appName : email
  return {
    user: { id: await passkeyUserId(projectId, binding.accountId), name, displayName: name },
    excludeCredentials: known.map((id) => ({ type: 'public-key' as const, id: bytesOf(id) })),
  }
}

/** Makes the passkey a holder of the wallet. A guarded wallet, which does not open here, has the passkey sign in without that. */
async function makeHolder(
  context: CustodyContext,
  { device: { row, jkt }, wallet, login }: AddPasskeyInput,
  passkey: Parameters<typeof createPasskeyHolder>[1],
): Promise<void> {
  const kek = await openKek(context, row, jkt, wallet).catch(() => undefined)
  if (!kek) return
  const { binding } = wallet
  await createPasskeyHolder(context, passkey)
    .keep({ binding, kek, jkt }, { login })
    .finally(() => fillZero(kek))
}
