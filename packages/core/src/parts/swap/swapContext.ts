import { ModalError } from '../../base/modalError.ts'
import type { Modal } from '../../kernel/modal.ts'
import type { Network } from '../../ports/network.ts'
import type { CallsCapability } from '../../ports/session.ts'
import type { SwapPlace, SwapsCapability } from '../../ports/swaps.ts'
import type { TransferCapability } from '../../ports/transfer.ts'
import { requireInUse, requireSessionInUse, type SessionInUse } from '../account/index.ts'
import { placeOf } from './swapPlaces.ts'

/** The account that swaps, its network, and the session that it swaps through. */
export interface SwapContext extends Omit<SessionInUse, 'session'> {
  readonly network: Network
  readonly place: SwapPlace
  readonly swaps: SwapsCapability
  readonly transfer: TransferCapability
  readonly calls: CallsCapability | undefined
}

/**
 * Returns the account that swaps, its network, and the session that it swaps through.
 * @throws ModalError no_account, unsupported_method ('Unsupported chain')
 */
export function requireSwapContext(modal: Modal, networkId?: string): SwapContext {
  const { account, owner, session } = requireSessionInUse(modal, 'There is no account to swap with.')
  const wanted = networkId ?? account.networkId
  const network = modal.networks.state.requested.find((one) => one.caipNetworkId === wanted)
  const place = wanted === undefined ? undefined : placeOf(modal, wanted)
  const { swaps, transfer, calls } = session
  if (!network || !place || !swaps || !transfer) {
    throw new ModalError({ code: 'unsupported_method', message: 'Unsupported chain' })
  }
  return { account, owner, network, place, swaps, transfer, calls }
}

/** A context with the modal that it is of, and the signal that ends the work for it: the steps of one quote or swap pass it on. */
export interface SwapRun extends SwapContext {
  readonly modal: Modal
  readonly signal: AbortSignal
}

/**
 * Reads the facts that a quote or a swap goes by.
 * @throws ModalError as `requireSwapContext` does
 */
export function startSwapRun(modal: Modal, networkId: string, signal: AbortSignal): SwapRun {
  return { ...requireSwapContext(modal, networkId), modal, signal }
}

/**
 * Reads the facts of a run anew. To be called after every wait, before the wallet is asked: by then the account may be disconnected or
 * another one, its session a new one, and the network or its contracts no longer among the app's. Another account has agreed to nothing.
 * @throws ModalError as `requireSwapContext` does, and no_account where another account is in use
 */
export function renewSwapRun({ modal, account, network, signal }: SwapRun): SwapRun {
  const run = startSwapRun(modal, network.caipNetworkId, signal)
  requireInUse(modal, account.address)
  return run
}
