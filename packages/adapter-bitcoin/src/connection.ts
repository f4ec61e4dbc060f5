// The code that speaks to a wallet, as one script that is loaded with the first request.
import type { WalletAccess } from '@foyer/core/ports'
import type { WalletKind } from './kinds/bitcoinWallet.ts'
import { readKind } from './kinds/kinds.ts'
import { type BitcoinTiming, DEFAULT_TIMING } from './timing.ts'
import { createWalletAccess } from './walletAccess.ts'

export { attachSession } from './session.ts'

/** The methods of a connector for an object of the page. */
export function createAccess(
  holder: object,
  kind: WalletKind,
  timing: Partial<BitcoinTiming> | undefined,
  page: EventTarget | undefined,
): WalletAccess {
  return createWalletAccess(readKind(kind, holder), { ...DEFAULT_TIMING, ...timing }, page)
}
