import type { WalletListing } from '@foyer/contract'
import type { Modal } from '../../modal.ts'
import type { Connector } from '../../ports/connector.ts'
import type { ViewName } from '../../router/views.ts'
import { selectWalletPlatforms } from '../../selectors/walletPlatforms.ts'

/** Who was picked, as known at that moment: lists change. */
export interface PickFacts {
  readonly wallet: WalletListing | undefined
  readonly connector: Connector | undefined
  readonly displayIndex: number | undefined
  readonly view: ViewName | undefined
}

/** Tracks SELECT_WALLET: who was picked, where, and how it will be reached first. Spec: call-12. */
export function trackPick(modal: Modal, { wallet, connector, displayIndex, view }: PickFacts): void {
  const isPresent = !wallet && connector?.kind !== 'WALLET_CONNECT'
  const { platforms } = selectWalletPlatforms(modal, modal.state, wallet)
  modal.telemetry.track('SELECT_WALLET', {
    name: (wallet ?? connector)?.name ?? '',
    platform: isPresent ? 'browser' : (platforms[0] ?? null),
    displayIndex: displayIndex ?? null,
    walletRank: wallet?.order ?? null,
    view: view ?? null,
  })
}
