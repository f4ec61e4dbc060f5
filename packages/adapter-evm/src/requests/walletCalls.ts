import { toQuantity } from '@foyer/codec'
import {
  type Call,
  type CallsCapability,
  type CallsStatus,
  ModalError,
  type WalletAsset,
  type WalletCapabilities,
} from '@foyer/core/ports'
import { isRecord } from '@foyer/kit'
import * as v from 'valibot'
import { isAddress, parseHash, parseHex, parseQuantity } from '../parseAnswers.ts'
import { toModalError } from '../toModalError.ts'
import { requestWithRetry } from './requestWithRetry.ts'
import { toAmountQuantity } from './transaction.ts'
import { requestApproval, requireReady, toChainId, type WalletInput } from './walletRequest.ts'

const ENTRIES_MAX = 500
const CALLS_MAX = 1_000
const WORD_MAX = 64

const IdSchema = v.pipe(v.string(), v.minLength(1), v.maxLength(8_194))
/** Version 1 of EIP-5792 returns the id itself, version 2 an object with the id. */
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
 * Reads the capabilities of the wallet for each chain. A wallet that does not answer has none.
 * Wire call: wallet_getCapabilities. Standard: EIP-5792. Spec: call-6.
 * @throws ModalError aborted
 */
export async function readCapabilities(
  wallet: WalletInput,
  signal: AbortSignal | undefined,
): Promise<WalletCapabilities> {
  const answer = await requestOrUndefined(
    wallet,
    { method: 'wallet_getCapabilities', params: [wallet.address()] },
    signal,
  )
  const chains = toEntries(answer).flatMap(([id, able]) =>
    /^0x[0-9a-f]{1,16}$/i.test(id) && isRecord(able)
      ? [[toQuantity(BigInt(id)), Object.fromEntries(toEntries(able))] as const]
      : [],
  )
  return Object.fromEntries(chains)
}

/**
 * Sends a batch of calls through the wallet and resolves with the id of the batch. The wallet may switch the network itself.
 * With `isAtomic` it has to do all of them or none.
 * Wire call: wallet_sendCalls. Standard: EIP-5792. Spec: validate-17.
 * @throws ModalError bad_call, no_account, user_rejected, unsupported_method, timed_out, aborted, unknown
 */
export async function sendCalls(
  wallet: WalletInput,
  input: Parameters<CallsCapability['send']>[0],
  isAtomic = false,
): Promise<string> {
  const { from, signal } = input
  const batch = toBatch(input, isAtomic)
  requireReady(wallet, { from, signal })
  const answer = await requestApproval(wallet, { method: 'wallet_sendCalls', params: [batch] }, signal)
  const read = v.safeParse(SentSchema, answer)
  if (read.success) return read.output.id
  throw new ModalError({
    code: 'unknown',
    message: 'The wallet returned an invalid batch id. It may have sent the batch.',
  })
}

/** The batch of a request. Standard: EIP-5792, version 2. @throws ModalError bad_call */
export function toBatch(
  { network, from, calls, paymaster }: Parameters<CallsCapability['send']>[0],
  isAtomic: boolean,
): object {
  return {
    ...{ version: '2.0.0', from, chainId: toChainId(network) },
    ...{ atomicRequired: isAtomic, calls: toCalls(calls) },
    // Optional, so that a wallet which changes its mind sends the calls all the same.
    ...(paymaster && { capabilities: { paymasterService: { ...paymaster, optional: true } } }),
  }
}

/**
 * Reads the status of a batch. Wire call: wallet_getCallsStatus. Standard: EIP-5792, versions 1 and 2.
 * @throws ModalError bad_call where the wallet does not know the batch, unsupported_method, timed_out, aborted, unknown
 */
export async function readCallsStatus(
  wallet: WalletInput,
  { id, signal }: Parameters<CallsCapability['status']>[0],
): Promise<CallsStatus> {
  const request = { method: 'wallet_getCallsStatus', params: [id] }
  const answer = await requestWithRetry(wallet.provider, request, wallet.timing.readMs, signal).catch(
    (error: unknown) => {
      throw toModalError(error)
    },
  )
  const answered = v.is(StatusSchema, answer) ? answer : undefined
  const status = answered && toStatus(answered.status)
  if (!answered || !status) {
    throw new ModalError({ code: 'unknown', message: 'The wallet returned an invalid batch status.' })
  }
  const mined = (answered.receipts ?? [])
    .slice(0, CALLS_MAX)
    .flatMap((one: unknown) => (v.is(ReceiptSchema, one) ? [one] : []))
  const hasFailed = mined.some((one) => parseQuantity(one.status) === '0')
  return {
    status: status === 'confirmed' && hasFailed ? 'reverted' : status,
    hashes: mined.flatMap((one) => parseHash(one.transactionHash) ?? []),
  }
}

/**
 * Reads the assets of an account from the wallet. Undefined when the wallet does not answer. Invalid entries are dropped.
 * Wire call: wallet_getAssets. Standard: ERC-7811.
 * @throws ModalError aborted
 */
export async function readAssets(
  wallet: WalletInput,
  { network, address, signal }: Parameters<CallsCapability['assets']>[0],
): Promise<readonly WalletAsset[] | undefined> {
  const chainId = toChainId(network)
  const params = [{ account: address, chainFilter: [chainId] }]
  const answer = await requestOrUndefined(wallet, { method: 'wallet_getAssets', params }, signal)
  if (!isRecord(answer)) return undefined
  const [, assets] = toEntries(answer).find(([id]) => id.toLowerCase() === chainId) ?? []
  if (!Array.isArray(assets)) return []
  return assets.slice(0, ENTRIES_MAX).flatMap((asset: unknown) => toAsset(asset) ?? [])
}

/** Sends an optional request. Undefined when the wallet does not support it or refuses. */
async function requestOrUndefined(
  { provider, timing }: WalletInput,
  request: { readonly method: string; readonly params: readonly unknown[] },
  signal: AbortSignal | undefined,
): Promise<unknown> {
  return requestWithRetry(provider, request, timing.readMs, signal).catch((error: unknown) => {
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
      throw new ModalError({ code: 'bad_call', message: `Call ${index + 1}: \`to\` is not an address.` })
    }
    if (data !== undefined && parseHex(data) === undefined) {
      throw new ModalError({ code: 'bad_call', message: `Call ${index + 1}: \`data\` is not hex with 0x.` })
    }
    return {
      to,
      ...(data !== undefined && { data }),
      ...(valueBase !== undefined && { value: toAmountQuantity(valueBase) }),
    }
  })
}

/** Converts a status: a code of version 2 by its hundreds, or a word of version 1. */
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

/** Sanitizes a text for display: removes invisible characters and direction marks, and cuts it. */
function toWord(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined
  const seen = value
    .slice(0, WORD_MAX * 4)
    .replace(/[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu, '')
  return [...seen.trim()].slice(0, WORD_MAX).join('') || undefined
}

function toEntries(value: unknown): readonly (readonly [string, unknown])[] {
  return isRecord(value) ? Object.entries(value).slice(0, ENTRIES_MAX) : []
}
