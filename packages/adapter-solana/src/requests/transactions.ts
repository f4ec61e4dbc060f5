import type { WalletTiming } from '@foyer/adapter-kit'
import { readBytes, readField } from '@foyer/adapter-kit'
import { toBase58 } from '@foyer/codec'
import { ModalError, type Network } from '@foyer/core/ports'
import { findChain } from '../chains.ts'
import type { GuardedWallet, WalletMethod } from '../guardWallet.ts'
import type { ReadAccount } from '../readAccounts.ts'
import { askWallet, readSignature, requireMethod } from '../signing.ts'

/** A transaction for the wallet, in the bytes that go to a node. */
export interface TransactionInput {
  readonly network: Network
  readonly from: string
  readonly transaction: Uint8Array
  readonly signal?: AbortSignal | undefined
}

/** The methods of a wallet for transactions. A method is there when the wallet has the feature. */
export interface SolanaTransactions {
  /** Versions that the wallet signs: 'legacy' and numbers. */
  readonly versions: readonly (string | number)[]
  /** Signs, and gives the bytes that are to be sent: wallets add to a transaction, so they may be others. */
  readonly sign?: (input: TransactionInput) => Promise<Uint8Array>
  /** Signs and sends, and gives the signature in base58, by which the transaction is found. */
  readonly signAndSend?: (input: TransactionInput) => Promise<string>
}

/** Limit of a signed transaction. Nodes take at most 1,232 bytes today; the limit leaves room for more. */
const TRANSACTION_MAX_BYTES = 4_096

/** Creates what a session does with transactions. Features: `solana:signTransaction`, `solana:signAndSendTransaction`. */
export function createTransactions(input: {
  readonly wallet: GuardedWallet
  readonly timing: WalletTiming
  readonly accounts: () => readonly ReadAccount[]
}): SolanaTransactions {
  const { wallet, timing, accounts } = input

  async function ask(
    method: WalletMethod,
    feature: string,
    { network, from, transaction, signal }: TransactionInput,
  ): Promise<unknown> {
    const account = accounts().find(({ address }) => address === from)
    if (!account) {
      throw new ModalError({ code: 'no_account', message: 'The wallet does not share this account.' })
    }
    // Some wallets send to the main network whatever the app is on, so one that does not list the chain is not asked.
    const chain = findChain(account.chains, network)
    if (chain === undefined) {
      throw new ModalError({
        code: 'wrong_network',
        message: 'The wallet does not list this network for its account.',
        refusal: { reason: 'network_not_listed' },
      })
    }
    return askWallet({
      method: requireMethod(method, account, feature),
      input: { account: account.raw, chain, transaction: transaction.slice() },
      timeoutMs: timing.sendMs,
      what: 'The transaction in the wallet',
      signal,
    })
  }

  const { signTransaction, signAndSendTransaction } = wallet
  return {
    versions: wallet.transactionVersions,
    ...(signTransaction && {
      async sign(transaction: TransactionInput) {
        const answer = await ask(signTransaction, 'solana:signTransaction', transaction)
        return readBytes(readField(answer, 'signedTransaction'), TRANSACTION_MAX_BYTES) ?? refuse()
      },
    }),
    ...(signAndSendTransaction && {
      async signAndSend(transaction: TransactionInput) {
        const answer = await ask(signAndSendTransaction, 'solana:signAndSendTransaction', transaction)
        const signature = readSignature(answer)
        return signature ? toBase58(signature) : refuse()
      },
    }),
  }
}

function refuse(): never {
  throw new ModalError({
    code: 'unknown',
    message: 'The wallet answered a transaction with something that is none.',
  })
}
