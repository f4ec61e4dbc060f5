import type { ModalState } from '../modal.ts'
import type { ConnectMethod, ResolvedOptions } from '../options/options.ts'

/** How Connect arranges its methods. */
export interface ConnectLayout {
  /** Enabled methods in the order shown; 'or' stands between two (clauses connect-1, connect-2). */
  readonly methods: readonly ConnectMethod[]
  /** Whether the wallet list is folded into 'Continue with a wallet' (clause connect-4). */
  readonly isWalletListCollapsed: boolean
  readonly legal: LegalGate
  /** What is said to who has no wallet: where to begin, in 'explore' where to find one (clause connect-5). */
  readonly guide: 'none' | 'get-started' | 'explore'
}

/** The agreement that may stand before connecting (clauses connect-5 to connect-7). */
export interface LegalGate {
  readonly isShown: boolean
  readonly termsUrl: string | undefined
  readonly privacyUrl: string | undefined
}

type LayoutState = Pick<ModalState, 'connectors' | 'remote'>

const DEFAULT_ORDER: readonly ConnectMethod[] = ['email', 'social', 'wallet']
const ORDER_WITH_INSTALLED: readonly ConnectMethod[] = ['wallet', 'email', 'social']

/** The arrangement of Connect (clauses connect-1 to connect-7, const-9). */
export function selectConnectLayout(
  state: LayoutState,
  options: ResolvedOptions,
  isExplore = false,
): ConnectLayout {
  const { features, enableWallets, termsConditionsUrl, privacyPolicyUrl } = options
  const isEnabled: Record<ConnectMethod, boolean> = {
    email: features.email && state.remote.features.email,
    social: features.socials && state.remote.features.socials.length > 0,
    wallet: enableWallets && !isExplore,
  }
  const hasInstalled = state.connectors.items.some((connector) => connector.kind === 'ANNOUNCED')
  const order = features.connectMethodsOrder ?? (hasInstalled ? ORDER_WITH_INSTALLED : DEFAULT_ORDER)
  const hasOtherMethod = isEnabled.email || isEnabled.social
  return {
    methods: order.filter((method) => isEnabled[method]),
    isWalletListCollapsed: hasOtherMethod && (!features.emailShowWallets || features.collapseWallets),
    legal: {
      isShown:
        !isExplore &&
        features.legalCheckbox &&
        (termsConditionsUrl !== undefined || privacyPolicyUrl !== undefined),
      termsUrl: termsConditionsUrl,
      privacyUrl: privacyPolicyUrl,
    },
    guide: isExplore ? 'explore' : hasInstalled || !options.enableWalletGuide ? 'none' : 'get-started',
  }
}
