import type { WalletListing } from '@foyer/api'
import type { Modal } from '../../kernel/modal.ts'
import type { ViewName } from '../../kernel/router/views.ts'
import type { Connector } from '../../ports/connector.ts'
import { selectWalletPlatforms } from './rules/walletPlatforms.ts'

/** Facts about the picked wallet, recorded at once because the lists change. */
export interface PickFacts {
  readonly wallet: WalletListing | undefined
  readonly connector: Connector | undefined
  readonly displayIndex: number | undefined
  readonly view: ViewName | undefined
}

/** Tracks SELECT_WALLET: which wallet was picked, in which view, and how it will be reached first. Spec: call-12. */
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
