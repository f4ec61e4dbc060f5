import { getImage, listWallets } from '@foyer/api'
import type { HttpPart } from '../../http/app.ts'
import { mountImages } from './imageRoutes.ts'
import { mountWallets } from './walletRoutes.ts'

export const catalogueHttp: HttpPart = {
  routes: [listWallets, getImage],
  mount(app) {
    mountWallets(app)
    mountImages(app)
  },
}
