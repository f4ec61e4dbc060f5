import type { ExpectedMove } from '@foyer/core/ports'
import { isRecord } from '@foyer/kit'

/** The hash of Transfer(address,address,uint256). */
const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'

/**
 * Whether the logs of a transaction say that a token moved as it was asked to. A transaction that did not fail proves nothing: a token may
 * answer false, and move nothing. The whole amount has to have left the sender, and some of it to have reached the receiver, since a token may
 * keep a part. Standard: ERC-20.
 */
export function movedAsAsked(
  logs: readonly unknown[],
  from: string,
  { to, amountBase, tokenAddress }: ExpectedMove,
): boolean {
  const moves = logs.flatMap((log) => readMove(log, tokenAddress) ?? [])
  const [sender, receiver] = [from.toLowerCase(), to.toLowerCase()]
  const sent = moves.filter((move) => move.from === sender)
  const arrived = sent.filter((move) => move.to === receiver)
  const [left, reached] = [sumOf(sent), sumOf(arrived)]
  const amount = BigInt(amountBase)
  return reached > 0n && (reached === amount || left === amount)
}

interface Move {
  readonly from: string
  readonly to: string
  readonly amount: bigint
}

function readMove(log: unknown, token: string): Move | undefined {
  if (!isRecord(log) || !Array.isArray(log.topics) || typeof log.address !== 'string') return undefined
  const [event, from, to, ...others]: readonly unknown[] = log.topics
  const { data } = log
  const isTransfer =
    event === TRANSFER && others.length === 0 && log.address.toLowerCase() === token.toLowerCase()
  if (!isTransfer || typeof data !== 'string' || !/^0x[0-9a-f]{64}$/i.test(data)) return undefined
  const [sender, receiver] = [toAddress(from), toAddress(to)]
  return sender && receiver ? { from: sender, to: receiver, amount: BigInt(data) } : undefined
}

function toAddress(topic: unknown): string | undefined {
  return typeof topic === 'string' && /^0x0{24}[0-9a-f]{40}$/i.test(topic)
    ? `0x${topic.slice(26).toLowerCase()}`
    : undefined
}

function sumOf(moves: readonly Move[]): bigint {
  return moves.reduce((sum, { amount }) => sum + amount, 0n)
}
