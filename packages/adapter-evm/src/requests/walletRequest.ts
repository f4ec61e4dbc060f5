import {
  abortError,
  type CaipNetworkId,
  type Eip1193Provider,
  ModalError,
  type Network,
  withTimeout,
} from '@foyer/core/ports'
import { parseHash } from '../answers.ts'
import type { EvmTiming } from '../timing.ts'
import { toModalError } from '../toModalError.ts'
import type { Transaction } from './transaction.ts'

/** A wallet, and where it stands now. */
export interface WalletInput {
  readonly provider: Eip1193Provider
  readonly timing: EvmTiming
  /** The active address. */
  readonly address: () => string | undefined
  readonly networkId: () => CaipNetworkId
}

/** Whom and what a request needs the wallet to be on. */
export interface Wanted {
  readonly from: string
  /** Absent where the request itself says the network, and the wallet may go there. */
  readonly network?: Network
  readonly signal?: AbortSignal | undefined
}

/**
 * Checks, before a wallet is asked, that it would act for the account and on the network that are meant.
 * @throws ModalError no_account, wrong_network, aborted
 */
export function requireReady(wallet: WalletInput, { from, network, signal }: Wanted): void {
  if (signal?.aborted) throw abortError()
  if (wallet.address()?.toLowerCase() !== from.toLowerCase()) {
    throw new ModalError({ code: 'no_account', message: 'The account is not the active one of the wallet.' })
  }
  if (network && wallet.networkId() !== network.caipNetworkId) {
    throw new ModalError({
      code: 'wrong_network',
      message: `The wallet is on ${wallet.networkId()}, and ${network.name} is needed.`,
    })
  }
}

/**
 * Asks the wallet for something that its holder has to approve.
 * @throws ModalError user_rejected, timed_out, aborted and whatever else the wallet says
 */
export function askHolder(
  wallet: WalletInput,
  request: { readonly method: string; readonly params: readonly unknown[] },
  signal: AbortSignal | undefined,
): Promise<unknown> {
  return withTimeout(() => wallet.provider.request(request), {
    timeoutMs: wallet.timing.promptMs,
    signal,
    what: 'The approval in the wallet',
  }).catch((error: unknown) => {
    throw toModalError(error)
  })
}

/**
 * Has the wallet sign a transaction and send it; resolves with its hash. The wallet chooses gas and fees, and is told
 * the network, so that one that moved meanwhile can refuse. Wire call: eth_sendTransaction.
 * @throws ModalError no_account, wrong_network, user_rejected, insufficient_funds, would_revert, timed_out, aborted, unknown
 * Spec: validate-19.
 */
export async function sendTransaction(
  wallet: WalletInput,
  network: Network,
  transaction: Transaction,
  signal: AbortSignal | undefined,
): Promise<string> {
  requireReady(wallet, { from: transaction.from, network, signal })
  const params = [{ ...transaction, chainId: toChainId(network) }]
  return requireHash(await askHolder(wallet, { method: 'eth_sendTransaction', params }, signal))
}

/** The hash that a wallet answered. */
export function requireHash(answer: unknown): string {
  const hash = parseHash(answer)
  if (hash) return hash
  throw new ModalError({
    code: 'unknown',
    message: 'The wallet answered with something that is no hash of a transaction. It may have sent it.',
  })
}

/** A network's chain id as wallets write it. */
export function toChainId(network: Network): string {
  return `0x${BigInt(network.id).toString(16)}`
}
