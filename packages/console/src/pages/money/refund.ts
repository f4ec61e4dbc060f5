import type { adminRoutes } from '@foyer/api'
import type { AnswerOf } from '../../api/callConsole.ts'

/** Something that the project owes, or has owed. */
export type Refund = AnswerOf<(typeof adminRoutes)['listRefunds']>['refunds'][number]
