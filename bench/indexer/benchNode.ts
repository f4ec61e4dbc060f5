import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import { toQuantity } from '@foyer/codec'

// A node that has all its answers ready as bytes, in a process of its own: what is measured is the indexer.

const TRANSFERS_A_BLOCK = 50
const ACCOUNTS = 5_000
const TOKENS = 20
const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const EMPTY_BLOOM = `0x${'0'.repeat(512)}`

const blocks = Number(process.argv[2])
let state = 1
function random(below: number): number {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
  return Math.floor((state / 2 ** 32) * below)
}

const hash = (text: string) => `0x${createHash('sha256').update(text).digest('hex')}`
const addresses = Array.from({ length: ACCOUNTS + TOKENS }, (_, index) =>
  hash(`account ${index}`).slice(0, 42),
)
const pad = (address: string) => `0x${'0'.repeat(24)}${address.slice(2)}`

/** A block and its receipts, with the fields that real nodes send. */
function writeBlock(number: number): { block: Buffer; receipts: Buffer } {
  const blockHash = hash(`block ${number}`)
  const transactions: unknown[] = []
  const receipts: unknown[] = []
  for (let index = 0; index < TRANSFERS_A_BLOCK; index += 1) {
    const [from, to] = [addresses[random(ACCOUNTS)] ?? '', addresses[random(ACCOUNTS)] ?? '']
    const token = addresses[ACCOUNTS + random(TOKENS)] ?? ''
    const amount = `0x${random(1_000_000_000).toString(16).padStart(64, '0')}`
    const common = {
      blockHash,
      blockNumber: toQuantity(number),
      transactionIndex: toQuantity(index),
      type: '0x2',
    }
    const transactionHash = hash(`transaction ${number} ${index}`)
    transactions.push({
      ...common,
      hash: transactionHash,
      nonce: '0x1',
      from,
      to: token,
      value: '0x0',
      input: `0xa9059cbb${pad(to).slice(2)}${amount.slice(2)}`,
      gas: '0xfde8',
      gasPrice: '0x3b9aca00',
      maxFeePerGas: '0x77359400',
      maxPriorityFeePerGas: '0x3b9aca00',
      chainId: '0x1',
      accessList: [],
      v: '0x1',
      r: transactionHash,
      s: transactionHash,
    })
    receipts.push({
      ...common,
      transactionHash,
      from,
      to: token,
      cumulativeGasUsed: '0x5208',
      gasUsed: '0xa8b4',
      effectiveGasPrice: '0x3b9aca00',
      contractAddress: null,
      logsBloom: EMPTY_BLOOM,
      status: '0x1',
      logs: [
        {
          ...common,
          transactionHash,
          address: token,
          topics: [TRANSFER, pad(from), pad(to)],
          data: amount,
          logIndex: toQuantity(index),
          removed: false,
        },
      ],
    })
  }
  const header = { number: toQuantity(number), hash: blockHash, parentHash: hash(`block ${number - 1}`) }
  const more = {
    timestamp: toQuantity(1_700_000_000 + number * 2),
    logsBloom: EMPTY_BLOOM,
    gasUsed: '0x1c9c380',
  }
  return {
    block: Buffer.from(JSON.stringify({ ...header, ...more, transactions })),
    receipts: Buffer.from(JSON.stringify(receipts)),
  }
}

const chain = Array.from({ length: blocks }, (_, number) => writeBlock(number))

interface Call {
  readonly id: number
  readonly method: string
  readonly params: readonly unknown[]
}

function answer({ id, method, params }: Call): Buffer[] {
  const [number] = params
  const found = chain[Number(number)]
  const results: Record<string, Buffer | undefined> = {
    eth_blockNumber: Buffer.from(JSON.stringify(toQuantity(blocks - 1))),
    eth_getBlockByNumber: found?.block,
    eth_getBlockReceipts: found?.receipts,
    eth_call: Buffer.from('"0x"'),
  }
  return [
    Buffer.from(`{"jsonrpc":"2.0","id":${id},"result":`),
    results[method] ?? Buffer.from('null'),
    Buffer.from('}'),
  ]
}

function answerAll(calls: readonly Call[]): Buffer {
  const comma = Buffer.from(',')
  const parts = calls.flatMap((call, index) => (index === 0 ? answer(call) : [comma, ...answer(call)]))
  return Buffer.concat([Buffer.from('['), ...parts, Buffer.from(']')])
}

const server = createServer((request, response) => {
  let body = ''
  request.on('data', (chunk: Buffer) => {
    body += chunk.toString()
  })
  request.on('end', () => {
    // The indexer's own requests, in the shape that it writes.
    const calls = JSON.parse(body) as Call | Call[]
    response.setHeader('content-type', 'application/json')
    response.end(Array.isArray(calls) ? answerAll(calls) : Buffer.concat(answer(calls)))
  })
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  console.log(typeof address === 'object' && address !== null ? address.port : 0)
})
process.once('disconnect', () => process.exit())
