import {
  type Address,
  type Blockhash,
  getBase58Decoder,
  getCompiledTransactionMessageDecoder,
  getTransactionDecoder,
  type Transaction,
} from '@solana/kit'
import type { FailedTransactionMetadata, LiteSVM, TransactionMetadata } from 'litesvm'
import { NodeError, preflightError, toTransactionError } from './nodeError.ts'
import { type HeldToken, readHeldToken, toTokenAmount } from './tokenAccounts.ts'

/** How many slots a block's hash is good for. */
export const BLOCKHASH_SLOTS = 150
const HASHES_KEPT = 300

/** The movements of a transaction, as `getTransaction` tells them. */
export interface LedgerEntry {
  readonly signature: string
  readonly slot: number
  /** Seconds since 1970. */
  readonly blockTime: number
  readonly err: unknown
  readonly fee: number
  readonly keys: readonly Address[]
  readonly header: { readonly numSignerAccounts: number }
  readonly preBalances: readonly number[]
  readonly postBalances: readonly number[]
  readonly preTokenBalances: readonly unknown[]
  readonly postTokenBalances: readonly unknown[]
  readonly logs: readonly string[]
}

/** The blocks of a local chain: it counts slots, runs transactions and keeps what they did, by account. */
export interface Ledger {
  slot(): number
  blockhash(): { readonly blockhash: string; readonly lastValidBlockHeight: number }
  isValid(blockhash: string): boolean
  /** Ends a slot. */
  tick(): void
  /** Runs a transaction, at another time than now for a history. @throws NodeError */
  run(bytes: Uint8Array, input?: { readonly atMs?: number; readonly isUnchecked?: boolean }): string
  /** Runs a transaction without keeping what it does, signed or not, of the newest block if it is asked so. @throws NodeError */
  simulate(
    bytes: Uint8Array,
    input?: { readonly isUnsigned?: boolean; readonly isRenewed?: boolean },
  ): { readonly err: unknown; readonly logs: readonly string[] }
  find(signature: string): LedgerEntry | undefined
  /** Newest first. */
  entriesOf(account: string): readonly LedgerEntry[]
}

/** The class of a failed run comes with the machine's package, which may not be installed. */
export type FailedClass = abstract new (...args: never[]) => FailedTransactionMetadata

/** Creates the ledger of a machine. */
export function createLedger(svm: LiteSVM, Failed: FailedClass): Ledger {
  const hashes = new Map<string, number>()
  const entries = new Map<string, LedgerEntry>()
  const byAccount = new Map<string, LedgerEntry[]>()
  let slot = 1
  let newest: Blockhash = svm.latestBlockhash()
  hashes.set(newest, slot)

  const isValid = (blockhash: string) => {
    const since = hashes.get(blockhash)
    return since !== undefined && slot - since <= BLOCKHASH_SLOTS
  }

  function simulate(bytes: Uint8Array, { isUnsigned = false, isRenewed = false } = {}) {
    const { transaction, message } = readTransaction(bytes)
    const isTimely = 'lifetimeToken' in message && isValid(message.lifetimeToken)
    if (!isTimely && !isRenewed) return { err: 'BlockhashNotFound', logs: [] }
    svm.withSigverify(!isUnsigned)
    try {
      return toOutcome(svm.simulateTransaction(transaction), Failed)
    } finally {
      svm.withSigverify(true)
    }
  }

  /** Checks a transaction as a node does before it sends. @throws NodeError */
  function check(bytes: Uint8Array): void {
    const { err, logs } = simulate(bytes)
    if (err === 'SignatureFailure') throw new NodeError(-32_003, 'Transaction signature verification failure')
    if (err !== null) throw preflightError(err, logs)
  }

  return {
    slot: () => slot,
    blockhash: () => ({ blockhash: newest, lastValidBlockHeight: slot + BLOCKHASH_SLOTS }),
    isValid,
    tick() {
      slot += 1
      svm.warpToSlot(BigInt(slot))
      svm.expireBlockhash()
      newest = svm.latestBlockhash()
      hashes.set(newest, slot)
      const [oldest] = hashes.keys()
      if (hashes.size > HASHES_KEPT && oldest !== undefined) hashes.delete(oldest)
    },
    run(bytes, { atMs = Date.now(), isUnchecked = false } = {}) {
      const { transaction, message, signature } = readTransaction(bytes)
      if (entries.has(signature)) throw preflightError('AlreadyProcessed')
      if (!isUnchecked) check(bytes)
      const keys = message.staticAccounts
      const before = balancesOf(svm, keys)
      const outcome = toOutcome(svm.sendTransaction(transaction), Failed)
      // A transaction that is unsigned, or whose payer cannot pay the fee, never gets into a block.
      if (outcome.err === 'SignatureFailure' || outcome.err === 'AccountNotFound')
        throw preflightError(outcome.err)
      const after = balancesOf(svm, keys)
      const all = (list: readonly bigint[]) => list.reduce((sum, one) => sum + one, 0n)
      const entry: LedgerEntry = {
        ...{ signature, slot, blockTime: Math.floor(atMs / 1_000), keys, header: message.header },
        ...outcome,
        fee: Number(all(before.lamports) - all(after.lamports)),
        preBalances: before.lamports.map(Number),
        postBalances: after.lamports.map(Number),
        preTokenBalances: before.tokens,
        postTokenBalances: after.tokens,
      }
      entries.set(signature, entry)
      for (const key of keys) byAccount.set(key, [entry, ...(byAccount.get(key) ?? [])])
      return signature
    },
    simulate,
    find: (signature) => entries.get(signature),
    entriesOf: (account) => byAccount.get(account) ?? [],
  }
}

/** Reads a transaction from its bytes. @throws NodeError */
function readTransaction(bytes: Uint8Array) {
  try {
    const transaction: Transaction = getTransactionDecoder().decode(bytes)
    const message = getCompiledTransactionMessageDecoder().decode(transaction.messageBytes)
    // Signatures are in the order of the transaction's keys, so the first one is that of the fee payer.
    const [first] = Object.values(transaction.signatures)
    return { transaction, message, signature: first ? getBase58Decoder().decode(first) : '' }
  } catch (cause) {
    throw new NodeError(-32_602, `failed to deserialize the transaction: ${cause}`)
  }
}

/** Returns the coins and tokens of each account. */
function balancesOf(svm: LiteSVM, keys: readonly Address[]): { lamports: bigint[]; tokens: unknown[] } {
  const accounts = keys.map((key) => svm.getAccount(key))
  const tokens = accounts.flatMap((account, accountIndex) => {
    const held = account.exists ? readHeldToken(svm, account) : undefined
    return held ? [toTokenBalance(held, accountIndex)] : []
  })
  return { lamports: accounts.map((account) => (account.exists ? account.lamports : 0n)), tokens }
}

function toTokenBalance(held: HeldToken, accountIndex: number) {
  const { mint, owner, program } = held
  return { accountIndex, mint, owner, programId: program, uiTokenAmount: toTokenAmount(held) }
}

function toOutcome(
  result: TransactionMetadata | FailedTransactionMetadata | { meta(): TransactionMetadata },
  Failed: FailedClass,
): { readonly err: unknown; readonly logs: readonly string[] } {
  if (result instanceof Failed)
    return { err: toTransactionError(result.toString()), logs: result.meta().logs() }
  return { err: null, logs: 'logs' in result ? result.logs() : result.meta().logs() }
}
