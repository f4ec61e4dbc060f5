import type { RemoteFeatures } from '@foyer/contract'

type Social = RemoteFeatures['socials'][number]

/** The layout of the social accounts on Connect (clause connect-3). */
export interface SocialsLayout {
  /** The social with the full-width button 'Continue with {Social}' above the others. */
  readonly first: Social | undefined
  /** The socials with logo buttons. */
  readonly logos: readonly Social[]
  /** Whether a 'more' button opens ConnectSocials. */
  readonly hasMore: boolean
}

/** Number of socials that fit without a 'more' button. */
const MAX_WITHOUT_MORE = 6
const LOGOS_BESIDE_MORE = 4

/** Lays out the social accounts in the project's order (clause connect-3). */
export function toSocialsLayout(socials: readonly Social[]): SocialsLayout {
  if (socials.length === 2) return { first: undefined, logos: socials, hasMore: false }
  const [first, ...others] = socials
  const hasMore = socials.length > MAX_WITHOUT_MORE
  return { first, logos: hasMore ? others.slice(0, LOGOS_BESIDE_MORE) : others, hasMore }
}
