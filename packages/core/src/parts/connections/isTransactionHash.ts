import { FAMILIES } from '@foyer/kit/families'
import type { Namespace } from '../../ports/provider.ts'

/** Whether a text can name a transaction of a family. In an unknown family, every text can. Spec: validate-19. */
export function isTransactionHash(namespace: Namespace, hash: string): boolean {
  return FAMILIES[namespace]?.transactionHash.test(hash) ?? true
}
