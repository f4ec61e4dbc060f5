import { DELEGATE, DELEGATED_CODE, findForeignDelegate, SMART_ACCOUNT_CONTRACTS } from '@foyer/smart-account'
import { FrameFailure } from '../../lib/frameFailure.ts'
import type { NodeAnswer } from '../../servers/chainNode.ts'
import type { Smart } from '../createSmart.ts'

/**
 * How far an address can be a smart account on a network: it is one; it becomes one with its first operation; or it is an ordinary one.
 * EIP-5792 says supported, ready and unsupported.
 */
export type OwnState = 'supported' | 'ready' | 'unsupported'

/** The address, and its network. */
export interface OwnPlace {
  readonly smart: Pick<Smart, 'node' | 'delegates'>
  readonly address: string
  readonly chainId: number
  readonly signal: AbortSignal
}

/** The selector of entryPoint(), which the delegate answers for every address that runs it. */
const ENTRY_POINT = '0xb0d691fe'
/**
 * A sum of points on BLS12-381, by a contract of every node that came with the same rules as EIP-7702: nothing is at its address before.
 * A node may run delegates in a call while its network does not take authorizations yet. Standard: EIP-2537.
 */
const SUM_OF_POINTS = { to: `0x${'b'.padStart(40, '0')}`, data: `0x${'0'.repeat(512)}` } as const
/** Two points at infinity have that point as their sum. */
const NO_POINT = `0x${'0'.repeat(256)}`

/**
 * Reads how far an address can be a smart account. Once for each network, the frame compares the delegate with the known one, and sees
 * whether the network runs delegates and takes authorizations.
 * @throws FrameFailure server_unreachable
 */
export async function readOwnState(place: OwnPlace): Promise<OwnState> {
  const { smart, address, chainId, signal } = place
  const [answer] = await smart
    .node(chainId)
    .ask([{ method: 'eth_getCode', params: [address, 'latest'] }], signal)
  const code = requireText(answer)
  if (code !== '0x' && code !== DELEGATED_CODE) return 'unsupported'
  const isThere = smart.delegates.get(chainId) ?? (await checkDelegate(place))
  smart.delegates.set(chainId, isThere)
  if (!isThere) return 'unsupported'
  return code === '0x' ? 'ready' : 'supported'
}

async function checkDelegate({ smart, address, chainId, signal }: OwnPlace): Promise<boolean> {
  const call = { to: address, data: ENTRY_POINT }
  const [answer, asked, sum] = await smart.node(chainId).ask(
    [
      { method: 'eth_getCode', params: [DELEGATE, 'latest'] },
      { method: 'eth_call', params: [call, 'latest', { [address]: { code: DELEGATED_CODE } }] },
      { method: 'eth_call', params: [SUM_OF_POINTS, 'latest'] },
    ],
    signal,
  )
  const code = requireText(answer)
  if ((await findForeignDelegate(chainId, async () => code)) !== undefined) return false
  const word = SMART_ACCOUNT_CONTRACTS.entryPoint.slice(2).padStart(64, '0')
  return textOf(asked) === `0x${word}` && textOf(sum) === NO_POINT
}

function textOf(answer: NodeAnswer | undefined): string | undefined {
  return answer && 'result' in answer ? String(answer.result).toLowerCase() : undefined
}

function requireText(answer: NodeAnswer | undefined): string {
  const text = textOf(answer)
  if (text === undefined || !/^0x(?:[0-9a-f]{2})*$/.test(text))
    throw new FrameFailure('server_unreachable', 'The network cannot be reached')
  return text
}
