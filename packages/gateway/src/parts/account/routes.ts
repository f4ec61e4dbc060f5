import { getActivity, getBalances } from '@foyer/api'
import type { HttpPart } from '../../http/app.ts'
import { mountActivity } from './activityRoutes.ts'
import { mountBalances } from './balanceRoutes.ts'
import { accountInMemory } from './memory.ts'

export const accountHttp: HttpPart = {
  inMemory: accountInMemory,
  routes: [getBalances, getActivity],
  mount(app) {
    mountBalances(app)
    mountActivity(app)
  },
}
