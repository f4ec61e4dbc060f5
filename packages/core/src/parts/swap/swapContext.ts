import type { AccountState } from '../../kernel/accounts/accounts.ts'
import { selectActiveAccount } from '../../kernel/accounts/activeAccount.ts'
import { ModalError } from '../../kernel/errors/base.ts'
import type { Modal } from '../../kernel/modal.ts'
import type { Network } from '../../ports/network.ts'
import type { CaipAddress } from '../../ports/provider.ts'
import type { CallsCapability, TransferCapability } from '../../ports/session.ts'
import type { SwapPlace, SwapsCapability } from '../../ports/swaps.ts'
import { findSession } from '../connections/index.ts'
import { placeOf } from './swapPlaces.ts'

/** The account that swaps, its network, and the session that it swaps through. */
export interface SwapContext {
  readonly account: AccountState
  readonly owner: CaipAddress
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
  const account = selectActiveAccount(modal.state)
  const namespace = modal.accounts.state.activeNamespace
  const session = account && namespace && findSession(modal, { namespace, connectorId: account.connectorId })
  if (!account?.caipAddress || !session) {
    throw new ModalError({ code: 'no_account', message: 'There is no account to swap with.' })
  }
  const wanted = networkId ?? account.networkId
  const network = modal.networks.state.requested.find((one) => one.caipNetworkId === wanted)
  const place = wanted === undefined ? undefined : placeOf(modal, wanted)
  const { swaps, transfer, calls } = session
  if (!network || !place || !swaps || !transfer) {
    throw new ModalError({ code: 'unsupported_method', message: 'Unsupported chain' })
  }
  return { account, owner: account.caipAddress, network, place, swaps, transfer, calls }
}
