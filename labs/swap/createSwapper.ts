import { evmAdapter } from '@foyer/adapter-evm'
import type { Network, SwapInput, SwapLeg } from '@foyer/core/ports'
import { LOCAL_EXCHANGE } from '@foyer/devkit/pools'
import type { LocalChain } from '@foyer/testing/localChain'
import type { KeyWallet } from '@foyer/testing/wallets'
import type { Asked } from './timeQuotes.ts'

/** The gateway's answers about a swap. */
export interface SwapTrial {
  readonly legs: readonly SwapLeg[]
  readonly amountOutBase: string
}

const { router, quoter, v2Factory, weth } = LOCAL_EXCHANGE
const word = (address: string) => address.slice(2).toLowerCase().padStart(64, '0')

/** Makes a function that previews a swap, approves, swaps, and counts what has arrived. */
export async function createSwapper(chain: LocalChain, wallet: KeyWallet) {
  const network: Network = {
    id: chain.chainId,
    caipNetworkId: `eip155:${chain.chainId}`,
    chainNamespace: 'eip155',
    name: 'Local',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: [],
  }
  await wallet.request({ method: 'eth_requestAccounts' })
  const { swaps, transfer } = await evmAdapter({ timing: { receiptPollMs: [5, 20] } }).attach({
    connectorId: 'bench',
    provider: wallet.provider,
    networks: [network],
    rpc: ({ method, params }) => chain.request(method, params),
    emit: () => {},
    signal: new AbortController().signal,
  })
  if (!swaps || !transfer) throw new Error('The session cannot swap.')
  const from = wallet.addresses[0] ?? ''
  const read = async (to: string, data: string) =>
    BigInt(String(await chain.request('eth_call', [{ to, data }, 'latest'])))
  const held = async (token: string | undefined) =>
    token === undefined
      ? BigInt(String(await chain.request('eth_getBalance', [from, 'latest'])))
      : read(token, `0x70a08231${word(from)}`)

  const approve = async (input: SwapInput) => {
    for (let step = 0; step < 2; step += 1) {
      const hash = await swaps.approve(input)
      if (hash === undefined) return
      await transfer.receipt({ network, from, hash })
    }
  }
  /** Returns the cost of the transaction for the account, where it pays with the token that arrives. */
  const feeOf = async (hash: string, tokenOut: string | undefined) => {
    // The node is our own child process: what it answers has this shape.
    const receipt = (await chain.request('eth_getTransactionReceipt', [hash])) as Record<string, string>
    return tokenOut ? 0n : BigInt(receipt.gasUsed ?? 0) * BigInt(receipt.effectiveGasPrice ?? 0)
  }

  return async (asked: Asked, { legs, amountOutBase }: SwapTrial) => {
    const [tokenIn, tokenOut] = [asked.from, asked.to].map((one) => (one === 'coin' ? undefined : one))
    const place = { router, quoter, v2Factory, weth }
    const input = { network, from, place, tokenIn, tokenOut, amountInBase: asked.amountBase, legs }
    const startedAtMs = performance.now()
    const shown = (await swaps.preview(input)).arrivesBase ?? '0'
    const simulateMs = performance.now() - startedAtMs
    await approve(input)
    const before = await held(tokenOut)
    const hash = await swaps.send({
      ...input,
      minOutBase: shown,
      quotedBase: amountOutBase,
      slippageBps: 100,
    })
    const { status } = await transfer.receipt({ network, from, hash })
    if (status !== 'confirmed') throw new Error(`The swap was ${status}.`)
    const arrived = String((await held(tokenOut)) - before + (await feeOf(hash, tokenOut)))
    const left = tokenIn ? await read(tokenIn, `0xdd62ed3e${word(from)}${word(router)}`) : 0n
    return { arrived, shown, left, simulateMs }
  }
}
