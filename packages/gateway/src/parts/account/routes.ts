import { getActivity, getBalances } from '@foyer/api'
import type { HttpPart } from '../../http/app.ts'
import { mountActivity } from './activityRoutes.ts'
import { mountBalances } from './balanceRoutes.ts'

export const accountHttp: HttpPart = {
  routes: [getBalances, getActivity],
  mount(app) {
    mountBalances(app)
    mountActivity(app)
  },
}
