import type { AuthAccount } from '@foyer/contract'
import { bindingHash } from '@foyer/secure-protocol'
import { FrameFailure } from '../lib/frameFailure.ts'
import { ServerFailure } from '../servers/serverFailure.ts'
import type { WalletRow } from '../store/rows.ts'
import type { CustodyContext, NewDeviceTokens, SignedInAccount } from '../wallet/custodyContext.ts'

/** A sign-in that was accepted. */
export interface AcceptedSignIn {
  readonly account: SignedInAccount
  readonly wallet: AuthAccount['wallet']
  /** Only a device that the owner of the mailbox has just approved has them. */
  readonly tokens: NewDeviceTokens | undefined
}

type PlacedWallet = NonNullable<AuthAccount['wallet']>

/** Gives the account its one wallet on this device: the one that lies here, the one of the servers, or a new one. */
export async function settleWallet(context: CustodyContext, accepted: AcceptedSignIn): Promise<WalletRow> {
  const { wallet } = accepted
  if (!wallet) return create(context, accepted)
  const own = await ownRow(context, wallet)
  if (own) return takeOwn(context, accepted, wallet, own)
  if (accepted.tokens) return addThisDevice(context, accepted, wallet, accepted.tokens)
  if (wallet.state === 'pending') throw approvalMissing()
  const { restoreRecord } = await import('../wallet/addDevice.ts')
  return restoreRecord(context, accepted.account, wallet)
}

/** The record of this very wallet, where this device has one. */
async function ownRow({ store }: CustodyContext, wallet: PlacedWallet): Promise<WalletRow | undefined> {
  const { wallet: row } = await store.read()
  if (row?.binding.walletId !== wallet.walletId || row.binding.epoch !== wallet.epoch) return undefined
  return row
}

async function takeOwn(
  context: CustodyContext,
  { account, tokens }: AcceptedSignIn,
  wallet: PlacedWallet,
  row: WalletRow,
): Promise<WalletRow> {
  if ((await bindingHash(row.binding)) !== wallet.bindingHash) {
    throw new FrameFailure(
      'vault_mismatch',
      'The wallet service names another wallet than the one stored here',
    )
  }
  if (wallet.state === 'pending') {
    if (!tokens) throw approvalMissing()
    const { finishWallet } = await import('../wallet/readBack.ts')
    return finishWallet(context, account, row, tokens)
  }
  const live: WalletRow = { ...row, state: 'live', isSignedOut: false }
  await context.store.change((rows) => ({ ...rows, wallet: live }))
  return live
}

async function addThisDevice(
  context: CustodyContext,
  accepted: AcceptedSignIn,
  wallet: PlacedWallet,
  tokens: NewDeviceTokens,
): Promise<WalletRow> {
  const { addDevice } = await import('../wallet/addDevice.ts')
  try {
    return await addDevice(context, accepted.account, wallet, tokens)
  } catch (error) {
    // Only the gateway ever heard of it: nobody has seen its address, so another one takes its place.
    const isHalf = wallet.state === 'pending' && error instanceof ServerFailure && error.code === 'not_found'
    if (isHalf) return create(context, accepted)
    throw error
  }
}

async function create(context: CustodyContext, { account, tokens }: AcceptedSignIn): Promise<WalletRow> {
  if (!tokens) throw approvalMissing()
  const { createWallet } = await import('../wallet/createWallet.ts')
  return createWallet(context, account, tokens)
}

/** This device is known to the gateway and has no approval of the vault, so that nothing can be stored there. */
function approvalMissing(): ServerFailure {
  return new ServerFailure('device_unapproved', 'Please sign in again')
}
