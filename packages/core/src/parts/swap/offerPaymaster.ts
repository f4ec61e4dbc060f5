import { selectActiveAccount } from '../../kernel/accounts/activeAccount.ts'
import type { Modal } from '../../kernel/modal.ts'
import type { PaymasterService } from '../../ports/paymaster.ts'
import type { CaipNetworkId } from '../../ports/provider.ts'
import type { Session, WalletCapabilities } from '../../ports/session.ts'
import { findSession } from '../connections/index.ts'
import { findPaymaster } from './findPaymaster.ts'

export interface OfferPaymasterInput {
  /** @default the network in use */
  readonly networkId?: CaipNetworkId | undefined
  readonly signal?: AbortSignal | undefined
}

/**
 * Returns the service that pays for calls of the account in use, for the capability `paymasterService` of wallet_sendCalls. Undefined where
 * no account of an EVM chain is in use, where the wallet does not say that it takes one, and where the project does not pay. Wire calls:
 * wallet_getCapabilities, POST /v1/paymaster-contexts. Standards: EIP-5792, ERC-7677. @throws ModalError aborted
 */
export async function offerPaymaster(
  modal: Modal,
  { networkId, signal }: OfferPaymasterInput = {},
): Promise<PaymasterService | undefined> {
  const account = selectActiveAccount(modal.state)
  const namespace = modal.accounts.state.activeNamespace
  const wanted = networkId ?? account?.networkId
  if (!account || !namespace || !wanted?.startsWith(`${namespace}:`)) return undefined
  const session = findSession(modal, { namespace, connectorId: account.connectorId })
  // A wallet that takes none is not given one, and the gateway is not asked.
  if (!session || !(await takesPaymaster(session, { networkId: wanted, signal }))) return undefined
  return findPaymaster(modal, { networkId: wanted, account: account.address, signal })
}

async function takesPaymaster(
  { calls }: Session,
  { networkId, signal }: { readonly networkId: string; readonly signal: AbortSignal | undefined },
): Promise<boolean> {
  // Wallets of EVM chains alone have batches, and by the numbers of these chains.
  const able: WalletCapabilities = (await calls?.capabilities({ signal })) ?? {}
  const chainId = `0x${Number(networkId.split(':')[1]).toString(16)}`
  const service = (able[chainId] ?? able['0x0'])?.paymasterService
  return (
    typeof service === 'object' && service !== null && 'supported' in service && service.supported === true
  )
}
