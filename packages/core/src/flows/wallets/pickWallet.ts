import type { WalletListing } from '@foyer/contract'
import type { Modal } from '../../modal.ts'
import type { Connector } from '../../ports/connector.ts'
import type { WalletPlatform } from '../../selectors/platforms.ts'
import { isMultiChain } from '../../selectors/walletItems.ts'
import { selectWalletPlatforms } from '../../selectors/walletPlatforms.ts'

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
  const wallet = input.walletId ? modal.wallets.find(input.walletId) : undefined
  const ways = selectWalletPlatforms(modal, modal.state, wallet?.id)
  const connectorId = input.connectorId ?? ways.connectorId
  const connector = connectorId ? modal.connectors.get(connectorId) : undefined
  const isPairing = connector?.kind === 'WALLET_CONNECT'
  const platforms = wallet || isPairing ? ways.platforms : (['browser'] as const)
  track(modal, input, wallet, connector, platforms[0])

  const named = input.walletId ? { walletId: input.walletId } : {}
  if (isPairing || platforms.length > 1 || !connectorId) {
    modal.router.push('ConnectingWalletConnect', named)
  } else {
    const view = isMultiChain(connector) ? 'ConnectingMultiChain' : 'ConnectingExternal'
    modal.router.push(view, { connectorId, ...named })
  }
}

function track(
  modal: Modal,
  input: PickWalletInput,
  wallet: WalletListing | undefined,
  connector: Connector | undefined,
  platform: WalletPlatform | undefined,
): void {
  modal.telemetry.track('SELECT_WALLET', {
    name: (wallet ?? connector)?.name ?? '',
    platform: platform ?? null,
    displayIndex: input.displayIndex ?? null,
    walletRank: wallet?.order ?? null,
    view: modal.router.state.stack.at(-1)?.view ?? null,
  })
}

/** Opens the whole catalogue. Tracks CLICK_ALL_WALLETS. */
export function openAllWallets(modal: Modal): void {
  modal.telemetry.track('CLICK_ALL_WALLETS')
  modal.router.push('AllWallets')
}
