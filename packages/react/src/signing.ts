'use client'

import type { EvmTransaction, SolanaTransaction } from './signing/families/transactions.ts'
import type { TypedData } from './signing/families/typedData.ts'
import { useWalletAction, type WalletAction } from './useWalletAction.ts'

export type { EvmTransaction, SolanaTransaction, TypedData, WalletAction }

const loadSignMessage = () => import('./signing/signMessage.ts').then(({ signMessage }) => signMessage)
const loadSignTypedData = () =>
  import('./signing/signTypedData.ts').then(({ signTypedData }) => signTypedData)
const loadSend = () => import('./signing/sendTransaction.ts').then(({ sendTransaction }) => sendTransaction)

/** The result of `useFoyerSignMessage`. */
export interface UseFoyerSignMessage extends WalletAction {
  /** Asks the wallet. Gives the signature; undefined when there is none, with `error` saying why. Never rejects. */
  signMessage(message: string): Promise<string | undefined>
}

/**
 * Returns a function that has the wallet sign a text, and how far that is. The signature is hex on EVM chains and Polkadot, base58 on
 * Solana, and what the wallet writes on all others.
 *
 * @example
 * ```tsx
 * import { useFoyerSignMessage } from '@foyer/react/signing'
 *
 * export function Sign() {
 *   const { signMessage, isPending, result, error } = useFoyerSignMessage()
 *   return (
 *     <p>
 *       <button type="button" disabled={isPending} onClick={() => signMessage('Hello')}>
 *         Sign
 *       </button>
 *       {result ?? error?.message}
 *     </p>
 *   )
 * }
 * ```
 */
export function useFoyerSignMessage(): UseFoyerSignMessage {
  const { run, ...action } = useWalletAction<string>(loadSignMessage)
  return { ...action, signMessage: run }
}

/** The result of `useFoyerSignTypedData`. */
export interface UseFoyerSignTypedData extends WalletAction {
  /** Asks the wallet. Gives the signature; undefined when there is none, with `error` saying why. Never rejects. */
  signTypedData(data: TypedData): Promise<string | undefined>
}

/**
 * Returns a function that has the wallet sign typed data (EIP-712, on EVM chains), and how far that is.
 *
 * @example
 * ```tsx
 * import { useFoyerSignTypedData } from '@foyer/react/signing'
 *
 * const vote = {
 *   domain: { name: 'Votes', chainId: 1 },
 *   types: { Vote: [{ name: 'choice', type: 'uint256' }] },
 *   primaryType: 'Vote',
 *   message: { choice: 2n },
 * }
 *
 * export function Vote() {
 *   const { signTypedData, result } = useFoyerSignTypedData()
 *   return (
 *     <button type="button" onClick={() => signTypedData(vote)}>
 *       {result ? 'Voted' : 'Vote'}
 *     </button>
 *   )
 * }
 * ```
 */
export function useFoyerSignTypedData(): UseFoyerSignTypedData {
  const { run, ...action } = useWalletAction<TypedData>(loadSignTypedData)
  return { ...action, signTypedData: run }
}

/** The result of `useFoyerSendTransaction`. */
export interface UseFoyerSendTransaction extends WalletAction {
  /** Asks the wallet. Gives the hash; undefined when nothing was sent, with `error` saying why. Never rejects. */
  sendTransaction(transaction: EvmTransaction | SolanaTransaction): Promise<string | undefined>
}

/**
 * Returns a function that has the wallet send a transaction, and how far that is. The hash says that it was sent, not that it
 * succeeded: that is known once it is in a block.
 *
 * @example
 * ```tsx
 * import { useFoyerSendTransaction } from '@foyer/react/signing'
 *
 * export function Tip({ to }: { readonly to: `0x${string}` }) {
 *   const { sendTransaction, isPending, result } = useFoyerSendTransaction()
 *   return (
 *     <button type="button" disabled={isPending} onClick={() => sendTransaction({ to, value: 10n ** 15n, chainId: 8453 })}>
 *       {result ?? 'Send 0.001 ETH on Base'}
 *     </button>
 *   )
 * }
 * ```
 */
export function useFoyerSendTransaction(): UseFoyerSendTransaction {
  const { run, ...action } = useWalletAction<EvmTransaction | SolanaTransaction>(loadSend)
  return { ...action, sendTransaction: run }
}
