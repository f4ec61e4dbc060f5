import { SESSION_LIMITS } from './contracts.ts'
import type { Caveat } from './delegation.ts'
import { type SessionRight, type SessionTerms, type StreamAmounts, sessionCaveats } from './session.ts'
import { SmartAccountError } from './smartAccountError.ts'

/**
 * Returns the rights that the limits of a delegation give. Refuses bytes that `sessionCaveats` would not write exactly so: limits in
 * another order, an additional or a missing one, or an unknown contract.
 * @throws SmartAccountError input_invalid for anything else
 */
export function readSession(caveats: readonly Caveat[]): SessionTerms {
  const terms = readTerms(caveats)
  if (terms === undefined || !isSame(sessionCaveats(terms), caveats))
    throw new SmartAccountError('input_invalid', 'not the limits of a session')
  return terms
}

function readTerms(caveats: readonly Caveat[]): SessionTerms | undefined {
  const [time, count] = caveats
  const right = readRight(caveats)
  const [after, before] = [time?.terms.slice(2, 34), time?.terms.slice(34)]
  if (!after || !before || !count || right === undefined) return undefined
  return {
    right,
    startsAtSeconds: toNumber(after) + 1,
    endsAtSeconds: toNumber(before),
    maxCalls: toNumber(count.terms.slice(2)),
  }
}

function readRight([, , first, second]: readonly Caveat[]): SessionRight | undefined {
  const terms = first?.terms.slice(2) ?? ''
  switch (first?.enforcer) {
    case SESSION_LIMITS.nativePeriod:
      return { kind: 'native', ...readPeriod(terms) }
    case SESSION_LIMITS.erc20Period:
      return { kind: 'erc20', token: `0x${terms.slice(0, 40)}`, ...readPeriod(terms.slice(40)) }
    case SESSION_LIMITS.nativeStream:
      return { kind: 'nativeStream', ...readStream(terms) }
    case SESSION_LIMITS.erc20Stream:
      return { kind: 'erc20Stream', token: `0x${terms.slice(0, 40)}`, ...readStream(terms.slice(40)) }
    case SESSION_LIMITS.allowedTargets:
      return { kind: 'calls', targets: cut(terms, 40), methods: cut(second?.terms.slice(2) ?? '', 8) }
    default:
      return undefined
  }
}

/** Amount and length. The start is not read here: it is compared with the time of the session. */
function readPeriod(digits: string) {
  return {
    amountBase: toBigint(digits.slice(0, 64)),
    periodSeconds: toNumber(digits.slice(64, 128)),
  }
}

/** The amounts. The start is not read here either. */
function readStream(digits: string): StreamAmounts {
  return {
    initialBase: toBigint(digits.slice(0, 64)),
    maxBase: toBigint(digits.slice(64, 128)),
    perSecondBase: toBigint(digits.slice(128, 192)),
  }
}

function isSame(written: readonly Caveat[], read: readonly Caveat[]): boolean {
  return (
    written.length === read.length &&
    written.every(
      ({ enforcer, terms }, index) => enforcer === read[index]?.enforcer && terms === read[index]?.terms,
    )
  )
}

function cut(digits: string, length: number): readonly string[] {
  return Array.from(
    { length: Math.ceil(digits.length / length) },
    (_, index) => `0x${digits.slice(index * length, (index + 1) * length)}`,
  )
}

function toBigint(digits: string): bigint {
  return /^[0-9a-f]+$/.test(digits) ? BigInt(`0x${digits}`) : 0n
}

function toNumber(digits: string): number {
  return Number(toBigint(digits))
}
