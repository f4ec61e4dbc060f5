import { FAMILIES } from '@foyer/kit/families'
import type { Namespace } from '../../ports/provider.ts'

/** Whether the gateway can give accounts of a family a name; false while no family is in use. */
export function hasGivenNames(namespace: Namespace | undefined): boolean {
  return namespace !== undefined && FAMILIES[namespace].hasGivenNames === true
}
