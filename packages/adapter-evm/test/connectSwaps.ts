import type { Network, RpcRead, SwapPlace } from '@foyer/core/ports'
import { LOCAL_EXCHANGE } from '@foyer/devkit/pools'
import { createKeyWallet, type KeyWalletInput } from '@foyer/testing/wallets'
import { evmAdapter } from '../src/evmAdapter.ts'

/** The network on which pools are made. */
export const swapNetwork: Network = {
  id: 31_337,
  caipNetworkId: 'eip155:31337',
  chainNamespace: 'eip155',
  name: 'Local',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: [],
}
const { router, quoter, v2Factory, weth } = LOCAL_EXCHANGE

/** Its contracts. */
export const swapPlace: SwapPlace = { router, quoter, v2Factory, weth }

/** The input of `connectSwaps`. */
export interface ConnectSwapsInput {
  readonly url: string
  readonly rpc: RpcRead
  readonly options?: Omit<KeyWalletInput, 'chains'> | undefined
}

/** Connects a wallet with keys of its own to a local chain, for swaps. The caller stops the wallet. */
export async function connectSwaps({ url, rpc, options }: ConnectSwapsInput) {
  const wallet = createKeyWallet({ chains: [{ chainId: 31_337, url }], ...options })
  await wallet.request({ method: 'eth_requestAccounts' })
  const session = await evmAdapter({ timing: { receiptPollMs: [20, 50] } }).attach({
    connectorId: 'com.example',
    provider: wallet.provider,
    networks: [swapNetwork],
    rpc,
    emit: () => {},
    signal: new AbortController().signal,
  })
  const { transfer, calls, swaps } = session
  if (!transfer || !calls || !swaps) throw new Error('A capability is missing.')
  const from = wallet.addresses[0] ?? ''
  const mined = (hash: string) => transfer.receipt({ network: swapNetwork, from, hash })
  return { wallet, from, calls, swaps, mined }
}
