import { bindFlows } from '../../kernel/bindFlows.ts'
import type { Modal } from '../../kernel/modal.ts'
import { copyPairingLink } from './copyPairingLink.ts'
import { loadNextPage } from './loadNextPage.ts'
import { openWallet } from './openWallet.ts'
import { connectByPairing } from './pairing.ts'
import { searchWallets } from './searchWallets.ts'

const FLOWS = {
  loadNextPage,
  search: searchWallets,
  open: openWallet,
  pair: connectByPairing,
  copyPairingLink,
}

const INPUTS = {
  loadNextPage: { signal: 'AbortSignal?' },
  search: { search: 'string?', certifiedOnly: 'boolean?', signal: 'AbortSignal?' },
  open: { walletId: 'string?', platform: 'string', isSecondTry: 'boolean?' },
  pair: {
    walletId: 'string?',
    redirectView: 'string?',
    platform: 'string?',
    signal: 'AbortSignal?',
    isReturn: 'boolean?',
  },
} as const

/** The catalogue of wallets, and the ways to wallets outside of this browser. They join the controller of that name which every modal has. */
export type WalletsFlows = ReturnType<typeof controller>

/** Creates the flows of this part. */
export function controller(modal: Modal) {
  return bindFlows(modal, 'wallets', FLOWS, INPUTS)
}
