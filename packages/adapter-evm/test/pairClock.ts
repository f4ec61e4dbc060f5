import { LOCAL_EXCHANGE } from '@foyer/devkit/pools'
import type { LocalChain } from '@foyer/testing/localChain'

/** The time of a chain's newest block, in seconds. */
export async function readBlockSeconds(chain: LocalChain): Promise<number> {
  // The block's shape is that of our own child process.
  const block = (await chain.request('eth_getBlockByNumber', ['latest', false])) as { timestamp: string }
  return Number(block.timestamp)
}

/**
 * Lets the pair of version 2 of two tokens say that it was last used at that second, which stands above its two reserves of 112 bits. In
 * a block of another second a pair writes more.
 */
export async function setLastUse(
  chain: LocalChain,
  tokens: readonly [string, string],
  seconds: number,
): Promise<void> {
  const words = tokens.map((token) => token.slice(2).toLowerCase().padStart(64, '0'))
  const call = { to: LOCAL_EXCHANGE.v2Factory, data: `0xe6a43905${words.join('')}` }
  const pair = `0x${String(await chain.request('eth_call', [call, 'latest'])).slice(-40)}`
  const reserves = BigInt(String(await chain.request('eth_getStorageAt', [pair, '0x8', 'latest'])))
  const kept = (reserves & ((1n << 224n) - 1n)) | (BigInt(seconds) << 224n)
  await chain.request('anvil_setStorageAt', [pair, '0x8', `0x${kept.toString(16).padStart(64, '0')}`])
}
