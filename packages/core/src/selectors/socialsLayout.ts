import type { RemoteFeatures } from '@foyer/contract'

type Social = RemoteFeatures['socials'][number]

/** How the social accounts stand on Connect (clause connect-3). */
export interface SocialsLayout {
  /** Full button 'Continue with {Social}' over the others. */
  readonly first: Social | undefined
  /** Logo buttons. */
  readonly logos: readonly Social[]
  /** Whether a 'more' button opens ConnectSocials. */
  readonly hasMore: boolean
}

/** Socials that fit before a 'more' button takes the place of the rest. */
const MAX_WITHOUT_MORE = 6
const LOGOS_BESIDE_MORE = 4

/** The arrangement of social accounts, in the project's order (clause connect-3). */
export function toSocialsLayout(socials: readonly Social[]): SocialsLayout {
  if (socials.length === 2) return { first: undefined, logos: socials, hasMore: false }
  const [first, ...others] = socials
  const hasMore = socials.length > MAX_WITHOUT_MORE
  return { first, logos: hasMore ? others.slice(0, LOGOS_BESIDE_MORE) : others, hasMore }
}
