import { type Eip1193Provider, ModalError, type Network, withTimeout } from '@foyer/core/ports'
import { parseChainId } from '../answers.ts'
import type { EvmTiming } from '../timing.ts'
import { toModalError } from '../toModalError.ts'
import { askAgain } from './askAgain.ts'

/** What a switch works on. */
export interface SwitchNetworkInput {
  readonly provider: Eip1193Provider
  readonly network: Network
  readonly timing: EvmTiming
  /** Resolves as soon as the session knows that the wallet is on the network. */
  readonly arrived: (signal: AbortSignal) => Promise<void>
  /** Records a chain id that was read. */
  readonly apply: (chainId: string) => void
  readonly signal?: AbortSignal | undefined
}

/**
 * Asks the wallet to change network, adding it first where the wallet does not know it.
 * Settles on what happens first: the wallet's event, or a read that confirms its promise. Reads alone are not
 * trusted, because some wallets answer from a stale cache after a switch; nor are promises, because some never settle.
 * Wire calls: wallet_switchEthereumChain, wallet_addEthereumChain, eth_chainId.
 * @throws ModalError user_rejected, chain_not_added, request_pending, timed_out, aborted
 */
export async function switchNetwork(input: SwitchNetworkInput): Promise<void> {
  await withTimeout(
    async (signal) => {
      // Fires when either way has settled, too, so that the other one stops waiting.
      const over = new AbortController()
      signal.addEventListener('abort', () => over.abort(signal.reason), { once: true })
      try {
        await Promise.race([input.arrived(over.signal), askAndConfirm(input, over.signal)])
      } finally {
        over.abort()
      }
    },
    { timeoutMs: input.timing.promptMs, signal: input.signal, what: 'The network switch in the wallet' },
  ).catch((error: unknown) => {
    throw toModalError(error)
  })
}

async function askAndConfirm(input: SwitchNetworkInput, signal: AbortSignal): Promise<void> {
  const { provider, network, timing } = input
  const wanted = String(network.id)
  const chainId = `0x${BigInt(network.id).toString(16)}`
  const change = () => provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId }] })
  try {
    await change()
  } catch (error) {
    if (toModalError(error).code !== 'chain_not_added') throw error
    // The answer may be late: nobody is asked for what nobody waits for any more.
    signal.throwIfAborted()
    await addNetwork(provider, network, chainId)
    signal.throwIfAborted()
    await change()
  }
  for (const pauseMs of timing.confirmMs) {
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
    signal.throwIfAborted()
    const answer = await askAgain(provider, { method: 'eth_chainId' }, timing.readMs, signal)
    if (parseChainId(answer) === wanted) return input.apply(wanted)
  }
  throw new ModalError({
    code: 'timed_out',
    message: 'The wallet accepted the switch but goes on answering with another network.',
  })
}

/** Standard: EIP-3085. */
async function addNetwork(provider: Eip1193Provider, network: Network, chainId: string): Promise<void> {
  const rpcUrls = network.rpcUrls.filter((url) => /^https?:\/\//.test(url))
  if (rpcUrls.length === 0) {
    throw new ModalError({
      code: 'chain_not_added',
      message: `The wallet does not know ${network.name}, and no node of it is configured to add it with.`,
    })
  }
  const explorerUrl = network.blockExplorers?.default.url
  const { name, symbol, decimals } = network.nativeCurrency
  const chain = {
    chainId,
    chainName: network.name,
    nativeCurrency: { name, symbol, decimals },
    rpcUrls,
    ...(explorerUrl?.startsWith('https://') && { blockExplorerUrls: [explorerUrl] }),
  }
  try {
    await provider.request({ method: 'wallet_addEthereumChain', params: [chain] })
  } catch (error) {
    const read = toModalError(error)
    if (read.code !== 'unsupported_method') throw read
    throw new ModalError({
      code: 'chain_not_added',
      message: `The wallet does not know ${network.name} and cannot add networks.`,
      cause: error,
    })
  }
}
