import type { AuthAccount } from '@foyer/api'
import { bindingHash } from '@foyer/secure-protocol'
import { FrameFailure } from '../lib/frameFailure.ts'
import { ServerFailure } from '../servers/serverFailure.ts'
import type { WalletRow } from '../store/rows.ts'
import { commit } from '../wallet/commit.ts'
import type { CustodyContext, NewDeviceTokens } from '../wallet/custodyContext.ts'
import type { AcceptedSignIn } from './acceptedSignIn.ts'

type PlacedWallet = NonNullable<AuthAccount['wallet']>

/** Gives the account its one wallet on this device: the one that lies here, the one of the servers, or a new one. */
export async function settleWallet(context: CustodyContext, accepted: AcceptedSignIn): Promise<WalletRow> {
  const { wallet, tokens } = accepted
  const { wallet: row } = await context.store.read()
  // A wallet that is live here is the account's wallet. A server that names another one, or none, cannot replace it.
  if (row?.state === 'live' && row.binding.walletId !== wallet?.walletId) throw anotherWallet()
  if (!wallet) return create(context, accepted)
  if (row?.state === 'live' && (wallet.rotation || wallet.isMoved) && tokens) {
    const { finishLeft } = await import('./finishLeft.ts')
    const renewed = await finishLeft(context, accepted, row)
    if (renewed) return renewed
  }
  if (row?.binding.walletId === wallet.walletId && row.binding.epoch === wallet.epoch)
    return takeOwn(context, accepted, wallet, row)
  if (tokens && (tokens.approval !== undefined || wallet.state === 'pending'))
    return addThisDevice(context, accepted, wallet, tokens)
  if (wallet.state === 'pending') throw approvalMissing()
  const { restoreRecord } = await import('../wallet/addDevice.ts')
  return restoreRecord(context, accepted.account, wallet).catch((error: unknown) => {
    throw isUnknown(error) ? approvalMissing() : error
  })
}

async function takeOwn(
  context: CustodyContext,
  accepted: AcceptedSignIn,
  wallet: PlacedWallet,
  row: WalletRow,
): Promise<WalletRow> {
  const { account, tokens } = accepted
  if ((await bindingHash(row.binding)) !== wallet.bindingHash) throw anotherWallet()
  if (wallet.state === 'pending' && row.state === 'pending') {
    if (!tokens) throw approvalMissing()
    const { finishWallet } = await import('../wallet/readBack.ts')
    return finishWallet(context, account, row, tokens).catch((error: unknown) => {
      if (isUnknown(error)) return create(context, accepted)
      throw error
    })
  }
  // The account may have moved to another address since it was last here.
  const { untold: _, ...kept } = row
  const live: WalletRow = { ...kept, email: account.email, state: 'live', isSignedOut: false }
  if (wallet.state === 'pending') return commit(context, live)
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
    return await addDevice(context, accepted.account, await placeOf(context, wallet, tokens), tokens)
  } catch (error) {
    if (wallet.state === 'pending' && isUnknown(error)) return create(context, accepted)
    throw error
  }
}

/** The set to which a new device is added. A rotation that was left between the commits of both servers is finished first. */
async function placeOf(context: CustodyContext, wallet: PlacedWallet, { login }: NewDeviceTokens) {
  const { rotation } = wallet
  if (rotation?.state !== 'pending') return wallet
  const { followVault } = await import('../wallet/followVault.ts')
  return followVault(context, wallet, rotation.epoch, login)
}

/** Whether only the gateway knows the wallet. Nobody has seen its address then, so another one may replace it. */
function isUnknown(error: unknown): boolean {
  return error instanceof ServerFailure && error.code === 'not_found'
}

async function create(context: CustodyContext, { account, tokens }: AcceptedSignIn): Promise<WalletRow> {
  if (!tokens) throw approvalMissing()
  const { createWallet } = await import('../wallet/createWallet.ts')
  return createWallet(context, account, tokens)
}

function anotherWallet(): FrameFailure {
  return new FrameFailure(
    'vault_mismatch',
    'The wallet service names another wallet than the one stored here',
  )
}

/** The gateway knows this device, but the vault has not approved it and so stores nothing for it. */
function approvalMissing(): ServerFailure {
  return new ServerFailure('device_unapproved', 'Please sign in again')
}
