import type { adminRoutes } from '@foyer/api'
import type { AnswerOf } from '../../api/callConsole.ts'

/** An operator of the list. */
export type ListedOperator = AnswerOf<(typeof adminRoutes)['listOperators']>['operators'][number]
