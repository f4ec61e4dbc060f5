import type { Wallet } from 'ethers'
import { rpcError } from '../emitter.ts'
import { type Nodes, sendTransaction, signMessage, signTypedData } from '../wallets/keySigning.ts'
import type { SessionRequest, SessionWalletChain } from './sessionTypes.ts'

/** The implementation of each method that a wallet supports. */
export type RequestMethods = Readonly<
  Record<string, ((request: Omit<SessionRequest, 'topic' | 'id'>) => unknown) | undefined>
>

/** Creates the methods of a wallet. Their errors have EIP-1193 codes. */
export function createRequestMethods(input: {
  readonly keys: readonly Wallet[]
  readonly nodes: Nodes
  readonly chains: readonly SessionWalletChain[]
  readonly addresses: () => readonly string[]
  readonly selectedChainId: () => number
}): RequestMethods {
  const { keys, nodes, chains, addresses, selectedChainId } = input
  function keyOf(address: unknown): Wallet {
    const wanted = String(address).toLowerCase()
    const found = keys.find((one) => one.address.toLowerCase() === wanted)
    if (!found) throw rpcError(4100, `The account ${String(address)} is not in this wallet.`)
    return found
  }
  const requireChain: RequestMethods[string] = ({ params }) => {
    const wanted = readChainId(params[0])
    if (!chains.some((one) => one.chainId === wanted))
      throw rpcError(4902, `Unrecognized chain ID ${wanted}.`)
    return null
  }
  return {
    personal_sign: ({ params: [message, address] }) => signMessage(keyOf(address), message),
    eth_signTypedData_v4: ({ params: [address, data] }) => signTypedData(keyOf(address), data),
    eth_sendTransaction: ({ params: [transaction], chainId }) =>
      sendTransaction(keyOf(readField(transaction, 'from')), nodes.get(chainId), transaction),
    eth_accounts: addresses,
    eth_requestAccounts: addresses,
    eth_chainId: () => `0x${selectedChainId().toString(16)}`,
    wallet_getCapabilities: () => ({}),
    wallet_switchEthereumChain: requireChain,
    wallet_addEthereumChain: requireChain,
  }
}

/** The chain id of a request to switch to or add a chain. NaN when there is none. */
export function readChainId(chain: unknown): number {
  return Number(readField(chain, 'chainId'))
}

/** The JSON-RPC error that is sent to a page: with the code of the error, or -32603. */
export function toReason(error: unknown): { code: number; message: string } {
  const code = readField(error, 'code')
  const message = error instanceof Error ? error.message : String(error)
  return { code: typeof code === 'number' ? code : -32603, message }
}

function readField(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined
  return Object.entries(value).find(([key]) => key === name)?.[1]
}
