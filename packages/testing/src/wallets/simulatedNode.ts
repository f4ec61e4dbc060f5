import {
  JsonRpcApiProvider,
  type JsonRpcError,
  type JsonRpcPayload,
  type JsonRpcResult,
  keccak256,
  Network,
  Transaction,
  toQuantity,
  ZeroHash,
} from 'ethers'

const GWEI = '0x3b9aca00'
const TEN_ETHER = toQuantity(10n ** 19n)
const GAS_LIMIT = '0x1c9c380'
const ZERO_ADDRESS = `0x${'0'.repeat(40)}`

type Answers = Readonly<Record<string, (params: readonly unknown[]) => unknown>>

/** The JSON-RPC methods of a chain on which no transaction fails. Each transaction is mined in a block of its own. */
function createAnswers(chainId: number): Answers {
  const sent: Transaction[] = []
  const counts = new Map<string, number>()
  const number = () => toQuantity(sent.length + 1)
  const block = () => ({
    number: number(),
    hash: ZeroHash,
    parentHash: ZeroHash,
    timestamp: toQuantity(Math.floor(Date.now() / 1000)),
    nonce: '0x0000000000000000',
    difficulty: '0x0',
    gasLimit: GAS_LIMIT,
    gasUsed: '0x0',
    miner: ZERO_ADDRESS,
    extraData: '0x',
    baseFeePerGas: GWEI,
    transactions: [],
  })
  const receipt = (hash: unknown) => {
    const index = sent.findIndex((one) => one.hash === hash)
    const transaction = sent[index]
    if (!transaction) return null
    return {
      transactionHash: hash,
      transactionIndex: '0x0',
      blockHash: ZeroHash,
      blockNumber: toQuantity(index + 2),
      from: transaction.from?.toLowerCase(),
      to: transaction.to?.toLowerCase() ?? null,
      contractAddress: null,
      cumulativeGasUsed: '0x5208',
      gasUsed: '0x5208',
      effectiveGasPrice: GWEI,
      logsBloom: `0x${'0'.repeat(512)}`,
      logs: [],
      status: '0x1',
      type: '0x2',
    }
  }
  return {
    eth_chainId: () => toQuantity(chainId),
    eth_blockNumber: number,
    eth_getBlockByNumber: block,
    eth_getBalance: () => TEN_ETHER,
    eth_getTransactionCount: ([address]) => toQuantity(counts.get(String(address).toLowerCase()) ?? 0),
    eth_estimateGas: () => '0x5208',
    eth_gasPrice: () => GWEI,
    eth_maxPriorityFeePerGas: () => GWEI,
    eth_call: () => '0x',
    eth_getCode: () => '0x',
    eth_sendRawTransaction([raw]) {
      const transaction = Transaction.from(String(raw))
      const from = String(transaction.from).toLowerCase()
      counts.set(from, (counts.get(from) ?? 0) + 1)
      sent.push(transaction)
      return keccak256(String(raw))
    },
    eth_getTransactionByHash: () => null,
    eth_getTransactionReceipt: ([hash]) => receipt(hash),
  }
}

class SimulatedNode extends JsonRpcApiProvider {
  readonly #answers: Answers

  constructor(chainId: number) {
    const network = Network.from(chainId)
    super(network, { staticNetwork: network, cacheTimeout: -1, pollingInterval: 50 })
    this.#answers = createAnswers(chainId)
    this._start()
  }

  override async _send(
    payload: JsonRpcPayload | JsonRpcPayload[],
  ): Promise<(JsonRpcResult | JsonRpcError)[]> {
    return [payload].flat().map(({ id, method, params }) => {
      const answer = this.#answers[method]
      if (!answer)
        return { id, error: { code: -32601, message: `The simulated node has no method ${method}.` } }
      return { id, result: answer(Array.isArray(params) ? params : []) }
    })
  }
}

/** Creates a simulated node. It accepts every transaction and keeps no state except their number. */
export function createSimulatedNode(chainId: number): JsonRpcApiProvider {
  return new SimulatedNode(chainId)
}
