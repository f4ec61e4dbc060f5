import { address, encodeArguments, number } from './abi.ts'
import { SESSION_LIMITS } from './contracts.ts'
import type { Caveat } from './delegation.ts'
import { SmartAccountError } from './smartAccountError.ts'

/** How long a session may last at most, in seconds, so that nobody gives a right away for ever by mistake. */
export const MAX_SESSION_SECONDS = 30 * 86_400
const MAX_CALLS = 1_000_000
/** From this number on an amount means "unlimited". */
export const UNLIMITED_BASE = 1n << 128n

/** The right of a session. Amounts in smallest units, times in seconds since 1970 or as a length. */
export type SessionRight =
  | { readonly kind: 'native'; readonly amountBase: bigint; readonly periodSeconds: number }
  | {
      readonly kind: 'erc20'
      readonly token: string
      readonly amountBase: bigint
      readonly periodSeconds: number
    }
  | ({ readonly kind: 'nativeStream' } & StreamAmounts)
  | ({ readonly kind: 'erc20Stream'; readonly token: string } & StreamAmounts)
  /** Functions by the first four bytes of their hash, in hex with 0x. */
  | { readonly kind: 'calls'; readonly targets: readonly string[]; readonly methods: readonly string[] }

/** The amounts of a stream, in smallest units. It begins with its session. */
export interface StreamAmounts {
  /** May be spent as soon as the session begins. */
  readonly initialBase: bigint
  /** Is added with every second. */
  readonly perSecondBase: bigint
  /** The most that may be spent in all, however long the stream runs. */
  readonly maxBase: bigint
}

type StreamRight = Extract<SessionRight, { readonly kind: 'nativeStream' | 'erc20Stream' }>

/** A session with its limits: it always has an end and a number of calls. */
export interface SessionTerms {
  readonly right: SessionRight
  readonly startsAtSeconds: number
  readonly endsAtSeconds: number
  readonly maxCalls: number
}

/**
 * The limits of a session as the delegation carries them. Every session has an end, a number of calls, and a limit of what it may
 * do. Standard: ERC-7715, for the kinds of permission; ERC-7710.
 * @throws SmartAccountError input_invalid; session_unlimited for a session that would have no end or no limit
 */
export function sessionCaveats({
  right,
  startsAtSeconds,
  endsAtSeconds,
  maxCalls,
}: SessionTerms): readonly Caveat[] {
  const lasts = endsAtSeconds - startsAtSeconds
  if (!isCount(startsAtSeconds) || !isCount(endsAtSeconds) || lasts <= 0 || lasts > MAX_SESSION_SECONDS) {
    throw new SmartAccountError('session_unlimited', 'a session ends, after 30 days at most')
  }
  if (!isCount(maxCalls) || maxCalls < 1 || maxCalls > MAX_CALLS)
    throw new SmartAccountError('session_unlimited', 'a session has a number of calls')
  return [
    // The contract requires a time after the first value and before the second one, so the first is a second early.
    { enforcer: SESSION_LIMITS.timestamp, terms: `0x${half(startsAtSeconds - 1)}${half(endsAtSeconds)}` },
    { enforcer: SESSION_LIMITS.limitedCalls, terms: `0x${encodeArguments(number(BigInt(maxCalls)))}` },
    ...rightCaveats(right, startsAtSeconds),
  ]
}

function rightCaveats(right: SessionRight, startsAtSeconds: number): readonly Caveat[] {
  if (right.kind === 'calls') return callCaveats(right)
  if (right.kind === 'nativeStream' || right.kind === 'erc20Stream')
    return streamCaveats(right, startsAtSeconds)
  const { amountBase, periodSeconds } = right
  if (amountBase <= 0n || !isCount(periodSeconds) || periodSeconds < 1)
    throw new SmartAccountError('session_unlimited', 'a session has an amount')
  const period = encodeArguments(
    number(amountBase),
    number(BigInt(periodSeconds)),
    number(BigInt(startsAtSeconds)),
  )
  return right.kind === 'native'
    ? [{ enforcer: SESSION_LIMITS.nativePeriod, terms: `0x${period}` }, NO_CALL]
    : [
        // Only allows `transfer` of this token.
        { enforcer: SESSION_LIMITS.erc20Period, terms: `0x${packed(right.token)}${period}` },
        NO_VALUE,
      ]
}

function streamCaveats(right: StreamRight, startsAtSeconds: number): readonly Caveat[] {
  requireStream(right)
  // The contracts take 0 for a forgotten start.
  if (startsAtSeconds < 1) throw new SmartAccountError('input_invalid', 'a stream has a start')
  const { initialBase, maxBase, perSecondBase } = right
  const amounts = encodeArguments(
    number(initialBase),
    number(maxBase),
    number(perSecondBase),
    number(BigInt(startsAtSeconds)),
  )
  return right.kind === 'nativeStream'
    ? [{ enforcer: SESSION_LIMITS.nativeStream, terms: `0x${amounts}` }, NO_CALL]
    : // Only allows `transfer` of this token.
      [{ enforcer: SESSION_LIMITS.erc20Stream, terms: `0x${packed(right.token)}${amounts}` }, NO_VALUE]
}

/**
 * Refuses the amounts of a stream that are no stream, or no limit.
 * @throws SmartAccountError input_invalid for a stream that does not flow, or begins with more than it may come to; session_unlimited
 */
export function requireStream({ initialBase, maxBase, perSecondBase }: StreamAmounts): void {
  if (perSecondBase < 1n)
    throw new SmartAccountError('input_invalid', 'amountPerSecond: a stream has an amount per second')
  if (initialBase < 0n) throw new SmartAccountError('input_invalid', 'initialAmount: less than nothing')
  if (maxBase < 1n || maxBase < initialBase)
    throw new SmartAccountError('input_invalid', 'maxAmount: less than the stream begins with')
  // Below this no sum of a session overflows in a contract.
  if ([initialBase, maxBase, perSecondBase].some((amountBase) => amountBase >= UNLIMITED_BASE))
    throw new SmartAccountError('session_unlimited', 'the amount of the permission is no limit')
}

/** Only sends currency: no function of the receiver may be called. */
const NO_CALL: Caveat = { enforcer: SESSION_LIMITS.exactCalldata, terms: '0x' }

/** No currency is sent along. */
const NO_VALUE: Caveat = {
  enforcer: SESSION_LIMITS.valueLte,
  terms: `0x${encodeArguments(number(0n))}`,
}

function callCaveats({ targets, methods }: Extract<SessionRight, { kind: 'calls' }>): readonly Caveat[] {
  if (targets.length === 0 || methods.length === 0)
    throw new SmartAccountError('session_unlimited', 'a session names contracts and functions')
  if (methods.some((method) => !/^0x[0-9a-f]{8}$/i.test(method)))
    throw new SmartAccountError('input_invalid', 'not a function')
  return [
    { enforcer: SESSION_LIMITS.allowedTargets, terms: `0x${targets.map(packed).join('')}` },
    {
      enforcer: SESSION_LIMITS.allowedMethods,
      terms: `0x${methods.map((method) => method.slice(2).toLowerCase()).join('')}`,
    },
    NO_VALUE,
  ]
}

const isCount = (value: number) => Number.isSafeInteger(value) && value >= 0

/** An address as its 20 bytes. */
function packed(value: string): string {
  return encodeArguments(address(value)).slice(24)
}

/** A number of 128 bits. */
function half(seconds: number): string {
  return BigInt(Math.max(0, seconds)).toString(16).padStart(32, '0')
}
