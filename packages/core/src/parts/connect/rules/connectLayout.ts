import { isAnnounced } from '../../../kernel/accounts/connectors.ts'
import type { ModalState } from '../../../kernel/modal.ts'
import type { ConnectMethod, ResolvedOptions } from '../../../kernel/options/options.ts'
import { type LegalGate, toLegalGate } from '../../../kernel/router/legalGate.ts'
import { canSignIn, selectSocials } from './socialsLayout.ts'

/** How Connect arranges its methods. */
export interface ConnectLayout {
  /** Enabled methods in the order shown, with 'or' between two (clauses connect-1, connect-2). */
  readonly methods: readonly ConnectMethod[]
  /** Whether the wallet list is collapsed into 'Continue with a wallet' (clause connect-4). */
  readonly isWalletListCollapsed: boolean
  readonly legal: LegalGate
  /** The guide for visitors without a wallet: `get-started`, or `explore` to find one (clause connect-5). */
  readonly guide: 'none' | 'get-started' | 'explore'
}

type LayoutState = Pick<ModalState, 'connectors' | 'remote' | 'router'>

const DEFAULT_ORDER: readonly ConnectMethod[] = ['email', 'social', 'wallet']
const ORDER_WITH_INSTALLED: readonly ConnectMethod[] = ['wallet', 'email', 'social']

/** The layout of Connect (clauses connect-1 to connect-7, const-9). */
export function selectConnectLayout(state: LayoutState, options: ResolvedOptions): ConnectLayout {
  const { features } = options
  const isEnabled: Record<ConnectMethod, boolean> = {
    email: features.email && state.remote.features.email && canSignIn(state),
    social: selectSocials(state, options).length > 0,
    wallet: options.enableWallets,
  }
  const hasInstalled = state.connectors.items.some(isAnnounced)
  const order = features.connectMethodsOrder ?? (hasInstalled ? ORDER_WITH_INSTALLED : DEFAULT_ORDER)
  const hasOtherMethod = isEnabled.email || isEnabled.social
  return {
    methods: order.filter((method) => isEnabled[method]),
    isWalletListCollapsed: hasOtherMethod && (!features.emailShowWallets || features.collapseWallets),
    legal: toLegalGate(options),
    guide: hasInstalled || !options.enableWalletGuide ? 'none' : 'get-started',
  }
}
