import type { Modal } from '../../kernel/modal.ts'
import { notePasskeyOfferOver, readLoginHints } from '../email/index.ts'
import { openWalletPage } from './openWalletPage.ts'

/**
 * Whether this browser offers a passkey to who is signed in: the app has `features.passkey`, and nobody has signed in by one here, taken the offer
 * up or put it away. The page does not know which passkeys an account has; an authenticator makes no second one for it.
 */
export function isPasskeyOffered(modal: Modal): boolean {
  return modal.options.features.passkey && readLoginHints(modal).isPasskeyOfferOver !== true
}

/** Puts the offer away, for this browser. */
export async function dismissPasskeyOffer(modal: Modal): Promise<void> {
  notePasskeyOfferOver(modal)
}

/** Asks whether to open the wallet's page, which adds a passkey. Calls: frame OPEN_WALLET_PAGE. The offer stays where the answer is no. */
export async function takePasskeyOffer(modal: Modal): Promise<void> {
  if (await openWalletPage(modal)) notePasskeyOfferOver(modal)
}
