import type { ModalState } from '../../../kernel/modal.ts'
import type { ResolvedOptions } from '../../../kernel/options/options.ts'
import type { SocialProvider } from '../../../ports/auth.ts'

type WaysState = Pick<ModalState, 'remote' | 'emailChange'>

/**
 * The ways in which the owner of the account signs in that has the address which was proven, and which this app offers, the
 * providers first: most accounts that have one were made by it.
 */
export function selectExistingWays(
  { remote, emailChange }: WaysState,
  { features }: Pick<ResolvedOptions, 'features'>,
): readonly ('email' | SocialProvider)[] {
  const { existing } = emailChange?.newAccount ?? {}
  if (!existing) return []
  const { socials: wanted } = features
  const { socials: allowed, email } = remote.features
  const isOffered = (one: SocialProvider) =>
    wanted !== false && allowed.includes(one) && (wanted === true || wanted.includes(one))
  return [
    ...existing.providers.filter(isOffered),
    ...(existing.byEmail && email && features.email ? (['email'] as const) : []),
  ]
}
