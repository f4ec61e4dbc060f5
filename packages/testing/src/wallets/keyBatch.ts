import { Interface, type JsonRpcApiProvider, type Wallet } from 'ethers'

/** Enough for any batch of a test. It is not estimated, so that a batch that fails is mined as failed. */
const GAS = 3_000_000n

const account = new Interface(['function execute((address to, uint256 value, bytes data)[] calls) payable'])

/** A call of a batch, as a page writes it. */
interface BatchCall {
  readonly to: string
  readonly data?: string | undefined
  readonly value?: string | undefined
}

/**
 * Sends calls in one transaction of an account to itself, all or none, by the code of a contract that it delegates to. Returns the
 * hash. Standard: EIP-7702.
 */
export async function sendAtOnce(
  key: Wallet,
  node: JsonRpcApiProvider,
  delegate: string,
  calls: readonly BatchCall[],
): Promise<string> {
  const signer = key.connect(node)
  const [nonce, { chainId }] = await Promise.all([node.getTransactionCount(key.address), node.getNetwork()])
  // The account's own transaction uses one nonce before the delegation is looked at.
  const authorization = await signer.authorize({ address: delegate, nonce: nonce + 1, chainId })
  const list = calls.map(({ to, data = '0x', value = '0x0' }) => [to, value, data])
  const sent = await signer.sendTransaction({
    type: 4,
    to: key.address,
    data: account.encodeFunctionData('execute', [list]),
    nonce,
    gasLimit: GAS,
    authorizationList: [authorization],
  })
  return sent.hash
}
