import type { Modal } from '../../modal.ts'
import { toConnectorId } from '../../selectors/walletItems.ts'

export interface PickWalletInput {
  /** Set when the wallet is present in the page. */
  readonly connectorId?: string | undefined
  /** Set when the wallet is in the catalogue. */
  readonly walletId?: string | undefined
  /** Place in the list it was picked from, first = 0. */
  readonly displayIndex?: number
}

/** Goes on with the wallet the visitor picked: to its extension when it is there, else to the ways to get it. Tracks SELECT_WALLET. */
export function pickWallet(modal: Modal, input: PickWalletInput): void {
  const wallet = input.walletId ? modal.wallets.find(input.walletId) : undefined
  const connectorId = input.connectorId ?? (wallet && toConnectorId(wallet, modal.state.connectors.items))
  const name = wallet?.name ?? (connectorId && modal.connectors.get(connectorId)?.name) ?? ''
  modal.telemetry.track('SELECT_WALLET', {
    name,
    platform: connectorId ? 'browser' : 'unsupported',
    displayIndex: input.displayIndex ?? null,
    walletRank: wallet?.order ?? null,
    view: modal.router.state.stack.at(-1)?.view ?? null,
  })
  const walletId = input.walletId ? { walletId: input.walletId } : {}
  if (connectorId) modal.router.push('ConnectingExternal', { connectorId, ...walletId })
  else if (input.walletId) modal.router.push('ConnectingWalletConnect', { walletId: input.walletId })
}

/** Opens the whole catalogue. Tracks CLICK_ALL_WALLETS. */
export function openAllWallets(modal: Modal): void {
  modal.telemetry.track('CLICK_ALL_WALLETS')
  modal.router.push('AllWallets')
}
