import { evmAdapter } from '@foyer/adapter-evm'
import type { Adapter } from '@foyer/core'

/**
 * What a modal of the script can speak. An adapter that comes with the modal carries only what lists wallets: the rest of
 * it, and its chain library, are fetched once a wallet is asked for something.
 */
export function createPreset(): readonly Adapter[] {
  return [evmAdapter()]
}
