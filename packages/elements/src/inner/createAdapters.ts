import { evmAdapter } from '@foyer/adapter-evm'
import type { Modal, ModalParts } from '@foyer/core/kernel'
import { FAMILY_SCRIPTS, type InnerScripts } from './scripts.ts'

/**
 * The adapters of the script's modals. An adapter contains only what lists wallets; the rest of it and its chain library
 * are loaded once a wallet gets a request. That of another family than EVM is loaded for an app with networks of the family.
 */
export function createAdapters(
  load: InnerScripts['load'],
  setJoin: Modal['connectors']['setJoin'],
): Required<ModalParts>['adapters'] {
  const families = FAMILY_SCRIPTS.map((namespace) => ({
    namespace,
    async load() {
      const [{ createAdapter }, joining] = await Promise.all([
        load(namespace),
        // Without it a wallet of two families is two entries.
        load('joining').catch(() => undefined),
      ])
      if (joining) setJoin(joining.joinWallets)
      return createAdapter()
    },
  }))
  return [evmAdapter(), ...families]
}
