import { type Caveat, isKnownLimit, type PermissionType, SESSION_LIMITS } from '@foyer/smart-account'
import * as v from 'valibot'
import { FrameFailure } from '../../lib/frameFailure.ts'
import type { ChainNode } from '../../servers/chainNode.ts'
import { unavailable } from '../createSmart.ts'

const { timestamp, limitedCalls, exactCalldata, valueLte } = SESSION_LIMITS
/** The contracts that hold the limits of a kind of session. */
const LIMITS_OF: Readonly<Record<PermissionType, readonly string[]>> = {
  'native-token-periodic': [timestamp, limitedCalls, SESSION_LIMITS.nativePeriod, exactCalldata],
  'erc20-token-periodic': [timestamp, limitedCalls, SESSION_LIMITS.erc20Period, valueLte],
  'native-token-stream': [timestamp, limitedCalls, SESSION_LIMITS.nativeStream, exactCalldata],
  'erc20-token-stream': [timestamp, limitedCalls, SESSION_LIMITS.erc20Stream, valueLte],
  'contract-call': [
    ...[timestamp, limitedCalls, SESSION_LIMITS.allowedTargets, SESSION_LIMITS.allowedMethods],
    valueLte,
  ],
}
const Code = v.pipe(v.string(), v.regex(/^0x([0-9a-f]{2})*$/i))

/**
 * Returns the addresses of the limits whose code on a network is the known one. Wire call: eth_getCode, for all of them at once.
 * @throws FrameFailure server_unreachable
 */
export async function readKnownLimits(node: ChainNode, signal: AbortSignal): Promise<ReadonlySet<string>> {
  const addresses = Object.values(SESSION_LIMITS)
  const calls = addresses.map((address) => ({ method: 'eth_getCode', params: [address, 'latest'] }))
  const answers = await node.ask(calls, signal)
  const known = addresses.filter((address, at) => {
    const answer = answers[at]
    const code = v.safeParse(Code, answer && 'result' in answer ? answer.result : undefined)
    if (!code.success) throw new FrameFailure('server_unreachable', 'The network cannot be reached')
    return isKnownLimit(address, code.output)
  })
  return new Set(known)
}

/** Refuses a session with a limit that may hold nothing on its network. @throws FrameFailure smart_account_unavailable */
export function requireKnownLimits(
  caveats: readonly Pick<Caveat, 'enforcer'>[],
  known: ReadonlySet<string>,
): void {
  if (caveats.some(({ enforcer }) => !known.has(enforcer)))
    throw unavailable('a contract that limits sessions is not what it is elsewhere')
}

/** Whether a network holds the limits of a kind of session. */
export function isHeldBy(type: PermissionType, known: ReadonlySet<string>): boolean {
  return LIMITS_OF[type].every((limit) => known.has(limit))
}
