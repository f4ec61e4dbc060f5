import { evmAdapter } from '@foyer/adapter-evm'
import { authConnector } from '@foyer/connector-auth'
import { walletConnectConnector } from '@foyer/connector-walletconnect'
import { type Modal, type ModalParts, VERSION } from '@foyer/core/kernel'
import type { Connector } from '@foyer/core/ports'
import type { InnerScripts } from './inner/scripts.ts'

/** The families whose adapters are scripts of their own. */
const FAMILIES = ['solana', 'bip122', 'polkadot', 'cosmos'] as const

type SetJoin = Modal['connectors']['setJoin']

/**
 * The adapters of the script's modals. An adapter contains only what lists wallets; the rest of it and its chain library
 * are loaded once a wallet gets a request. That of another family than EVM is loaded for an app with networks of the family.
 */
export function createPreset(load: InnerScripts['load'], setJoin: SetJoin): Required<ModalParts>['adapters'] {
  const families = FAMILIES.map((namespace) => ({
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

/** Ids of the connectors that an option brings: those that are not offered any more are taken off the list. */
export const OPTIONAL_CONNECTOR_IDS = ['walletConnect', 'auth'] as const

/** The connectors for wallets that are not in the page. Their code is loaded for the first pairing, and to sign in. */
export function createConnectors(modal: Modal): readonly Connector[] {
  const { options } = modal
  return [
    ...(options.relayUrls.length > 0 ? [createPairing(modal)] : []),
    // Where the page asks for it: its policy has to allow the frame.
    ...(options.features.email || options.features.socials ? [createEmail(modal)] : []),
  ]
}

function createPairing({ options }: Modal): Connector {
  return walletConnectConnector({
    // Read whenever a client is created, which may be after a change.
    get relayUrls() {
      return options.relayUrls
    },
    get metadata() {
      return options.metadata
    },
    get projectId() {
      return options.projectId
    },
    get isVerifyEnabled() {
      return options.enableVerify
    },
    storageKey: options.id,
  })
}

function createEmail({ api, options, platform, remote, networks, theme }: Modal): Connector {
  return authConnector({
    // Somebody who was signed in is restored before the modal was ever opened.
    secureSiteUrl: async () =>
      remote.state.secureSiteUrl ?? (await api.getConfig()).embeddedWallet?.secureSiteUrl,
    get projectId() {
      return options.projectId
    },
    get metadata() {
      return options.metadata
    },
    networkId: () => networks.state.activeId,
    theme: () => theme.state,
    version: VERSION,
    hasReturnPage: () => options.hasReturnPage,
    get isLoggerEnabled() {
      return options.debug
    },
    setTimer: platform.setTimer,
  })
}
