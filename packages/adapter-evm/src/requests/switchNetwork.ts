import { toQuantity } from '@foyer/codec'
import { type Eip1193Provider, ModalError, type Network, withTimeout } from '@foyer/core/ports'
import { sleep } from '@foyer/kit'
import type { EvmTiming } from '../timing.ts'
import { toModalError } from '../toModalError.ts'
import { readChainId } from './readChainId.ts'

/** The input of a network switch. */
export interface SwitchNetworkInput {
  readonly provider: Eip1193Provider
  readonly network: Network
  readonly timing: EvmTiming
  /** Resolves as soon as the session knows that the wallet is on the network. */
  readonly waitForNetwork: (signal: AbortSignal) => Promise<void>
  /** Records a chain id in the session. */
  readonly applyChain: (chainId: string) => void
  readonly signal?: AbortSignal | undefined
}

/**
 * Asks the wallet to switch to a network, and to add it first when the wallet does not know it. Resolves with whichever
 * comes first: the chainChanged event, or a chain id read after the request was answered. Neither is sufficient alone: some
 * wallets return a stale chain id after a switch, and some never answer the request.
 * Wire calls: wallet_switchEthereumChain, wallet_addEthereumChain, eth_chainId.
 * @throws ModalError user_rejected, chain_not_added, request_pending, timed_out, aborted
 */
export async function switchNetwork(input: SwitchNetworkInput): Promise<void> {
  await withTimeout(
    async (signal) => {
      // Aborted as well when one of the two has finished, so that the other one stops.
      const over = new AbortController()
      signal.addEventListener('abort', () => over.abort(signal.reason), { once: true })
      try {
        await Promise.race([input.waitForNetwork(over.signal), askAndConfirm(input, over.signal)])
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
  const chainId = toQuantity(BigInt(network.id))
  const change = () => provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId }] })
  try {
    await change()
  } catch (error) {
    if (!mayBeUnknown(error, network)) throw error
    // The answer may arrive after an abort: then no further prompt is shown.
    signal.throwIfAborted()
    await addNetwork(provider, network, chainId)
    signal.throwIfAborted()
    await change()
  }
  for (const pauseMs of timing.confirmMs) {
    await sleep(pauseMs, { signal })
    if ((await readChainId(provider, timing.readMs, signal)) === wanted) return input.applyChain(wanted)
  }
  throw new ModalError({
    code: 'timed_out',
    message: 'The wallet accepted the switch but still reports another network.',
  })
}

/** Answers to a switch that say something else than that the wallet does not know the network. */
const OTHER_ANSWERS: readonly string[] = [
  'user_rejected',
  'request_pending',
  'aborted',
  'timed_out',
  'unsupported_method',
]

/** Wallets say in words of their own that they do not know a network: of one that they know, adding it only switches to it. */
function mayBeUnknown(error: unknown, network: Network): boolean {
  const { code } = toModalError(error)
  return code === 'chain_not_added' || (!OTHER_ANSWERS.includes(code) && toRpcUrls(network).length > 0)
}

const toRpcUrls = ({ rpcUrls }: Network) => rpcUrls.filter((url) => /^https?:\/\//.test(url))

/** Standard: EIP-3085. */
async function addNetwork(provider: Eip1193Provider, network: Network, chainId: string): Promise<void> {
  const rpcUrls = toRpcUrls(network)
  if (rpcUrls.length === 0) {
    throw new ModalError({
      code: 'chain_not_added',
      message: `The wallet does not know ${network.name}, and the network has no rpcUrls to add it with.`,
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
