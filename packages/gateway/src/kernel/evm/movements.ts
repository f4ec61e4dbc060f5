/** The fields that are read from a log; its data may be any hexadecimal text. */
export interface RawLog {
  readonly address: string
  readonly topics: readonly string[]
  readonly data: string
}

/** The kind of a moved asset: the chain's coin, a fungible token, a single collectible, or some of a kind of collectible. */
export type MovementKind = 'coin' | 'erc20' | 'erc721' | 'erc1155'

/** Something that went from one account to another. */
export interface Movement {
  readonly kind: MovementKind
  /** Lower case; empty for the coin. */
  readonly contract: string
  /** Only of collectibles. */
  readonly tokenId?: bigint
  readonly from: string
  readonly to: string
  readonly amountBase: bigint
}

/** The account that mints come from and burns go to. */
export const NOBODY = `0x${'0'.repeat(40)}`

/** keccak256 of `Transfer(address,address,uint256)`. */
export const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const TRANSFER_SINGLE = '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62'
const TRANSFER_BATCH = '0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb'

/** The most collectibles that are read of one log. */
const MAX_IN_BATCH = 256

/** Reads token transfers from logs. Logs that only resemble one are ignored. */
export function readMovements(logs: readonly RawLog[]): Movement[] {
  const movements: Movement[] = []
  for (const log of logs) {
    switch (log.topics[0]) {
      case TRANSFER:
        movements.push(...readTransfer(log))
        break
      case TRANSFER_SINGLE:
        movements.push(...readSingle(log))
        break
      case TRANSFER_BATCH:
        movements.push(...readBatch(log))
        break
      default:
    }
  }
  return movements
}

function readTransfer({ address: contract, topics, data }: RawLog): Movement[] {
  const [, from, to, third] = topics
  if (from === undefined || to === undefined) return []
  const parties = { contract, from: toAddress(from), to: toAddress(to) }
  if (third !== undefined) {
    return data === '0x' ? [{ kind: 'erc721', ...parties, tokenId: BigInt(third), amountBase: 1n }] : []
  }
  return data.length === 66 ? [{ kind: 'erc20', ...parties, amountBase: BigInt(data) }] : []
}

function readSingle({ address: contract, topics, data }: RawLog): Movement[] {
  const [, , from, to] = topics
  const [tokenId, amountBase, ...rest] = readWords(data)
  if (from === undefined || to === undefined || tokenId === undefined || amountBase === undefined) return []
  if (rest.length > 0) return []
  return [{ kind: 'erc1155', contract, from: toAddress(from), to: toAddress(to), tokenId, amountBase }]
}

function readBatch({ address: contract, topics, data }: RawLog): Movement[] {
  const [, , from, to] = topics
  if (from === undefined || to === undefined) return []
  const words = readWords(data)
  const ids = readWordList(words, 0)
  const amounts = readWordList(words, 1)
  if (ids === undefined || amounts === undefined || ids.length !== amounts.length) return []
  const parties = { kind: 'erc1155' as const, contract, from: toAddress(from), to: toAddress(to) }
  return ids.map((tokenId, index) => ({ ...parties, tokenId, amountBase: amounts[index] ?? 0n }))
}

/** Reads an ABI-encoded array whose offset is at the given place: its length, then its items. */
function readWordList(words: readonly bigint[], place: number): bigint[] | undefined {
  const offset = words[place]
  if (offset === undefined || offset % 32n !== 0n || offset / 32n >= BigInt(words.length)) return undefined
  const start = Number(offset / 32n)
  const length = words[start] ?? 0n
  if (length > BigInt(MAX_IN_BATCH) || length > BigInt(words.length - start - 1)) return undefined
  return words.slice(start + 1, start + 1 + Number(length))
}

function readWords(data: string): bigint[] {
  const count = Math.min((data.length - 2) / 64, 4 + 2 * MAX_IN_BATCH)
  if (!Number.isInteger(count)) return []
  return Array.from({ length: count }, (_, index) =>
    BigInt(`0x${data.slice(2 + index * 64, 66 + index * 64)}`),
  )
}

function toAddress(topic: string): string {
  return `0x${topic.slice(26)}`
}
