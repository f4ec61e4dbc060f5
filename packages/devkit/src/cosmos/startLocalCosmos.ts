import { RpcFailure } from '../localNode/rpcFailure.ts'
import { type Push, startRpcServer } from '../localNode/startRpcServer.ts'
import { type LocalCoin, readMessage, writeBalance, writeBalances } from './bankMessages.ts'
import { type CosmosLedger, createCosmosLedger, type LocalBlock, toEvents } from './cosmosLedger.ts'

export { LOCAL_COSMOS_ID } from './cosmosNetworks.ts'

/** How addresses on the local chain begin. */
export const LOCAL_COSMOS_PREFIX = 'foy'

/** Its coin, which a gateway has to be told of. */
export const LOCAL_COSMOS_COIN = { name: 'Foyer Coin', symbol: 'FOY', decimals: 6, denom: 'ufoy' } as const

/** A local chain of Cosmos. It is a stand-in: transfers are not checked, and there is no consensus. */
export interface LocalCosmos {
  readonly url: string
  /** The same over a websocket. */
  readonly socketUrl: string
  readonly ledger: CosmosLedger
  /** Whether the node keeps an index of transactions. */
  setIndexed(isIndexed: boolean): void
  stop(): Promise<void>
}

const CHAIN_ID = 'foyer-1'
const PAGE_SIZE = 100

/**
 * Starts a stand-in for a chain of Cosmos: the bank module's balances by `abci_query` in Protocol Buffers and by REST, transactions by
 * `tx_search`, blocks, over HTTP and websockets. It has no signatures, no consensus, and takes no transactions.
 */
export async function startLocalCosmos(input: {
  /** 0 picks a free port. */
  readonly port: number
  readonly funded?: readonly { readonly address: string; readonly coins: readonly LocalCoin[] }[]
}): Promise<LocalCosmos> {
  const ledger = createCosmosLedger()
  for (const { address, coins } of input.funded ?? []) {
    for (const coin of coins) ledger.fund(address, coin)
  }
  let isIndexed = true
  const listeners = new Set<(block: LocalBlock) => void>()
  const server = await startRpcServer({
    port: input.port,
    answer: (method, params, push) => answer({ ledger, isIndexed, listeners }, method, params, push),
    get: (url) => answerRest(ledger, url),
  })
  return {
    url: server.url,
    socketUrl: `${server.socketUrl}/websocket`,
    ledger: {
      ...ledger,
      transfer(transfer) {
        const block = ledger.transfer(transfer)
        for (const tell of listeners) tell(block)
        return block
      },
    },
    setIndexed(next) {
      isIndexed = next
    },
    stop: server.stop,
  }
}

interface NodeState {
  readonly ledger: CosmosLedger
  readonly isIndexed: boolean
  readonly listeners: Set<(block: LocalBlock) => void>
}

/** The names of a method's parameters, for clients that send them as a list. */
const PARAMETERS: Readonly<Record<string, readonly string[]>> = {
  status: [],
  health: [],
  abci_query: ['path', 'data', 'height', 'prove'],
  tx_search: ['query', 'prove', 'page', 'per_page', 'order_by'],
  tx: ['hash', 'prove'],
  blockchain: ['minHeight', 'maxHeight'],
  subscribe: ['query'],
}

function answer(node: NodeState, method: string, given: unknown, push: Push | undefined): unknown {
  const names = PARAMETERS[method]
  if (!names) throw new RpcFailure(-32_601, 'Method not found')
  const params = Array.isArray(given)
    ? Object.fromEntries(names.map((name, index) => [name, given[index]]))
    : Object(given)
  const text = (name: string) => String(params[name] ?? '')
  const { ledger } = node
  if (method === 'status') return toStatus(ledger)
  if (method === 'abci_query') return { response: queryBank(ledger, text('path'), text('data')) }
  if (method === 'blockchain')
    return toBlockMetas(ledger, Number(text('minHeight')), Number(text('maxHeight')))
  if (method === 'tx_search') return searchTransactions(node, params)
  if (method === 'tx') return findTransaction(node, text('hash'))
  if (method === 'subscribe') return subscribe(node, text('query'), push)
  return {}
}

function toStatus(ledger: CosmosLedger): unknown {
  const latest = ledger.blocks().at(-1)
  return {
    node_info: { network: CHAIN_ID, version: '0.38.0', moniker: 'foyer', id: '0'.repeat(40) },
    sync_info: {
      latest_block_height: String(latest?.height),
      latest_block_time: latest?.time.toISOString(),
      latest_block_hash: latest?.hash,
      catching_up: false,
    },
  }
}

function queryBank(ledger: CosmosLedger, path: string, data: string): unknown {
  const fields = readMessage(Buffer.from(data, 'hex'))
  const coins = ledger.coinsOf(String(fields.get(1) ?? ''))
  const found = (value: Buffer) => ({
    code: 0,
    height: String(ledger.blocks().length),
    value: value.toString('base64'),
  })
  if (path === '/cosmos.bank.v1beta1.Query/Balance') {
    const denom = String(fields.get(2) ?? '')
    return found(writeBalance(coins.find((coin) => coin.denom === denom) ?? { denom, amount: 0n }))
  }
  if (path !== '/cosmos.bank.v1beta1.Query/AllBalances')
    return { code: 6, log: 'unknown query path', value: null }
  const paging = fields.get(2)
  const page = Buffer.isBuffer(paging) ? readMessage(paging) : new Map<number, Buffer | number>()
  const { items, nextKey } = toPage(coins, String(page.get(1) ?? ''), Number(page.get(3) ?? PAGE_SIZE))
  return found(writeBalances(items, nextKey, coins.length))
}

/** A page from the token whose name is the key; the next one begins with the token after it. */
function toPage(coins: readonly LocalCoin[], key: string, limit: number) {
  const from = key ? coins.findIndex(({ denom }) => denom === key) : 0
  const items = from < 0 ? [] : coins.slice(from, from + limit)
  return { items, nextKey: coins[from + limit]?.denom ?? '' }
}

function toBlockMetas(ledger: CosmosLedger, from: number, to: number): unknown {
  const blocks = ledger.blocks().filter(({ height }) => height >= from && height <= to)
  return {
    last_height: String(ledger.blocks().length),
    block_metas: blocks
      .toReversed()
      .slice(0, 20)
      .map(({ height, hash, time }) => ({
        block_id: { hash },
        header: { chain_id: CHAIN_ID, height: String(height), time: time.toISOString() },
      })),
  }
}

const toResult = (block: LocalBlock) => ({
  hash: block.hash,
  height: String(block.height),
  index: 0,
  tx_result: { code: block.transfer?.isFailed ? 5 : 0, log: '', events: toEvents(block) },
})

const CONDITION = /^transfer\.(sender|recipient)='([a-z\d]+)'(?: AND tx\.height<(\d+))?$/

function searchTransactions({ ledger, isIndexed }: NodeState, params: Record<string, unknown>): unknown {
  if (!isIndexed) throw new RpcFailure(-32_603, 'Internal error', 'transaction indexing is disabled')
  const [, side, address, below] = CONDITION.exec(String(params.query)) ?? []
  if (!side) throw new RpcFailure(-32_602, 'Invalid params', 'the query is none that this node knows')
  const found = ledger.blocks().filter(({ height, transfer }) => {
    const isIn = below === undefined || height < Number(below)
    const party = side === 'sender' ? transfer?.from : transfer?.to
    return isIn && transfer !== undefined && party === address && (side === 'sender' || !transfer.isFailed)
  })
  const ordered = params.order_by === 'desc' ? found.toReversed() : found
  const size = Math.min(Number(params.per_page ?? 30), PAGE_SIZE)
  const from = (Number(params.page ?? 1) - 1) * size
  return { txs: ordered.slice(from, from + size).map(toResult), total_count: String(found.length) }
}

function findTransaction({ ledger, isIndexed }: NodeState, hash: string): unknown {
  const block = isIndexed ? ledger.blocks().find((one) => one.transfer && one.hash === hash) : undefined
  if (!block) throw new RpcFailure(-32_603, 'Internal error', `tx (${hash}) not found`)
  return toResult(block)
}

function subscribe({ listeners }: NodeState, query: string, push: Push | undefined): unknown {
  if (!push) throw new RpcFailure(-32_603, 'Internal error', 'websockets alone can subscribe')
  listeners.add((block) =>
    push('event', { query, data: { value: { header: { height: String(block.height) } } } }),
  )
  return {}
}

function answerRest(ledger: CosmosLedger, { pathname, searchParams }: URL): unknown {
  if (pathname === '/status') return { jsonrpc: '2.0', id: -1, result: toStatus(ledger) }
  const [, address] = /^\/cosmos\/bank\/v1beta1\/balances\/([a-z\d]+)$/.exec(pathname) ?? []
  if (!address) return undefined
  const key = Buffer.from(searchParams.get('pagination.key') ?? '', 'base64').toString()
  const coins = ledger.coinsOf(address)
  const { items, nextKey } = toPage(coins, key, Number(searchParams.get('pagination.limit') ?? PAGE_SIZE))
  return {
    balances: items.map(({ denom, amount }) => ({ denom, amount: String(amount) })),
    pagination: {
      next_key: nextKey ? Buffer.from(nextKey).toString('base64') : null,
      total: String(coins.length),
    },
  }
}
