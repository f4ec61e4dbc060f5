import { getBytes, HDNodeWallet, isHexString, type JsonRpcApiProvider, JsonRpcProvider, Wallet } from 'ethers'
import { rpcError } from '../emitter.ts'
import { LOCAL_CHAIN_ACCOUNTS } from './localMnemonic.ts'

/** The connections of a wallet to the nodes of its chains. They are opened on demand. */
export interface Nodes {
  /** @throws Error with code 4901 when there is no node for the chain. */
  get(chainId: number): JsonRpcApiProvider
  stop(): void
}

/**
 * Creates the connections of a wallet. Nodes are polled often, which suits local chains.
 * @param simulate Creates a simulated node for a chain without a URL. Without it such chains have no node.
 */
export function createNodes(
  chains: readonly { readonly chainId: number; readonly url?: string | undefined }[],
  simulate?: (chainId: number) => JsonRpcApiProvider,
): Nodes {
  const open = new Map<number, JsonRpcApiProvider>()
  return {
    get(chainId) {
      const known = open.get(chainId)
      if (known) return known
      const chain = chains.find((one) => one.chainId === chainId)
      const options = { staticNetwork: true, cacheTimeout: -1, pollingInterval: 50 }
      const made = chain?.url
        ? new JsonRpcProvider(chain.url, chainId, options)
        : chain && simulate?.(chainId)
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

/** Keys of this process. Tests with wallets use the same few, which never change and are public. */
const derived = new Map<number, Wallet>()

/** Derives the key of an account from the mnemonic of the local chains. */
export function deriveKey(index: number): Wallet {
  const known = derived.get(index)
  if (known) return known
  const accounts = HDNodeWallet.fromExtendedKey(LOCAL_CHAIN_ACCOUNTS)
  if (!(accounts instanceof HDNodeWallet)) throw new TypeError('It makes no keys.')
  const key = new Wallet(accounts.deriveChild(index).privateKey)
  derived.set(index, key)
  return key
}

/** Signs a message of personal_sign: bytes in hex, or text. */
export async function signMessage(key: Wallet, message: unknown): Promise<string> {
  return key.signMessage(isHexString(message) ? getBytes(message) : String(message))
}

/** Signs typed data, given as an object or as JSON. */
export async function signTypedData(key: Wallet, data: unknown): Promise<string> {
  const { domain, types, message } = typeof data === 'string' ? JSON.parse(data) : data
  const { EIP712Domain: _, ...rest } = types
  return key.signTypedData(domain, rest, message)
}

/** Signs and sends a transaction of eth_sendTransaction and returns its hash. */
export async function sendTransaction(
  key: Wallet,
  node: JsonRpcApiProvider,
  transaction: unknown,
): Promise<string> {
  const { gas, ...rest } = transaction as { gas?: string } // the page's request, checked by ethers itself
  const sent = await key.connect(node).sendTransaction({ ...rest, ...(gas && { gasLimit: gas }) })
  return sent.hash
}
