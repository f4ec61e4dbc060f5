import { selectAddNamespace } from '@foyer/core/connect'
import type { ModalSnapshot } from '@foyer/core/kernel'
import { FAMILIES, type Namespace } from '@foyer/kit/families'
import { frameText } from '../../text/frameText.ts'
import type { TitleParts } from '../part.ts'
import { addTitleText } from './text/en.ts'

/** Families with a title of their own in each language, since some need another article. */
const OWN_TITLES: Partial<Record<Namespace, TitleParts[0]>> = { eip155: addTitleText.evm }

/** The title of Connect: says of which family a wallet is wanted, where one is added in an app of several (clause profile-7). */
export function connectTitle({ router, networks }: ModalSnapshot): TitleParts {
  const family = selectAddNamespace(router)
  if (!family || networks.requested.every((one) => one.chainNamespace === family))
    return [frameText.titleConnect]
  const own = OWN_TITLES[family]
  return own ? [own] : [addTitleText.family, { family: FAMILIES[family].name }]
}
