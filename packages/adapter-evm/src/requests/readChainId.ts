import type { Eip1193Provider } from '@foyer/core/ports'
import { parseChainId } from '../parseAnswers.ts'
import { toModalError } from '../toModalError.ts'
import { requestWithRetry } from './requestWithRetry.ts'

/**
 * Reads the chain that a wallet is on, as decimal digits; undefined where what it says is none. Old wallets know `net_version` alone, which
 * is the same number on nearly every chain. Wire calls: eth_chainId, net_version. @throws the error of the wallet, ModalError timed_out, aborted
 */
export async function readChainId(
  provider: Eip1193Provider,
  limitsMs: readonly number[],
  signal: AbortSignal | undefined,
): Promise<string | undefined> {
  const ask = async (method: string) =>
    parseChainId(await requestWithRetry(provider, { method }, limitsMs, signal))
  try {
    const chainId = await ask('eth_chainId')
    if (chainId) return chainId
  } catch (error) {
    if (toModalError(error).code !== 'unsupported_method') throw error
    return ask('net_version')
  }
  // It answers with rubbish: if the other method does no better, that is what is said.
  return ask('net_version').catch(() => undefined)
}
