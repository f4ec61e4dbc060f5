import {
  MAX_SESSION_SECONDS,
  readOldSessionRequest,
  readSessionRequest,
  type SessionTerms,
  type SessionWish,
} from '@foyer/smart-account'
import * as v from 'valibot'
import type { TokenWords } from '../../decode/tokens.ts'
import { invalidParams, otherChain, unauthorized } from '../../lib/rpcFailures.ts'
import type { ChainNode } from '../../servers/chainNode.ts'
import { readTokenFacts } from '../../sign/transaction/readTokens.ts'
import { refusing } from './sessionBytes.ts'

/** A page may have made its request, and the visitor have waited with it, for so many seconds. */
const CLOCK_SECONDS = 300

/** The account that a session is for, and its network. */
export interface WishInput {
  /** The smart account, in lower case. */
  readonly address: string
  readonly chainId: number
  readonly node: ChainNode
  readonly signal: AbortSignal
  readonly nowSeconds: number
}

/** Reads what a page asks for, in the shape of the method. @throws FrameFailure -32602, 4100, 4901 */
export function readWish(
  method: string,
  params: unknown,
  { address, chainId }: Pick<WishInput, 'address' | 'chainId'>,
): SessionWish {
  const read = method === 'wallet_grantPermissions' ? readOldSessionRequest : readSessionRequest
  const wish = refusing(() => read(params))
  if (wish.chainId !== chainId) throw otherChain()
  if (wish.from !== undefined && wish.from !== address) throw unauthorized()
  return wish
}

/** The facts that have to be known of a session before it is written. */
export interface WishFacts {
  readonly terms: SessionTerms
  /** The token's own words about itself. */
  readonly tokens: ReadonlyMap<string, TokenWords>
}

/**
 * Asks the network what a session needs to know: since when it may be used, what its token is called, and whether its delegate is a token.
 * @throws FrameFailure -32602 for a delegate that is a token, a token that may be a collection, or an end that is over; server_unreachable
 */
export async function readFacts(wish: SessionWish, input: WishInput): Promise<WishFacts> {
  const { node, signal, nowSeconds } = input
  const { right, delegate, endsAtSeconds, maxCalls } = wish
  if (endsAtSeconds <= nowSeconds) throw invalidParams('Session refused: its end is over')
  if (endsAtSeconds - nowSeconds > MAX_SESSION_SECONDS)
    throw invalidParams('Session refused: a session ends, after 30 days at most')
  const token = 'token' in right ? [right.token] : []
  const [blockSeconds, { words: tokens, kinds }] = await Promise.all([
    readBlockSeconds(node, signal),
    readTokenFacts(node, [delegate, ...token], signal),
  ])
  // A token as delegate is a mistake: what is sent there is lost, and the session could be used to call the token.
  if (tokens.has(delegate)) throw invalidParams('Session refused: its delegate is a token')
  // The limit counts amounts. A collection reads them as the numbers of items, of which any could be moved.
  if (token.some((one) => kinds.get(one) !== 'amounts'))
    throw invalidParams('Session refused: its token may be a collection')
  if (isStream(right)) requireStreamStart(wish, nowSeconds)
  const startsAtSeconds = startOf(wish, blockSeconds, nowSeconds)
  return { terms: { right, startsAtSeconds, endsAtSeconds, maxCalls }, tokens }
}

function isStream({ kind }: SessionWish['right']): boolean {
  return kind === 'nativeStream' || kind === 'erc20Stream'
}

/**
 * A stream that began before it was asked about would let its holder spend more at once than it says: that is the amount it begins with.
 * @throws FrameFailure -32602
 */
function requireStreamStart({ startsAtSeconds, endsAtSeconds }: SessionWish, nowSeconds: number): void {
  if (startsAtSeconds === undefined) return
  if (startsAtSeconds < nowSeconds - CLOCK_SECONDS)
    throw invalidParams('Session refused: startTime: a stream does not begin in the past; use initialAmount')
  if (startsAtSeconds >= endsAtSeconds)
    throw invalidParams('Session refused: startTime: the stream begins after its end')
}

/**
 * Returns the start of a session: as soon as the next block, by the clock of the network where that is behind this one; and never so early
 * that it would last too long.
 */
function startOf(wish: SessionWish, blockSeconds: number, nowSeconds: number): number {
  const wanted = wish.startsAtSeconds ?? Math.min(blockSeconds, nowSeconds)
  return Math.max(wanted, wish.endsAtSeconds - MAX_SESSION_SECONDS)
}

const Block = v.object({ timestamp: v.pipe(v.string(), v.regex(/^0x[0-9a-f]{1,12}$/i)) })

async function readBlockSeconds(node: ChainNode, signal: AbortSignal): Promise<number> {
  const [answer] = await node.ask([{ method: 'eth_getBlockByNumber', params: ['latest', false] }], signal)
  const block = v.safeParse(Block, answer && 'result' in answer ? answer.result : undefined)
  // Without it the clock of this device is all there is.
  return block.success ? Number(block.output.timestamp) : Number.POSITIVE_INFINITY
}
