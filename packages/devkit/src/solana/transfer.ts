import type { StandardKey } from '@foyer/testing/standardKeys'
import {
  AccountRole,
  address,
  appendTransactionMessageInstructions,
  assertIsFullySignedTransaction,
  blockhash,
  compileTransaction,
  createTransactionMessage,
  getTransactionEncoder,
  type Instruction,
  pipe,
  type SignatureBytes,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/kit'

const SYSTEM = address('11111111111111111111111111111111')
const TRANSFER = 2

/** A transfer of SOL as an instruction of the system program. */
export function transferSol(from: string, to: string, amountBase: bigint): Instruction {
  const data = new Uint8Array(12)
  const view = new DataView(data.buffer)
  view.setUint32(0, TRANSFER, true)
  view.setBigUint64(4, amountBase, true)
  return {
    programAddress: SYSTEM,
    accounts: [
      { address: address(from), role: AccountRole.WRITABLE_SIGNER },
      { address: address(to), role: AccountRole.WRITABLE },
    ],
    data,
  }
}

/** The bytes of a transaction with some instructions, signed by the key that pays for it and by others that it names. */
export async function signInstructions(input: {
  readonly payer: StandardKey
  readonly signers?: readonly StandardKey[]
  readonly instructions: readonly Instruction[]
  readonly lifetime: { readonly blockhash: string; readonly lastValidBlockHeight: number }
}): Promise<Uint8Array> {
  const { payer, signers = [], instructions, lifetime } = input
  const message = pipe(
    createTransactionMessage({ version: 0 }),
    (empty) => setTransactionMessageFeePayer(address(payer.address), empty),
    (paid) =>
      setTransactionMessageLifetimeUsingBlockhash(
        {
          blockhash: blockhash(lifetime.blockhash),
          lastValidBlockHeight: BigInt(lifetime.lastValidBlockHeight),
        },
        paid,
      ),
    (timed) => appendTransactionMessageInstructions(instructions, timed),
  )
  const transaction = compileTransaction(message)
  const signatures = { ...transaction.signatures }
  for (const key of [payer, ...signers]) {
    // Made by the key itself, so it is 64 bytes of a signature.
    signatures[address(key.address)] = (await key.sign(
      Uint8Array.from(transaction.messageBytes),
    )) as SignatureBytes
  }
  const signed = { ...transaction, signatures }
  assertIsFullySignedTransaction(signed)
  return Uint8Array.from(getTransactionEncoder().encode(signed))
}
