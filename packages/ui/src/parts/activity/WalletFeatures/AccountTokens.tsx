import { AccountTokensScreen } from './AccountTokensScreen.tsx'
import { useTokenSlots } from './useTokenSlots.ts'

/** The tokens of an ordinary wallet and their total, for the default account widget (option `features.tokens`). */
export function AccountTokens() {
  return <AccountTokensScreen {...useTokenSlots()} />
}
