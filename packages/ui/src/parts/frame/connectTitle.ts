import { selectAddNamespace } from '@foyer/core/connect'
import type { ModalSnapshot } from '@foyer/core/kernel'
import { FAMILIES } from '@foyer/kit/families'
import { frameText } from '../../text/frameText.ts'
import type { TitleParts } from '../part.ts'
import { addTitleText } from './text/en.ts'

/** The title of Connect: says of which family a wallet is wanted, where one is added in an app of several (clause profile-7). */
export function connectTitle({ router, networks }: ModalSnapshot): TitleParts {
  const family = selectAddNamespace(router)
  if (!family || networks.requested.every((one) => one.chainNamespace === family))
    return [frameText.titleConnect]
  return family === 'eip155' ? [addTitleText.evm] : [addTitleText.family, { family: FAMILIES[family].name }]
}
