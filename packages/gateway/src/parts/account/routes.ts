import type { HttpPart } from '../../http/app.ts'
import { mountActivity } from './activityRoutes.ts'
import { mountBalances } from './balanceRoutes.ts'

export const accountHttp: HttpPart = {
  mount(app) {
    mountBalances(app)
    mountActivity(app)
  },
}
