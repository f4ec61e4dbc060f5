import type { adminRoutes } from '@foyer/api'
import type { AnswerOf } from '../../api/callConsole.ts'

/** A chain of the gateway. */
export type Chain = AnswerOf<(typeof adminRoutes)['listChains']>['chains'][number]

/** The name of a chain in a sentence. */
export function chainText({ name, chainId }: Pick<Chain, 'name' | 'chainId'>): string {
  return name ?? chainId
}
