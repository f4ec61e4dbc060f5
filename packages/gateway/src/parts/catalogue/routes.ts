import type { HttpPart } from '../../http/app.ts'
import { mountImages } from './imageRoutes.ts'
import { mountWallets } from './walletRoutes.ts'

export const catalogueHttp: HttpPart = {
  mount(app) {
    mountWallets(app)
    mountImages(app)
  },
}
