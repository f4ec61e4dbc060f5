import {
  getBytes,
  HDNodeWallet,
  isHexString,
  type JsonRpcApiProvider,
  JsonRpcProvider,
  Mnemonic,
  Wallet,
} from 'ethers'
import { rpcError } from '../emitter.ts'
import { LOCAL_CHAIN_MNEMONIC } from './localMnemonic.ts'

/** The connections of a wallet to its chains' nodes, opened when first needed. */
export interface Nodes {
  /** @throws Error with code 4901 when there is no node for the chain. */
  get(chainId: number): JsonRpcApiProvider
  stop(): void
}

/**
 * Makes the connections of a wallet to nodes that are polled often, as local chains can be.
 * @param pretend Makes what stands for a node where a chain has none. Left out, such chains have no node.
 */
export function createNodes(
  chains: readonly { readonly chainId: number; readonly url?: string | undefined }[],
  pretend?: (chainId: number) => JsonRpcApiProvider,
): Nodes {
  const open = new Map<number, JsonRpcApiProvider>()
  return {
    get(chainId) {
      const known = open.get(chainId)
      if (known) return known
      const chain = chains.find((one) => one.chainId === chainId)
      const options = { staticNetwork: true, cacheTimeout: -1, pollingInterval: 50 }
      const made = chain?.url ? new JsonRpcProvider(chain.url, chainId, options) : chain && pretend?.(chainId)
      if (!made) throw rpcError(4901, `No node for chain ${chainId}.`)
      open.set(chainId, made)
      return made
    },
    stop() {
      for (const node of open.values()) node.destroy()
      open.clear()
    },
  }
}

/** The key of one account of the local chains' mnemonic. */
export function deriveKey(index: number): Wallet {
  const mnemonic = Mnemonic.fromPhrase(LOCAL_CHAIN_MNEMONIC)
  const derived = HDNodeWallet.fromMnemonic(mnemonic, `m/44'/60'/0'/0/${index}`)
  return new Wallet(derived.privateKey)
}

/** Signs what personal_sign carries: bytes in hex, or a text as it stands. */
export async function signMessage(key: Wallet, message: unknown): Promise<string> {
  return key.signMessage(isHexString(message) ? getBytes(message) : String(message))
}

/** Signs typed data given as an object or as JSON. */
export async function signTypedData(key: Wallet, data: unknown): Promise<string> {
  const { domain, types, message } = typeof data === 'string' ? JSON.parse(data) : data
  const { EIP712Domain: _, ...rest } = types
  return key.signTypedData(domain, rest, message)
}

/** Signs and sends a transaction as pages write it, and answers its hash. */
export async function sendTransaction(
  key: Wallet,
  node: JsonRpcApiProvider,
  transaction: unknown,
): Promise<string> {
  const { gas, ...rest } = transaction as { gas?: string } // the page's request, checked by ethers itself
  const sent = await key.connect(node).sendTransaction({ ...rest, ...(gas && { gasLimit: gas }) })
  return sent.hash
}
