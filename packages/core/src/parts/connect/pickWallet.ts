import { selectCanPair } from '../../kernel/accounts/canPair.ts'
import type { Modal } from '../../kernel/modal.ts'
import { selectAddNamespace } from './rules/addNamespace.ts'
import { isMultiChain, toConnectorId } from './rules/walletItems.ts'

/** The input of `pickWallet`. */
export interface PickWalletInput {
  /** Set when the wallet is present in the page. */
  readonly connectorId?: string | undefined
  /** Set when the wallet is in the catalogue. */
  readonly walletId?: string | undefined
  /** Zero-based index in the list it was picked from. */
  readonly displayIndex?: number
}

/**
 * Continues with the wallet that the visitor picked: opens its extension when there is no other way to reach it, else
 * shows the ways there are. For a wallet with several namespaces it first asks which one. Tracks SELECT_WALLET.
 *
 * @example
 * ```ts
 * import { createModal, openModal, pickWallet } from '@foyer/core'
 * import { createBrowserPlatform } from '@foyer/core/browser'
 *
 * const modal = createModal({ networks: [1, 8453] }, { platform: createBrowserPlatform() })
 * openModal(modal)
 * const [wallet] = modal.state.connectors.items
 * if (wallet) pickWallet(modal, { connectorId: wallet.id })
 * ```
 */
export function pickWallet(modal: Modal, input: PickWalletInput): void {
  const { state, router } = modal
  const view = router.state.stack.at(-1)?.view
  const wallet = input.walletId ? modal.wallets.find(input.walletId) : undefined
  const connectorId = input.connectorId ?? (wallet && toConnectorId(wallet, state.connectors.items))
  const connector = connectorId ? modal.connectors.get(connectorId) : undefined
  const isElsewhere =
    !connector ||
    connector.kind === 'WALLET_CONNECT' ||
    (selectCanPair(state, modal.options) &&
      (wallet?.mobile_link ?? wallet?.webapp_link ?? wallet?.desktop_link))
  const named = input.walletId ? { walletId: input.walletId } : {}
  if (isElsewhere) router.push('ConnectingWalletConnect', named)
  else {
    const namespace = selectAddNamespace(router.state)
    const next = !namespace && isMultiChain(connector) ? 'ConnectingMultiChain' : 'ConnectingExternal'
    router.push(next, { connectorId: connector.id, ...named, ...(namespace && { namespace }) })
  }
  const facts = { wallet, connector, displayIndex: input.displayIndex, view }
  modal.load('wallets').then(
    ({ trackPick }) => trackPick(modal, facts),
    () => {}, // the view that needs the same part shows the failure
  )
}

/** Opens AllWallets. Tracks CLICK_ALL_WALLETS. */
export function openAllWallets(modal: Modal): void {
  modal.telemetry.track('CLICK_ALL_WALLETS')
  modal.router.push('AllWallets')
}
