import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { BITCOIN_IDS } from './bitcoinNetworks.ts'

/** The network of the local chain: regtest. */
export const LOCAL_BITCOIN_ID = BITCOIN_IDS.regtest

/** A payment. The sender is left out for coins that nobody had before. */
export interface LocalPayment {
  readonly from?: string
  readonly to: string
  /** In satoshi. */
  readonly amountBase: bigint
  /** @default 200 */
  readonly feeBase?: bigint
  /** Milliseconds since 1970. @default now */
  readonly atMs?: number
  /** Leaves it waiting for a block. @default false */
  readonly isPending?: boolean
}

/** A local chain of Bitcoin: who has which outputs, and what Esplora tells of it. There are no scripts, no proofs and no other nodes. */
export interface LocalBitcoin {
  readonly url: string
  /** Pays, in a block of its own, with the change going back to the sender. @throws Error where the sender has too little. @returns the transaction's id */
  pay(payment: LocalPayment): string
  /** Puts what waits into a block. */
  mine(): void
  stop(): Promise<void>
}

interface Output {
  readonly address: string
  readonly value: bigint
}

interface Transaction {
  readonly id: string
  readonly inputs: readonly Output[]
  readonly outputs: readonly Output[]
  readonly fee: bigint
  readonly atMs: number
  height: number | undefined
}

const FEE = 200n
const A_PAGE = 25
const PENDING_MAX = 50
const HEADERS = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' }

/** Starts a local chain of Bitcoin behind the paths of Esplora. */
export async function startLocalBitcoin({ port }: { readonly port: number }): Promise<LocalBitcoin> {
  const transactions: Transaction[] = []
  let unspent: readonly Output[] = []
  let height = 0

  function pay({ from, to, amountBase, feeBase = FEE, atMs = Date.now(), isPending = false }: LocalPayment) {
    const needed = amountBase + (from === undefined ? 0n : feeBase)
    const inputs = from === undefined ? [] : pick(unspent, from, needed)
    const change = inputs.reduce((sum, { value }) => sum + value, 0n) - needed
    const back = from !== undefined && change > 0n ? [{ address: from, value: change }] : []
    const outputs = [{ address: to, value: amountBase }, ...back]
    unspent = [...unspent.filter((one) => !inputs.includes(one)), ...outputs]
    const id = createHash('sha256').update(`${transactions.length} ${from} ${to} ${amountBase}`).digest('hex')
    if (!isPending) height += 1
    const fee = from === undefined ? 0n : feeBase
    transactions.unshift({ id, inputs, outputs, fee, atMs, height: isPending ? undefined : height })
    return id
  }

  const server = createServer((request, response) =>
    serve(request, response, { transactions, tip: () => height }),
  )
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  const bound = server.address()
  return {
    url: `http://127.0.0.1:${typeof bound === 'object' && bound ? bound.port : port}`,
    pay,
    mine() {
      height += 1
      for (const one of transactions) one.height ??= height
    },
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Outputs of an address that are enough together. */
function pick(unspent: readonly Output[], address: string, needed: bigint): readonly Output[] {
  const picked: Output[] = []
  let sum = 0n
  for (const output of unspent) {
    if (sum >= needed) break
    if (output.address !== address) continue
    picked.push(output)
    sum += output.value
  }
  if (sum < needed) throw new Error(`${address} has ${sum}, which is less than ${needed}.`)
  return picked
}

interface Chain {
  readonly transactions: readonly Transaction[]
  readonly tip: () => number
}

function serve(request: IncomingMessage, response: ServerResponse, chain: Chain): void {
  const path = new URL(request.url ?? '/', 'http://local').pathname
  const answer = request.method === 'GET' ? read(path, chain) : undefined
  if (answer === undefined) return void response.writeHead(404, HEADERS).end('Not found')
  const headers = { ...HEADERS, 'content-type': 'application/json' }
  response.writeHead(200, headers).end(JSON.stringify(answer))
}

function read(path: string, { transactions, tip }: Chain): unknown {
  const [, subject = '', id = '', list, kind, after] = path.split('/')
  if (path === '/blocks/tip/height') return tip()
  if (subject === 'tx') {
    const found = transactions.find((one) => one.id === id)
    return found && toJson(found)
  }
  if (subject !== 'address' || !id) return undefined
  const own = transactions.filter(({ inputs, outputs }) =>
    [...inputs, ...outputs].some(({ address }) => address === id),
  )
  const mined = own.filter((one) => one.height !== undefined)
  const pending = own.filter((one) => one.height === undefined)
  if (list === undefined) {
    return { address: id, chain_stats: toStats(mined, id), mempool_stats: toStats(pending, id) }
  }
  if (list !== 'txs') return undefined
  const from = kind === 'chain' ? mined.findIndex((one) => one.id === after) + 1 : 0
  const page = mined.slice(from, from + A_PAGE)
  return [...(kind === 'chain' ? [] : pending.slice(0, PENDING_MAX)), ...page].map(toJson)
}

function toStats(list: readonly Transaction[], address: string) {
  const of = (outputs: readonly Output[]) => outputs.filter((one) => one.address === address)
  const sum = (outputs: readonly Output[]) => Number(outputs.reduce((total, { value }) => total + value, 0n))
  const [funded, spent] = [list.flatMap((one) => of(one.outputs)), list.flatMap((one) => of(one.inputs))]
  return {
    funded_txo_count: funded.length,
    funded_txo_sum: sum(funded),
    spent_txo_count: spent.length,
    spent_txo_sum: sum(spent),
    tx_count: list.length,
  }
}

function toJson({ id, inputs, outputs, fee, atMs, height }: Transaction) {
  const toOutput = ({ address, value }: Output) => ({ scriptpubkey_address: address, value: Number(value) })
  const isConfirmed = height !== undefined
  return {
    txid: id,
    fee: Number(fee),
    status: {
      confirmed: isConfirmed,
      ...(isConfirmed && { block_height: height, block_time: Math.floor(atMs / 1_000) }),
    },
    vin: inputs.length > 0 ? inputs.map((one) => ({ prevout: toOutput(one) })) : [{ prevout: null }],
    vout: outputs.map(toOutput),
  }
}
