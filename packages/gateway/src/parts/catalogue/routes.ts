import { getImage, listWallets } from '@foyer/api'
import type { HttpPart } from '../../http/app.ts'
import { mountImages } from './imageRoutes.ts'
import { catalogueInMemory } from './memory.ts'
import { mountWallets } from './walletRoutes.ts'

export const catalogueHttp: HttpPart = {
  inMemory: catalogueInMemory,
  routes: [listWallets, getImage],
  mount(app) {
    mountWallets(app)
    mountImages(app)
  },
}
