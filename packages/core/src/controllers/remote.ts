import type { RemoteFeatures } from '@foyer/contract'
import { proxy } from 'valtio/vanilla'

/** Features that the project switches from afar. */
export interface RemoteState {
  readonly features: RemoteFeatures
  /** Where they come from: safe defaults, the last answer kept in storage, or the gateway. */
  readonly source: 'default' | 'cached' | 'gateway'
}

export interface RemoteController {
  readonly state: RemoteState
  set(features: RemoteFeatures, source: RemoteState['source']): void
}

/** Everything off: what holds until the project says otherwise. */
export const SAFE_REMOTE_FEATURES: RemoteFeatures = {
  email: false,
  socials: [],
  onramp: false,
  swaps: false,
  payWithExchange: false,
  activity: false,
  multiWallet: false,
  reownBranding: false,
}

/** Owns the remote features; what the app overrides in its own page always wins. */
export function createRemoteController(overrides: Partial<RemoteFeatures>): RemoteController {
  const state = proxy<{ features: RemoteFeatures; source: RemoteState['source'] }>({
    features: { ...SAFE_REMOTE_FEATURES, ...overrides },
    source: 'default',
  })
  return {
    state,
    set(features, source) {
      state.features = { ...features, ...overrides }
      state.source = source
    },
  }
}
