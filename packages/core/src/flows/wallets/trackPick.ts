import type { Modal } from '../../modal.ts'
import type { ViewName } from '../../router/views.ts'
import { selectWalletPlatforms } from '../../selectors/walletPlatforms.ts'
import type { PickWalletInput } from './pickWallet.ts'

/** Tracks SELECT_WALLET: who was picked, where, and how it will be reached first. Spec: call-12. */
export function trackPick(modal: Modal, input: PickWalletInput & { readonly view: ViewName | null }): void {
  const wallet = input.walletId ? modal.wallets.find(input.walletId) : undefined
  const connector = input.connectorId ? modal.connectors.get(input.connectorId) : undefined
  const isPresent = !wallet && connector?.kind !== 'WALLET_CONNECT'
  const { platforms } = selectWalletPlatforms(modal, modal.state, wallet?.id)
  modal.telemetry.track('SELECT_WALLET', {
    name: (wallet ?? connector)?.name ?? '',
    platform: isPresent ? 'browser' : (platforms[0] ?? null),
    displayIndex: input.displayIndex ?? null,
    walletRank: wallet?.order ?? null,
    view: input.view,
  })
}
