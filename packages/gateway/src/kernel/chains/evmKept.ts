import { isRecord } from '@foyer/kit'
import { type KeepRule, type KeptAnswers, LASTING_MS } from './keepRule.ts'

/**
 * The time between two blocks of chains, in milliseconds. On other chains nothing is kept that changes with each block: local ones make
 * a block when somebody sends a transaction.
 */
const BLOCK_MS: ReadonlyMap<string, number> = new Map([
  ['eip155:1', 12_000],
  ['eip155:10', 2_000],
  ['eip155:56', 750],
  ['eip155:100', 5_000],
  ['eip155:137', 2_000],
  ['eip155:8453', 2_000],
  ['eip155:42161', 250],
  ['eip155:42220', 1_000],
  ['eip155:43114', 1_000],
  ['eip155:59144', 2_000],
  ['eip155:534352', 1_000],
  ['eip155:11155111', 12_000],
])
/** No answer that changes with blocks is older than this, though blocks of some chains are. */
const NEWEST_MS = 1_000

/** These methods tell what changes with each block, and is the same for everybody. Balances, nonces and calls are not among them. */
const OF_NEWEST = new Set(['eth_blockNumber', 'eth_gasPrice', 'eth_maxPriorityFeePerGas', 'eth_blobBaseFee'])

const isHash = (value: unknown): value is string =>
  typeof value === 'string' && /^0x[0-9a-f]{64}$/i.test(value)
const isQuantity = (value: unknown): value is string =>
  typeof value === 'string' && /^0x(?:0|[1-9a-f][0-9a-f]{0,31})$/i.test(value)
const isSame = (one: unknown, other: string) =>
  typeof one === 'string' && one.toLowerCase() === other.toLowerCase()
const blockOf = (result: unknown) =>
  isRecord(result) && isQuantity(result.blockNumber) ? BigInt(result.blockNumber) : NEVER_DEEP
/** Stands for a block that is not mined yet. */
const NEVER_DEEP = 2n ** 256n

type Rule = Omit<KeepRule, 'key' | 'ttlMs'>

/** These methods ask by one hash, or by a hash and a word about how much is to be told. */
const BY_HASH: Readonly<Record<string, (hash: string, more: unknown) => Rule | undefined>> = {
  eth_getBlockByHash: (hash, more) =>
    typeof more === 'boolean'
      ? { isAnswer: (result) => isRecord(result) && isSame(result.hash, hash) && isQuantity(result.number) }
      : undefined,
  eth_getBlockTransactionCountByHash: (_, more) =>
    more === undefined ? { isAnswer: isQuantity } : undefined,
  eth_getTransactionByBlockHashAndIndex: (hash, more) =>
    isQuantity(more)
      ? {
          isAnswer: (result) =>
            isRecord(result) && isSame(result.blockHash, hash) && isSame(result.transactionIndex, more),
        }
      : undefined,
  eth_getTransactionByHash: (hash, more) =>
    more === undefined
      ? { isAnswer: (result) => isRecord(result) && isSame(result.hash, hash) && isMined(result), blockOf }
      : undefined,
  eth_getTransactionReceipt: (hash, more) =>
    more === undefined
      ? {
          isAnswer: (result) => isRecord(result) && isSame(result.transactionHash, hash) && isMined(result),
          blockOf,
        }
      : undefined,
}

function isMined({ blockHash, blockNumber }: Readonly<Record<string, unknown>>): boolean {
  return isHash(blockHash) && isQuantity(blockNumber)
}

/**
 * The answers of EVM nodes that may be given again: of blocks by their hash; of transactions in blocks that nobody gives up any more; and
 * for a second at most, the number of the newest block and the prices that go with it.
 */
export const EVM_KEPT: KeptAnswers = {
  ruleOf({ method, params = [] }, chainId) {
    if (!Array.isArray(params)) return undefined
    const [first, second] = params
    if (params.length === 0) return ruleOfChain(method, chainId)
    if (params.length > 2 || !isHash(first) || !Object.hasOwn(BY_HASH, method)) return undefined
    const rule = BY_HASH[method]?.(first, second)
    const key = JSON.stringify([chainId, method, first.toLowerCase(), second])
    return rule && { ...rule, key, ttlMs: LASTING_MS }
  },
  newestOf: ({ method }, result) =>
    method === 'eth_blockNumber' && isQuantity(result) ? BigInt(result) : undefined,
}

function ruleOfChain(method: string, chainId: string): KeepRule | undefined {
  const key = JSON.stringify([chainId, method])
  if (method === 'eth_chainId') {
    const number = `0x${BigInt(chainId.slice('eip155:'.length)).toString(16)}`
    return { key, ttlMs: LASTING_MS, isAnswer: (result) => isSame(result, number) }
  }
  const blockMs = BLOCK_MS.get(chainId)
  if (blockMs === undefined || !OF_NEWEST.has(method)) return undefined
  return { key, ttlMs: Math.min(blockMs, NEWEST_MS), isAnswer: isQuantity }
}
