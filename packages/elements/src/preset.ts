import { authConnector } from '@foyer/connector-auth'
import { walletConnectConnector } from '@foyer/connector-walletconnect'
import { type Modal, VERSION } from '@foyer/core/kernel'
import type { Connector } from '@foyer/core/ports'

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
    // A visitor who was signed in is restored before the modal was ever opened.
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
