import * as v from 'valibot'
import { unlimitedFunction } from './checkSession.ts'
import { keccakOf, keccakOfText } from './keccak.ts'
import {
  MAX_SESSION_SECONDS,
  requireStream,
  type SessionRight,
  type StreamAmounts,
  UNLIMITED_BASE,
} from './session.ts'
import { SmartAccountError } from './smartAccountError.ts'
import { isUnlimitedName } from './unlimitedFunctions.ts'

/** How often a session may be used where the app does not say. */
export const DEFAULT_SESSION_CALLS = 1_000
const MAX_NAMES = 32
const MAX_SECONDS = 9_999_999_999

/** The right that an app asks for, and its holder. Amounts in smallest units, times in seconds since 1970. */
export interface SessionWish {
  readonly chainId: number
  /** The account that shall give it; undefined where the app leaves that to the wallet. */
  readonly from: string | undefined
  /** The address that may act. */
  readonly delegate: string
  readonly right: SessionRight
  /** Undefined for at once. */
  readonly startsAtSeconds: number | undefined
  readonly endsAtSeconds: number
  readonly maxCalls: number
  /** The names of the functions that are called, by the first four bytes of their hash: only names that have this hash. */
  readonly functions: ReadonlyMap<string, string>
}

const Address = v.pipe(v.string(), v.regex(/^0x[0-9a-f]{40}$/i, 'not an address'), v.toLowerCase())
const Amount = v.pipe(
  v.string(),
  v.regex(/^(?:0x[0-9a-f]{1,64}|[1-9]\d{0,77})$/i, 'not an amount'),
  v.transform((text) => BigInt(text)),
)
const Seconds = v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(MAX_SECONDS))
const Words = v.optional(v.nullable(v.string()))
const Period = {
  periodAmount: Amount,
  periodDuration: Seconds,
  startTime: v.optional(v.nullable(Seconds)),
  /** The app's own reason. It cannot be verified, so it is not shown. */
  justification: Words,
}
const Zero = v.pipe(
  v.literal('0'),
  v.transform(() => 0n),
)
/** 0 is read, so that its refusal says what is wrong with it. */
const AmountOrNone = v.union([Amount, Zero], 'not an amount')
const Stream = {
  initialAmount: v.optional(v.nullable(AmountOrNone)),
  maxAmount: v.optional(v.nullable(AmountOrNone)),
  amountPerSecond: AmountOrNone,
  startTime: v.optional(v.nullable(Seconds)),
  justification: Words,
}
const Names = v.pipe(v.array(v.pipe(v.string(), v.maxLength(256))), v.minLength(1), v.maxLength(MAX_NAMES))
/** The data of each kind of permission. Additional fields are refused, since they could be limits that would not be enforced. */
const DATA = {
  'native-token-periodic': v.strictObject(Period),
  'erc20-token-periodic': v.strictObject({ tokenAddress: Address, ...Period }),
  'native-token-stream': v.strictObject(Stream),
  'erc20-token-stream': v.strictObject({ tokenAddress: Address, ...Stream }),
  'contract-call': v.strictObject({
    address: v.optional(Address),
    addresses: v.optional(v.pipe(v.array(Address), v.minLength(1), v.maxLength(MAX_NAMES))),
    /** Functions as `name(type,type)`, or by the first four bytes of their hash. */
    calls: Names,
    startTime: v.optional(v.nullable(Seconds)),
    justification: Words,
  }),
} as const
/** The kinds of permission. Standard: ERC-7715, for the names of all but the last one. */
export const PERMISSION_TYPES = [
  'native-token-periodic',
  'erc20-token-periodic',
  'native-token-stream',
  'erc20-token-stream',
  'contract-call',
] as const
export type PermissionType = (typeof PERMISSION_TYPES)[number]

const ChainId = v.pipe(v.string(), v.regex(/^0x[1-9a-f][0-9a-f]{0,13}$/i, 'not a chain id'))
const Limit = v.strictObject({
  type: v.literal('call-limit'),
  data: v.strictObject({ count: v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(10_000)) }),
})
const Permission = v.object({ type: v.string(), data: v.unknown() })
const PublicKey = v.pipe(v.string(), v.regex(/^0x04[0-9a-f]{128}$/i, 'not an uncompressed public key'))
/** `wallet_grantPermissions` as older drafts of ERC-7715 have it. */
const OldRequest = v.strictObject({
  chainId: ChainId,
  address: v.optional(Address),
  expiry: Seconds,
  signer: v.union([
    v.strictObject({ type: v.literal('account'), data: v.strictObject({ address: Address }) }),
    v.strictObject({ type: v.literal('account'), data: v.strictObject({ id: Address }) }),
    v.strictObject({
      type: v.literal('key'),
      data: v.strictObject({ type: v.literal('secp256k1'), publicKey: PublicKey }),
    }),
  ]),
  permissions: v.pipe(
    v.array(
      v.strictObject({
        type: v.string(),
        data: v.unknown(),
        required: v.optional(v.boolean()),
        policies: v.optional(v.pipe(v.array(Limit), v.maxLength(1))),
      }),
    ),
    v.length(1, 'a session has one permission'),
  ),
})
/** One request of `wallet_requestExecutionPermissions`. Standard: ERC-7715. */
const NewRequest = v.strictObject({
  chainId: ChainId,
  from: v.optional(v.nullable(Address)),
  to: Address,
  permission: v.strictObject({ type: v.string(), isAdjustmentAllowed: v.boolean(), data: v.unknown() }),
  rules: v.optional(v.nullable(v.pipe(v.array(v.looseObject({ type: v.string() })), v.maxLength(2)))),
})
const Expiry = v.strictObject({ type: v.literal('expiry'), data: v.strictObject({ timestamp: Seconds }) })

/**
 * Reads what `wallet_grantPermissions` asks for.
 * @throws SmartAccountError input_invalid, session_unlimited, session_unknown
 */
export function readOldSessionRequest(params: unknown): SessionWish {
  const [request] = parse(v.strictTuple([v.looseObject({})]), params)
  requireEnd(request.expiry)
  const { chainId, address, expiry, signer, permissions } = parse(OldRequest, request)
  const [permission = { type: '', data: undefined, policies: undefined }] = permissions
  const { data } = signer
  return {
    chainId: Number(chainId),
    from: address,
    delegate: 'publicKey' in data ? addressOfKey(data.publicKey) : 'id' in data ? data.id : data.address,
    endsAtSeconds: expiry,
    maxCalls: permission.policies?.[0]?.data.count ?? DEFAULT_SESSION_CALLS,
    ...readPermission(permission),
  }
}

/**
 * Reads what `wallet_requestExecutionPermissions` asks for: one permission at a time.
 * @throws SmartAccountError input_invalid, session_unlimited, session_unknown
 */
export function readSessionRequest(params: unknown): SessionWish {
  const [request] = parse(v.strictTuple([NewRequest], 'one permission is asked for at a time'), params)
  const rules = request.rules ?? []
  requireEnd(rules.find(({ type }) => type === 'expiry'))
  const end = rules.flatMap((rule) => (v.is(Expiry, rule) ? [rule.data.timestamp] : []))
  const counts = rules.flatMap((rule) => (v.is(Limit, rule) ? [rule.data.count] : []))
  const [endsAtSeconds] = end
  if (endsAtSeconds === undefined || end.length + counts.length !== rules.length)
    throw new SmartAccountError('session_unknown', 'a rule of the permission is not known')
  return {
    chainId: Number(request.chainId),
    from: request.from ?? undefined,
    delegate: request.to,
    endsAtSeconds,
    maxCalls: counts[0] ?? DEFAULT_SESSION_CALLS,
    ...readPermission(request.permission),
  }
}

function requireEnd(end: unknown): void {
  if (end === undefined || end === null)
    throw new SmartAccountError('session_unlimited', 'a session has an end')
}

function readPermission(
  permission: v.InferOutput<typeof Permission>,
): Pick<SessionWish, 'right' | 'startsAtSeconds' | 'functions'> {
  const { type, data } = permission
  if (type === 'native-token-periodic') {
    const { startTime, ...period } = parse(DATA[type], data)
    return {
      right: { kind: 'native', ...readPeriod(period) },
      startsAtSeconds: startTime ?? undefined,
      functions: new Map(),
    }
  }
  if (type === 'erc20-token-periodic') {
    const { tokenAddress: token, startTime, ...period } = parse(DATA[type], data)
    return {
      right: { kind: 'erc20', token, ...readPeriod(period) },
      startsAtSeconds: startTime ?? undefined,
      functions: new Map(),
    }
  }
  if (type === 'native-token-stream') {
    const { startTime, ...stream } = parse(DATA[type], data)
    return {
      right: { kind: 'nativeStream', ...readStream(stream) },
      startsAtSeconds: startTime ?? undefined,
      functions: new Map(),
    }
  }
  if (type === 'erc20-token-stream') {
    const { tokenAddress: token, startTime, ...stream } = parse(DATA[type], data)
    return {
      right: { kind: 'erc20Stream', token, ...readStream(stream) },
      startsAtSeconds: startTime ?? undefined,
      functions: new Map(),
    }
  }
  if (type === 'contract-call') {
    const { address, addresses = [], calls, startTime } = parse(DATA[type], data)
    // The list of hashes is finite; a name tells of functions that take something else than those of the list.
    if (calls.some(isUnlimitedName)) throw unlimitedFunction()
    const named = calls.map((call) => [selectorOf(call), call] as const)
    const targets = [...new Set([...(address === undefined ? [] : [address]), ...addresses])]
    return {
      right: { kind: 'calls', targets, methods: [...new Set(named.map(([method]) => method))] },
      startsAtSeconds: startTime ?? undefined,
      functions: new Map(named.filter(([method, call]) => method !== call.toLowerCase())),
    }
  }
  throw new SmartAccountError('session_unknown', `the permission ${type.slice(0, 64)} is not known`)
}

function readPeriod(period: { readonly periodAmount: bigint; readonly periodDuration: number }) {
  if (period.periodAmount >= UNLIMITED_BASE)
    throw new SmartAccountError('session_unlimited', 'the amount of the permission is no limit')
  return { amountBase: period.periodAmount, periodSeconds: period.periodDuration }
}

/** Without a maximum it is what the stream comes to in the longest session: the bytes of every stream have one. */
function readStream(stream: {
  readonly initialAmount?: bigint | null | undefined
  readonly maxAmount?: bigint | null | undefined
  readonly amountPerSecond: bigint
}): StreamAmounts {
  const { amountPerSecond: perSecondBase } = stream
  const initialBase = stream.initialAmount ?? 0n
  const maxBase = stream.maxAmount ?? initialBase + perSecondBase * BigInt(MAX_SESSION_SECONDS)
  const amounts = { initialBase, maxBase, perSecondBase }
  requireStream(amounts)
  return amounts
}

/** The first four bytes of a function's hash. Types are written in full, as they are hashed. Standard: the contract ABI of Solidity. */
function selectorOf(call: string): string {
  if (/^0x[0-9a-f]{8}$/i.test(call)) return call.toLowerCase()
  if (!/^[a-z_$][\w$]*\([\w[\](),]*\)$/i.test(call) || /[(,]u?int[,)[]/.test(call))
    throw new SmartAccountError('input_invalid', 'not a function such as transfer(address,uint256)')
  return keccakOfText(call).slice(0, 10)
}

function addressOfKey(publicKey: string): string {
  return `0x${keccakOf(publicKey.slice(4).toLowerCase()).slice(-40)}`
}

function parse<const S extends v.GenericSchema>(schema: S, value: unknown): v.InferOutput<S> {
  const parsed = v.safeParse(schema, value)
  if (parsed.success) return parsed.output
  const [issue] = parsed.issues
  const path = v.getDotPath(issue)
  throw new SmartAccountError('input_invalid', `${path === null ? '' : `${path}: `}${issue.message}`)
}
