import type { FoyerAccount } from '@foyer/elements'
import type { SigningCall } from '../wallets.ts'
import type { EvmTransaction, SolanaTransaction } from './transactions.ts'
import type { TypedData } from './typedData.ts'

/** The account that signs. */
export type SigningAccount = Pick<FoyerAccount, 'address' | 'networkId'>

/** How the wallets of a family sign. What a family lacks is left out. */
export interface FamilySigning {
  /** Has the wallet sign a text. The signature is written as its family writes them. */
  signMessage(call: SigningCall, account: SigningAccount, message: string): Promise<string>
  /** Has the wallet sign and send a transaction. @throws SigningError bad_call for one of another family */
  sendTransaction?(
    call: SigningCall,
    account: SigningAccount,
    transaction: EvmTransaction | SolanaTransaction,
  ): Promise<string>
  /** Has the wallet sign typed data. */
  signTypedData?(call: SigningCall, account: SigningAccount, data: TypedData): Promise<string>
}
