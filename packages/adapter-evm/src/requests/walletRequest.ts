import { toQuantity } from '@foyer/codec'
import {
  abortError,
  type CaipNetworkId,
  type Eip1193Provider,
  ModalError,
  type Network,
  withTimeout,
} from '@foyer/core/ports'
import { parseHash } from '../parseAnswers.ts'
import type { EvmTiming } from '../timing.ts'
import { toModalError } from '../toModalError.ts'
import type { Transaction } from './transaction.ts'

/** A wallet with its active account and network. */
export interface WalletInput {
  readonly provider: Eip1193Provider
  readonly timing: EvmTiming
  /** The active address. */
  readonly address: () => string | undefined
  readonly networkId: () => CaipNetworkId
  /** Whether it reads the chain by a node of its own, rather than by this page. @default true */
  readonly readsByItself?: boolean | undefined
  /** The facts of tokens that the chain told in this session. */
  readonly knownTokens?: Map<string, Promise<ChainToken>> | undefined
}

/** The chain's facts about a token; undefined for what its contract does not tell. */
export interface ChainToken {
  readonly decimals: number | undefined
  readonly symbol: string | undefined
}

/** The account and network that a request needs. */
export interface RequestTarget {
  readonly from: string
  /** Absent when the request itself names the network, to which the wallet may switch. */
  readonly network?: Network
  readonly signal?: AbortSignal | undefined
}

/**
 * Checks that the wallet has the right active account and network, before it is asked.
 * @throws ModalError no_account, wrong_network, aborted
 */
export function requireReady(wallet: WalletInput, { from, network, signal }: RequestTarget): void {
  if (signal?.aborted) throw abortError()
  if (wallet.address()?.toLowerCase() !== from.toLowerCase()) {
    throw new ModalError({
      code: 'no_account',
      message: 'The account is not the active account of the wallet.',
    })
  }
  if (network && wallet.networkId() !== network.caipNetworkId) {
    throw new ModalError({
      code: 'wrong_network',
      message: `The wallet is on ${wallet.networkId()}, and ${network.name} is needed.`,
    })
  }
}

/**
 * Sends a request that the user has to approve in the wallet.
 * @throws ModalError user_rejected, timed_out, aborted or the error of the wallet
 */
export function requestApproval(
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
 * Signs and sends a transaction through the wallet and resolves with its hash. The wallet chooses gas and fees. The request
 * contains the chain id, so that a wallet that switched meanwhile can refuse. Wire call: eth_sendTransaction.
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
  return requireHash(await requestApproval(wallet, { method: 'eth_sendTransaction', params }, signal))
}

/** Parses the transaction hash of a wallet's answer. @throws ModalError unknown */
export function requireHash(answer: unknown): string {
  const hash = parseHash(answer)
  if (hash) return hash
  throw new ModalError({
    code: 'unknown',
    message: 'The wallet returned an invalid transaction hash. It may have sent the transaction.',
  })
}

/** Writes the chain id of a network in hex. */
export function toChainId(network: Network): string {
  return toQuantity(BigInt(network.id))
}
