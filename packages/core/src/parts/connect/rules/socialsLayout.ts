import type { RemoteFeatures } from '@foyer/api'
import type { ModalState } from '../../../kernel/modal.ts'
import type { ResolvedOptions } from '../../../kernel/options/options.ts'
import { selectAddNamespace } from './addNamespace.ts'

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

/**
 * Whether there is what accounts sign in through: the secure site, and the connector that loads its frame, for the family that a wallet
 * is being added for.
 */
export function canSignIn({
  connectors,
  remote,
  router,
}: Pick<ModalState, 'connectors' | 'remote' | 'router'>): boolean {
  const namespace = selectAddNamespace(router)
  return (
    remote.secureSiteUrl !== undefined &&
    connectors.items.some(
      ({ kind, namespaces }) => kind === 'AUTH' && (!namespace || namespaces.includes(namespace)),
    )
  )
}

/**
 * The social accounts that are offered: those that the app wants, in its order, and that work at the project's gateway
 * (clauses entity-14, validate-14).
 */
export function selectSocials(
  state: Pick<ModalState, 'connectors' | 'remote' | 'router'>,
  { features }: Pick<ResolvedOptions, 'features'>,
): readonly Social[] {
  const { socials: allowed } = state.remote.features
  const { socials: wanted } = features
  if (wanted === false || !canSignIn(state)) return []
  return (wanted === true ? allowed : wanted).filter(
    (social, index, list) => allowed.includes(social) && list.indexOf(social) === index,
  )
}
