import {
  type Address,
  address,
  appendTransactionMessageInstructions,
  blockhash,
  compileTransaction,
  createNoopSigner,
  createTransactionMessage,
  getBase64Decoder,
  getTransactionEncoder,
  getU32Encoder,
  getU64Encoder,
  type Instruction,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/kit'
import { getTransferSolInstruction } from '@solana-program/system'
import {
  findAssociatedTokenPda,
  getCreateAssociatedTokenIdempotentInstruction,
  getTransferCheckedInstruction,
} from '@solana-program/token'
import type { MintFacts } from './readMint.ts'
import type { Lifetime } from './readNumbers.ts'

/** A transaction that nobody has signed yet. */
export interface BuiltTransfer {
  /** With room for the signature, as wallets take it. */
  readonly bytes: Uint8Array
  readonly messageBase64: string
}

/** The instruction that moves SOL. */
export function moveSol(from: string, to: string, amountBase: bigint): readonly Instruction[] {
  const source = createNoopSigner(address(from))
  return [getTransferSolInstruction({ source, destination: address(to), amount: amountBase })]
}

const COMPUTE_BUDGET = address('ComputeBudget111111111111111111111111111111')
/** Room for the transfer, which takes 450 with these, and for what wallets put in to guard the visitor. */
const UNITS = 20_000
/** In millionths of a lamport for each unit: 1,000 lamports in all, so that it is not the last in the queue. */
const UNIT_PRICE = 50_000n

/**
 * The instructions that move all SOL of an account, with a price for its turn. Wallets add one of their own to a transaction without
 * (Phantom says so: docs.phantom.com, "Solana Priority Fees"), for which nothing would be left.
 */
export function moveAllSol(from: string, to: string, amountBase: bigint): readonly Instruction[] {
  const toBudget = (kind: number, value: ArrayLike<number>): Instruction => ({
    programAddress: COMPUTE_BUDGET,
    data: Uint8Array.of(kind, ...Array.from(value)),
  })
  return [
    toBudget(2, getU32Encoder().encode(UNITS)),
    toBudget(3, getU64Encoder().encode(UNIT_PRICE)),
    ...moveSol(from, to, amountBase),
  ]
}

/** The account in which an owner keeps a token unless told otherwise. */
export async function tokenAccountOf(owner: string, { mint, program }: MintFacts): Promise<Address> {
  const [account] = await findAssociatedTokenPda({ owner: address(owner), tokenProgram: program, mint })
  return account
}

/** A part of an amount, and the account that it leaves. */
export interface TokenPart {
  readonly source: string
  readonly amountBase: bigint
}

/** The instructions that move a token, one for each part; the first one makes the receiver's account, where there is none. */
export function moveToken(input: {
  readonly facts: MintFacts
  readonly from: string
  readonly to: string
  readonly parts: readonly TokenPart[]
  readonly destination: Address
  readonly isNew: boolean
}): readonly Instruction[] {
  const { facts, destination } = input
  const { mint, program, decimals } = facts
  const owner = createNoopSigner(address(input.from))
  const transfers = input.parts.map(({ source, amountBase }) =>
    getTransferCheckedInstruction(
      { source: address(source), mint, destination, authority: owner, amount: amountBase, decimals },
      { programAddress: program },
    ),
  )
  if (!input.isNew) return transfers
  const made = { payer: owner, ata: destination, owner: address(input.to), mint, tokenProgram: program }
  return [getCreateAssociatedTokenIdempotentInstruction(made), ...transfers]
}

/** The parts of a transaction beside its instructions. */
export interface TransactionForm {
  readonly lifetime: Lifetime
  /** Whether it is of the form before version 0, which some wallets sign alone. */
  readonly isLegacy: boolean
}

/** Puts instructions into a transaction that one account pays for. */
export function build(
  from: string,
  instructions: readonly Instruction[],
  { lifetime, isLegacy }: TransactionForm,
): BuiltTransfer {
  const { blockhash: hash, lastValidBlockHeight } = lifetime
  const message = pipe(
    createTransactionMessage({ version: isLegacy ? 'legacy' : 0 }),
    (empty) => setTransactionMessageFeePayer(address(from), empty),
    (paid) =>
      setTransactionMessageLifetimeUsingBlockhash({ blockhash: blockhash(hash), lastValidBlockHeight }, paid),
    (timed) => appendTransactionMessageInstructions(instructions, timed),
  )
  const transaction = compileTransaction(message)
  return {
    bytes: Uint8Array.from(getTransactionEncoder().encode(transaction)),
    messageBase64: getBase64Decoder().decode(transaction.messageBytes),
  }
}
