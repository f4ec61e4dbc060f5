import type { Modal } from '../../modal.ts'
import { selectAddNamespace } from '../../selectors/addNamespace.ts'
import { selectCanPair } from '../../selectors/canPair.ts'
import { isMultiChain, toConnectorId } from '../../selectors/walletItems.ts'

export interface PickWalletInput {
  /** Set when the wallet is present in the page. */
  readonly connectorId?: string | undefined
  /** Set when the wallet is in the catalogue. */
  readonly walletId?: string | undefined
  /** Place in the list it was picked from, first = 0. */
  readonly displayIndex?: number
}

/**
 * Goes on with the wallet the visitor picked: to its extension when that is the only way to it, else to the ways there
 * are; a wallet of several chain families is asked which of them first. Tracks SELECT_WALLET.
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
  import('../catalogueWork.ts').then(
    ({ trackPick }) => trackPick(modal, facts),
    () => {},
  )
}

/** Opens the whole catalogue. Tracks CLICK_ALL_WALLETS. */
export function openAllWallets(modal: Modal): void {
  modal.telemetry.track('CLICK_ALL_WALLETS')
  modal.router.push('AllWallets')
}
