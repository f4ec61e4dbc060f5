import { SIGNING } from './families/index.ts'
import type { EvmTransaction, SolanaTransaction } from './families/transactions.ts'
import { SigningError } from './signingError.ts'
import { needAccount, type SigningCall } from './wallets.ts'

/**
 * Has the wallet in use sign and send a transaction. Gives its hash, on Solana its signature; whether it succeeds is known once it
 * is in a block.
 */
export async function sendTransaction(
  call: SigningCall,
  transaction: EvmTransaction | SolanaTransaction,
): Promise<string> {
  const { namespace, account } = needAccount(call)
  const send = SIGNING[namespace].sendTransaction
  if (!send)
    throw new SigningError('unsupported_method', 'Transactions are sent on EVM chains and Solana alone.')
  return send(call, account, transaction)
}
