import { Interface, id, namehash } from 'ethers'
import { deploy, lastAccount, type Node, send } from './chainTransactions.ts'
import { deployNames, REGISTRY, readCodes } from './localContracts.ts'

const calls = new Interface([
  'function setSubnodeRecord(bytes32 node, bytes32 label, address owner, address resolver, uint64 ttl)',
])

/** Names below one name that a gateway gives out, on a local chain. */
export interface OffchainNames {
  readonly parent: string
  /** The contract that takes the gateway's answers. */
  readonly resolver: string
  /** The owner of the parent and the contract: the last account of the chain. */
  readonly owner: string
}

/**
 * Registers `label.eth` with a resolver that sends clients to a gateway. The name service is put onto the chain if it is not there.
 * @throws Error when the node refuses, or does not mine within 30 s.
 */
export async function deployOffchainNames(
  chain: Node,
  input: {
    /** The parent without `.eth`. */
    readonly label: string
    /** Where the gateway answers, without a trailing slash. */
    readonly gatewayUrl: string
    /** The addresses whose signed answers the contract accepts. */
    readonly signers: readonly string[]
  },
): Promise<OffchainNames> {
  const { label, gatewayUrl, signers } = input
  await deployNames(chain)
  const owner = await lastAccount(chain)
  const url = `${gatewayUrl}/v1/names/answers/{sender}/{data}`
  const types = ['address', 'string', 'address[]']
  const resolver = await deploy(chain, owner, readCodes().NamesResolver, types, [owner, url, signers])
  const values = [namehash('eth'), id(label), owner, resolver, 0]
  const data = calls.encodeFunctionData('setSubnodeRecord', values)
  await send(chain, { from: owner, to: REGISTRY, data })
  return { parent: `${label}.eth`, resolver, owner }
}
