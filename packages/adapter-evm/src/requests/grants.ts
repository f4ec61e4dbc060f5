import type {
  CaipNetworkId,
  Grant,
  GrantState,
  Permission,
  PermissionKind,
  StreamLimits,
} from '@foyer/core/ports'
import { isRecord } from '@foyer/kit'
import * as v from 'valibot'
import { isAddress, parseHex, parseQuantity } from '../parseAnswers.ts'

const ENTRIES_MAX = 500
const CONTEXT_MAX = 65_536
/** The names of ERC-7715; the last one is of its older drafts. */
export const TYPE_OF_KIND: Readonly<Record<PermissionKind, string>> = {
  native: 'native-token-periodic',
  erc20: 'erc20-token-periodic',
  nativeStream: 'native-token-stream',
  erc20Stream: 'erc20-token-stream',
  calls: 'contract-call',
}
const KINDS = Object.keys(TYPE_OF_KIND) as readonly PermissionKind[] // the keys of the table

const Address = v.custom<string>(isAddress)
const Quantity = v.pipe(
  v.unknown(),
  v.transform((value) => (typeof value === 'number' ? String(value) : parseQuantity(value))),
  v.string(),
)
const Seconds = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(8_640_000_000_000))
const Period = { periodAmount: Quantity, periodDuration: Seconds }
const Stream = {
  initialAmount: v.optional(v.nullable(Quantity)),
  maxAmount: v.optional(v.nullable(Quantity)),
  amountPerSecond: Quantity,
  startTime: v.optional(v.nullable(Seconds)),
}
type StreamData = v.InferOutput<v.ObjectSchema<typeof Stream, undefined>>
const Names = v.pipe(v.array(v.pipe(v.string(), v.maxLength(256))), v.maxLength(100))
const DATA = {
  native: v.object(Period),
  erc20: v.object({ tokenAddress: Address, ...Period }),
  nativeStream: v.object(Stream),
  erc20Stream: v.object({ tokenAddress: Address, ...Stream }),
  calls: v.object({
    address: v.optional(Address),
    addresses: v.optional(v.pipe(v.array(Address), v.maxLength(100))),
    calls: Names,
  }),
} as const
const Typed = v.object({ type: v.pipe(v.string(), v.maxLength(64)), data: v.optional(v.unknown()) })
const ChainId = v.pipe(v.string(), v.regex(/^0x[0-9a-f]{1,14}$/i))
const Response = v.object({
  chainId: ChainId,
  context: v.pipe(v.string(), v.maxLength(CONTEXT_MAX)),
  state: v.optional(v.unknown()),
})
const Rules = v.pipe(v.array(v.unknown()), v.maxLength(100))
const Expiry = v.object({ type: v.literal('expiry'), data: v.object({ timestamp: Seconds }) })
const CallLimit = v.object({ type: v.literal('call-limit'), data: v.object({ count: Seconds }) })
const STATES: readonly GrantState[] = ['live', 'expired', 'revoked', 'unknown']

/**
 * Reads a permission that a wallet has given, as ERC-7715 or its older drafts write it. Undefined where there is nothing to act with in the
 * answer.
 */
export function readGrant(answer: unknown, nowMs: number): Grant | undefined {
  const [one] = Array.isArray(answer) ? answer : [answer]
  const read = v.safeParse(Response, one)
  if (!read.success || !isRecord(one) || parseHex(read.output.context) === undefined) return undefined
  const to = readReceiver(one)
  if (to === undefined) return undefined
  const { chainId, context, state } = read.output
  const rules = v.is(Rules, one.rules) ? one.rules : []
  const end = v.is(Seconds, one.expiry)
    ? one.expiry
    : rules.flatMap((rule) => (v.is(Expiry, rule) ? [rule.data.timestamp] : []))[0]
  const expiresAtMs = end === undefined ? undefined : end * 1000
  const isOver = expiresAtMs !== undefined && expiresAtMs <= nowMs
  return {
    context,
    networkId: `eip155:${Number(chainId)}`,
    to,
    permission: readPermission(Array.isArray(one.permissions) ? one.permissions[0] : one.permission),
    expiresAtMs,
    maxCalls: rules.flatMap((rule) => (v.is(CallLimit, rule) ? [rule.data.count] : []))[0],
    state: STATES.find((known) => known === state) ?? (isOver ? 'expired' : 'live'),
  }
}

/** Reads a list of them; what is none is left out. */
export function readGrants(answer: unknown, nowMs: number): readonly Grant[] {
  if (!Array.isArray(answer)) return []
  return answer.slice(0, ENTRIES_MAX).flatMap((one) => readGrant(one, nowMs) ?? [])
}

/** Reads the kinds that a wallet gives, by network. */
export function readSupported(answer: unknown): ReadonlyMap<CaipNetworkId, readonly PermissionKind[]> {
  const found = new Map<CaipNetworkId, readonly PermissionKind[]>()
  for (const kind of KINDS) {
    const able = isRecord(answer) ? answer[TYPE_OF_KIND[kind]] : undefined
    const chains = isRecord(able) && Array.isArray(able.chainIds) ? able.chainIds.slice(0, ENTRIES_MAX) : []
    for (const chain of chains) {
      if (!v.is(ChainId, chain)) continue
      const networkId = `eip155:${Number(chain)}` as const
      found.set(networkId, [...(found.get(networkId) ?? []), kind])
    }
  }
  return found
}

function readReceiver(response: Readonly<Record<string, unknown>>): string | undefined {
  const signer = v.safeParse(v.object({ data: v.object({ address: Address }) }), response.signer)
  if (v.is(Address, response.to)) return response.to
  return signer.success ? signer.output.data.address : undefined
}

function readPermission(answer: unknown): Permission {
  const typed = v.safeParse(Typed, answer)
  if (!typed.success) return { kind: 'other', type: '' }
  const { type, data } = typed.output
  const stream = readStream(type, data)
  if (stream !== undefined) return stream
  if (type === TYPE_OF_KIND.native && v.is(DATA.native, data)) return { kind: 'native', ...periodOf(data) }
  if (type === TYPE_OF_KIND.erc20 && v.is(DATA.erc20, data))
    return { kind: 'erc20', tokenAddress: data.tokenAddress, ...periodOf(data) }
  if (type === TYPE_OF_KIND.calls && v.is(DATA.calls, data)) {
    const { address, addresses = [], calls } = data
    return {
      kind: 'calls',
      contracts: [...new Set([...(address === undefined ? [] : [address]), ...addresses])],
      functions: calls,
    }
  }
  return { kind: 'other', type: type.replace(/[^\w-]/g, '') }
}

function readStream(type: string, data: unknown): Permission | undefined {
  if (type === TYPE_OF_KIND.nativeStream) {
    const read = v.safeParse(DATA.nativeStream, data)
    return read.success ? { kind: 'nativeStream', ...streamOf(read.output) } : undefined
  }
  if (type !== TYPE_OF_KIND.erc20Stream) return undefined
  const read = v.safeParse(DATA.erc20Stream, data)
  if (!read.success) return undefined
  return { kind: 'erc20Stream', tokenAddress: read.output.tokenAddress, ...streamOf(read.output) }
}

function streamOf({ initialAmount, maxAmount, amountPerSecond, startTime }: StreamData): StreamLimits {
  return {
    initialBase: initialAmount ?? '0',
    perSecondBase: amountPerSecond,
    // A wallet may give a stream without a maximum: then its end alone limits it.
    maxBase: maxAmount ?? undefined,
    startsAtSeconds: startTime ?? undefined,
  }
}

function periodOf(data: { readonly periodAmount: unknown; readonly periodDuration: number }) {
  return { amountBase: v.parse(Quantity, data.periodAmount), periodSeconds: data.periodDuration }
}
