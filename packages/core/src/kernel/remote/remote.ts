import { REMOTE_FLAGS, type RemoteFeatures, type RemoteFlag } from '@foyer/api'
import { proxy } from 'valtio/vanilla'
import type { ResolvedOptions } from '../options/options.ts'
import type { Appearance } from './appearance.ts'

/** The remote features of the project. */
export interface RemoteState {
  readonly features: RemoteFeatures & {
    /** The labels of the operator's own issuers, as the gateway tells them. They are read where they are drawn. */
    readonly issuers?: unknown
    /** The providers for which the browser itself can ask for the account, as the gateway tells them. They are read at a press. */
    readonly fedcm?: unknown
  }
  /** Where they come from: the safe defaults, the cache in storage, or the gateway. */
  readonly source: 'default' | 'cached' | 'gateway'
  /** Where the secure frame is served; undefined where there is no embedded wallet. */
  readonly secureSiteUrl: string | undefined
  /** Below which name the gateway gives out names; null for none, undefined where it has not said so. */
  readonly namesParent: string | null | undefined
  /** The look that an owner has set for the project; undefined for none. */
  readonly appearance: Appearance | undefined
}

/** Holds the slice `remote`, and has the only methods that write it. */
export interface RemoteController {
  readonly state: RemoteState
  /** Sets the project's features, without the app's overrides. Called with nothing it applies overrides that changed. */
  set(
    features?: RemoteFeatures,
    source?: RemoteState['source'],
    more?: { readonly secureSiteUrl?: string | undefined; readonly namesParent?: string | null | undefined },
  ): void
  /** Only the part `appearance` and a change of the project call this. */
  setAppearance(appearance: Appearance | undefined): void
}

/** The features until the project's configuration is known: everything off. */
export const SAFE_REMOTE_FEATURES: RemoteFeatures = {
  ...(Object.fromEntries(REMOTE_FLAGS.map((flag) => [flag, false])) as Record<RemoteFlag, false>), // each is set
  socials: [],
}

/** Creates the controller of the remote features. The app's own overrides, the option `remoteFeatures`, always win. */
export function createRemoteController(
  options: Pick<ResolvedOptions, 'remoteFeatures' | 'secureSiteUrl'>,
  appearance?: Appearance,
): RemoteController {
  let known = SAFE_REMOTE_FEATURES
  let site: string | undefined
  const state = proxy<{ -readonly [K in keyof RemoteState]: RemoteState[K] }>({
    features: { ...known, ...options.remoteFeatures },
    source: 'default',
    secureSiteUrl: options.secureSiteUrl,
    namesParent: undefined,
    appearance,
  })
  return {
    state,
    setAppearance(given) {
      state.appearance = given
    },
    set(features, source = state.source, more = {}) {
      if (features) {
        ;[known, site] = [features, more.secureSiteUrl]
        state.namesParent = more.namesParent
      }
      state.features = { ...known, ...options.remoteFeatures }
      state.source = source
      state.secureSiteUrl = options.secureSiteUrl ?? site
    },
  }
}
