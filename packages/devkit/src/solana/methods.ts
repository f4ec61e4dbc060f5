import {
  address,
  type EncodedAccount,
  getBase58Encoder,
  getCompiledTransactionMessageDecoder,
  isAddress,
} from '@solana/kit'
import type { LiteSVM } from 'litesvm'
import type { Ledger, LedgerEntry } from './ledger.ts'
import { badParams, NodeError } from './nodeError.ts'
import { readHeldToken, toTokenAmount } from './tokenAccounts.ts'

/** The context of the methods of a node. */
export interface NodeContext {
  readonly svm: LiteSVM
  readonly ledger: Ledger
  readonly genesisHash: string
  fund(account: string, lamports: bigint): void
}

type Params = readonly unknown[]
type Method = (node: NodeContext, params: Params) => unknown

const LAMPORTS_A_SIGNATURE = 5_000n
const MICRO = 1_000_000n
const COMPUTE_BUDGET = 'ComputeBudget111111111111111111111111111111'
const DEFAULT_UNITS = 200_000n
const FINAL_AFTER_SLOTS = 32
const LIST_MAX = 1_000

function toAddress(text: unknown) {
  if (typeof text !== 'string' || !isAddress(text)) throw badParams('not an address')
  return address(text)
}

function toOptions(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

function toBytes(text: unknown, encoding: unknown = 'base58'): Uint8Array {
  if (typeof text !== 'string') throw badParams('not a text')
  if (encoding === 'base64') return Uint8Array.from(Buffer.from(text, 'base64'))
  try {
    return Uint8Array.from(getBase58Encoder().encode(text))
  } catch {
    throw badParams('not base58')
  }
}

const withContext = (node: NodeContext, value: unknown) => ({
  context: { apiVersion: 'foyer', slot: node.ledger.slot() },
  value,
})

function toAccountInfo(account: EncodedAccount) {
  return {
    data: [Buffer.from(account.data).toString('base64'), 'base64'],
    executable: account.executable,
    lamports: Number(account.lamports),
    owner: account.programAddress,
    rentEpoch: 0,
    space: account.data.length,
  }
}

function findAccount({ svm }: NodeContext, text: unknown) {
  const account = svm.getAccount(toAddress(text))
  return account.exists ? toAccountInfo(account) : null
}

function tokenAccountsOf(node: NodeContext, [owner, filter]: Params) {
  const { programId, mint } = toOptions(filter)
  const [wanted, of] = [toAddress(owner), programId ?? node.svm.getAccount(toAddress(mint))]
  const program = typeof of === 'string' ? toAddress(of) : undefined
  const list = program ? node.svm.getProgramAccounts(program) : []
  const value = list.flatMap((account) => {
    const held = readHeldToken(node.svm, account)
    if (held?.owner !== wanted) return []
    const info = {
      isNative: false,
      mint: held.mint,
      owner: held.owner,
      state: held.isFrozen ? 'frozen' : 'initialized',
      tokenAmount: toTokenAmount(held),
    }
    const data = { program: 'spl-token', parsed: { info, type: 'account' }, space: account.data.length }
    return [{ pubkey: account.address, account: { ...toAccountInfo(account), data } }]
  })
  return withContext(node, value)
}

/** The fee of a message: that of its signatures, and what it offers for its turn. */
function feeOf(node: NodeContext, [text]: Params) {
  const message = getCompiledTransactionMessageDecoder().decode(toBytes(text, 'base64'))
  if (!('lifetimeToken' in message) || !node.ledger.isValid(message.lifetimeToken))
    return withContext(node, null)
  let [units, price] = [DEFAULT_UNITS, 0n]
  const instructions = 'instructions' in message ? message.instructions : []
  for (const { programAddressIndex, data = new Uint8Array() } of instructions) {
    if (message.staticAccounts[programAddressIndex] !== COMPUTE_BUDGET) continue
    const view = new DataView(Uint8Array.from(data).buffer)
    if (data[0] === 2) units = BigInt(view.getUint32(1, true))
    if (data[0] === 3) price = view.getBigUint64(1, true)
  }
  const extra = (units * price + MICRO - 1n) / MICRO
  const fee = LAMPORTS_A_SIGNATURE * BigInt(message.header.numSignerAccounts) + extra
  return withContext(node, Number(fee))
}

function toStatus({ ledger }: NodeContext, entry: LedgerEntry | undefined) {
  if (!entry) return null
  const age = ledger.slot() - entry.slot
  const commitment = age >= FINAL_AFTER_SLOTS ? 'finalized' : 'confirmed'
  return {
    slot: entry.slot,
    confirmations: age >= FINAL_AFTER_SLOTS ? null : age,
    err: entry.err,
    status: entry.err === null ? { Ok: null } : { Err: entry.err },
    confirmationStatus: age === 0 ? 'processed' : commitment,
  }
}

function signaturesOf({ ledger }: NodeContext, [account, given]: Params) {
  const { limit = LIST_MAX, before } = toOptions(given)
  const entries = ledger.entriesOf(toAddress(account))
  const from = before === undefined ? 0 : entries.findIndex(({ signature }) => signature === before) + 1
  if (before !== undefined && from === 0) return []
  return entries.slice(from, from + Math.min(Number(limit), LIST_MAX)).map((entry) => ({
    signature: entry.signature,
    slot: entry.slot,
    blockTime: entry.blockTime,
    err: entry.err,
    memo: null,
    confirmationStatus: 'finalized',
  }))
}

function transactionOf({ ledger }: NodeContext, [signature]: Params) {
  const entry = ledger.find(String(signature))
  if (!entry) return null
  const { err, fee, preBalances, postBalances, preTokenBalances, postTokenBalances, logs } = entry
  return {
    slot: entry.slot,
    blockTime: entry.blockTime,
    version: 0,
    meta: {
      ...{ err, fee, preBalances, postBalances, preTokenBalances, postTokenBalances, logMessages: logs },
      innerInstructions: [],
      loadedAddresses: { readonly: [], writable: [] },
    },
    transaction: {
      signatures: [entry.signature],
      message: { accountKeys: entry.keys, header: { numRequiredSignatures: entry.header.numSignerAccounts } },
    },
  }
}

/** The methods of a node, as far as wallets and their pages use them. */
export const METHODS: Readonly<Record<string, Method>> = {
  getAccountInfo: (node, [account]) => withContext(node, findAccount(node, account)),
  getBalance: (node, [account]) => withContext(node, Number(node.svm.getBalance(toAddress(account)) ?? 0n)),
  getBlockHeight: ({ ledger }) => ledger.slot(),
  getEpochInfo: ({ ledger }) => ({
    absoluteSlot: ledger.slot(),
    blockHeight: ledger.slot(),
    epoch: 0,
    slotIndex: ledger.slot(),
    slotsInEpoch: 432_000,
  }),
  getFeeForMessage: feeOf,
  getGenesisHash: ({ genesisHash }) => genesisHash,
  getHealth: () => 'ok',
  getLatestBlockhash: (node) => withContext(node, node.ledger.blockhash()),
  getMinimumBalanceForRentExemption: ({ svm }, [size]) =>
    Number(svm.minimumBalanceForRentExemption(BigInt(Number(size)))),
  getMultipleAccounts: (node, [accounts]) =>
    withContext(node, Array.isArray(accounts) ? accounts.map((account) => findAccount(node, account)) : []),
  getRecentPrioritizationFees: ({ ledger }) => [{ slot: ledger.slot(), prioritizationFee: 0 }],
  getSignatureStatuses: (node, [signatures]) =>
    withContext(
      node,
      Array.isArray(signatures)
        ? signatures.map((signature) => toStatus(node, node.ledger.find(String(signature))))
        : [],
    ),
  getSignaturesForAddress: signaturesOf,
  getSlot: ({ ledger }) => ledger.slot(),
  getTokenAccountBalance(node, [account]) {
    const found = node.svm.getAccount(toAddress(account))
    const held = found.exists ? readHeldToken(node.svm, found) : undefined
    if (!held) throw badParams('not a token account')
    return withContext(node, toTokenAmount(held))
  },
  getTokenAccountsByOwner: tokenAccountsOf,
  getTransaction: transactionOf,
  getVersion: () => ({ 'solana-core': 'foyer', 'feature-set': 0 }),
  isBlockhashValid: (node, [blockhash]) => withContext(node, node.ledger.isValid(String(blockhash))),
  requestAirdrop(node, [account, lamports]) {
    node.fund(toAddress(account), BigInt(Number(lamports)))
    return '1'.repeat(64)
  },
  sendTransaction({ ledger }, [text, given]) {
    const { encoding, skipPreflight } = toOptions(given)
    return ledger.run(toBytes(text, encoding), { isUnchecked: skipPreflight === true })
  },
  simulateTransaction(node, [text, given]) {
    const { encoding, sigVerify, replaceRecentBlockhash } = toOptions(given)
    const bytes = toBytes(text, encoding)
    const options = { isUnsigned: sigVerify !== true, isRenewed: replaceRecentBlockhash === true }
    const { err, logs } = node.ledger.simulate(bytes, options)
    return withContext(node, { err, logs, accounts: null, unitsConsumed: 0 })
  },
}

/** Answers one call. @throws NodeError */
export function answer(node: NodeContext, method: string, params: Params): unknown {
  const run = Object.hasOwn(METHODS, method) ? METHODS[method] : undefined
  if (!run) throw new NodeError(-32_601, 'Method not found')
  return run(node, params)
}
