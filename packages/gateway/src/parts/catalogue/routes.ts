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
  counters: {
    total: {
      catalogue_from_database:
        'Times that the catalogue was read out of the database for all gateways of one store.',
      catalogue_from_store:
        'Times that the catalogue was taken from the shared store, where another gateway has left it.',
    },
  },
}

declare module '../../http/metrics.ts' {
  interface Counters {
    catalogue_from_database: true
    catalogue_from_store: true
  }
}
