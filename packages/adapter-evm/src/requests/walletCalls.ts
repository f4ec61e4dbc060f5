import {
  type Call,
  type CallsCapability,
  type CallsStatus,
  ModalError,
  type WalletAsset,
  type WalletCapabilities,
} from '@foyer/core/ports'
import * as v from 'valibot'
import { isAddress, parseHash, parseHex, parseQuantity } from '../answers.ts'
import { toModalError } from '../toModalError.ts'
import { askAgain } from './askAgain.ts'
import { toQuantity } from './transaction.ts'
import { askHolder, requireReady, toChainId, type WalletInput } from './walletRequest.ts'

const ENTRIES_MAX = 500
const CALLS_MAX = 1_000
const WORD_MAX = 64

const IdSchema = v.pipe(v.string(), v.minLength(1), v.maxLength(8_194))
/** The id itself in the first version, an object round it in the second. */
const SentSchema = v.union([
  v.pipe(
    IdSchema,
    v.transform((id) => ({ id })),
  ),
  v.object({ id: IdSchema }),
])
const StatusSchema = v.object({
  status: v.union([v.number(), v.string()]),
  receipts: v.optional(v.nullable(v.array(v.unknown()))),
})
const ReceiptSchema = v.object({ transactionHash: v.string(), status: v.optional(v.unknown()) })
const AssetSchema = v.object({
  type: v.picklist(['native', 'erc20', 'erc721']),
  balance: v.string(),
  address: v.optional(v.unknown()),
  metadata: v.optional(v.unknown()),
})
const DecimalsSchema = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(255))

/**
 * Asks the wallet what it can do, chain by chain. A wallet that cannot tell can do nothing.
 * Wire call: wallet_getCapabilities. Standard: EIP-5792. Spec: call-6.
 * @throws ModalError aborted
 */
export async function readCapabilities(
  wallet: WalletInput,
  signal: AbortSignal | undefined,
): Promise<WalletCapabilities> {
  const answer = await askQuietly(
    wallet,
    { method: 'wallet_getCapabilities', params: [wallet.address()] },
    signal,
  )
  const chains = toEntries(answer).flatMap(([id, able]) =>
    /^0x[0-9a-f]{1,16}$/i.test(id) && isObject(able)
      ? [[toShortHex(id), Object.fromEntries(toEntries(able))] as const]
      : [],
  )
  return Object.fromEntries(chains)
}

/**
 * Hands the wallet a batch of calls; resolves with the batch's id. The wallet may go to the network by itself.
 * Wire call: wallet_sendCalls. Standard: EIP-5792. Spec: validate-17.
 * @throws ModalError bad_call, no_account, user_rejected, unsupported_method, timed_out, aborted, unknown
 */
export async function sendCalls(
  wallet: WalletInput,
  input: Parameters<CallsCapability['send']>[0],
): Promise<string> {
  const { network, from, signal } = input
  const calls = toCalls(input.calls)
  requireReady(wallet, { from, signal })
  const batch = { version: '2.0.0', from, chainId: toChainId(network), atomicRequired: false, calls }
  const answer = await askHolder(wallet, { method: 'wallet_sendCalls', params: [batch] }, signal)
  const read = v.safeParse(SentSchema, answer)
  if (read.success) return read.output.id
  throw new ModalError({
    code: 'unknown',
    message: 'The wallet answered with something that is no id of a batch. It may have sent it.',
  })
}

/**
 * Asks how a batch stands. Wire call: wallet_getCallsStatus. Standard: EIP-5792, in its first shape too.
 * @throws ModalError bad_call where the wallet does not know the batch, unsupported_method, timed_out, aborted, unknown
 */
export async function readCallsStatus(
  wallet: WalletInput,
  { id, signal }: Parameters<CallsCapability['status']>[0],
): Promise<CallsStatus> {
  const question = { method: 'wallet_getCallsStatus', params: [id] }
  const answer = await askAgain(wallet.provider, question, wallet.timing.readMs, signal).catch(
    (error: unknown) => {
      throw toModalError(error)
    },
  )
  const told = v.is(StatusSchema, answer) ? answer : undefined
  const status = told && toStatus(told.status)
  if (!told || !status) {
    throw new ModalError({ code: 'unknown', message: 'The wallet answered a status that is none.' })
  }
  const mined = (told.receipts ?? [])
    .slice(0, CALLS_MAX)
    .flatMap((one: unknown) => (v.is(ReceiptSchema, one) ? [one] : []))
  const hasFailed = mined.some((one) => parseQuantity(one.status) === '0')
  return {
    status: status === 'confirmed' && hasFailed ? 'reverted' : status,
    hashes: mined.flatMap((one) => parseHash(one.transactionHash) ?? []),
  }
}

/**
 * Asks the wallet what an account holds; undefined where it does not tell. Entries that cannot be read are left out.
 * Wire call: wallet_getAssets. Standard: ERC-7811.
 * @throws ModalError aborted
 */
export async function readAssets(
  wallet: WalletInput,
  { network, address, signal }: Parameters<CallsCapability['assets']>[0],
): Promise<readonly WalletAsset[] | undefined> {
  const chainId = toChainId(network)
  const params = [{ account: address, chainFilter: [chainId] }]
  const answer = await askQuietly(wallet, { method: 'wallet_getAssets', params }, signal)
  if (!isObject(answer)) return undefined
  const [, assets] = toEntries(answer).find(([id]) => id.toLowerCase() === chainId) ?? []
  if (!Array.isArray(assets)) return []
  return assets.slice(0, ENTRIES_MAX).flatMap((asset: unknown) => toAsset(asset) ?? [])
}

/** Reads what is nice to know; undefined when the wallet cannot or will not tell. */
async function askQuietly(
  { provider, timing }: WalletInput,
  question: { readonly method: string; readonly params: readonly unknown[] },
  signal: AbortSignal | undefined,
): Promise<unknown> {
  return askAgain(provider, question, timing.readMs, signal).catch((error: unknown) => {
    const read = toModalError(error)
    if (read.code === 'aborted') throw read
  })
}

function toCalls(calls: readonly Call[]): readonly object[] {
  if (calls.length === 0 || calls.length > CALLS_MAX) {
    throw new ModalError({ code: 'bad_call', message: `A batch has 1 to ${CALLS_MAX} calls.` })
  }
  return calls.map(({ to, data, valueBase }, index) => {
    if (!isAddress(to)) {
      throw new ModalError({ code: 'bad_call', message: `Call ${index + 1}: \`to\` is no address of 0x.` })
    }
    if (data !== undefined && parseHex(data) === undefined) {
      throw new ModalError({ code: 'bad_call', message: `Call ${index + 1}: \`data\` is no hex of 0x.` })
    }
    return {
      to,
      ...(data !== undefined && { data }),
      ...(valueBase !== undefined && { value: toQuantity(valueBase) }),
    }
  })
}

/** Codes of the second version by their hundreds, words of the first. */
function toStatus(status: number | string): CallsStatus['status'] | undefined {
  const group = typeof status === 'number' ? Math.floor(status / 100) : status
  const meanings = new Map<number | string, CallsStatus['status']>([
    [1, 'pending'],
    [2, 'confirmed'],
    [4, 'failed'],
    [5, 'reverted'],
    [6, 'reverted'],
    ['PENDING', 'pending'],
    ['CONFIRMED', 'confirmed'],
  ])
  return meanings.get(group)
}

function toAsset(answer: unknown): WalletAsset | undefined {
  if (!v.is(AssetSchema, answer)) return undefined
  const { type, address, balance, metadata } = answer
  const amountBase = parseQuantity(balance)
  const isToken = type !== 'native'
  if (amountBase === undefined || (isToken && !isAddress(address))) return undefined
  const facts = Object.fromEntries(toEntries(metadata))
  return {
    type,
    address: isToken && isAddress(address) ? address : undefined,
    amountBase,
    name: toWord(facts.name),
    symbol: toWord(facts.symbol),
    decimals: v.is(DecimalsSchema, facts.decimals) ? facts.decimals : undefined,
  }
}

/** A word safe to show: nothing invisible or that turns the text round. */
function toWord(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined
  const seen = value
    .slice(0, WORD_MAX * 4)
    .replace(/[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu, '')
  return [...seen.trim()].slice(0, WORD_MAX).join('') || undefined
}

function toShortHex(hex: string): string {
  return `0x${BigInt(hex).toString(16)}`
}

function toEntries(value: unknown): readonly (readonly [string, unknown])[] {
  return isObject(value) ? Object.entries(value).slice(0, ENTRIES_MAX) : []
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
