import { neededService } from '../../kernel/neededService.ts'
import type { GatewayPart } from '../../kernel/part.ts'
import { createAggregators } from './providers/aggregators/createAggregators.ts'
import { createUniswapSource } from './providers/uniswap/uniswapSource.ts'
import { swapHttp } from './routes.ts'
import { readSwapSettings } from './settings.ts'

/** Quotes of swaps, by pools and aggregators. */
export const swapPart: GatewayPart = {
  name: 'swap',
  needs: ['prices'],
  http: swapHttp,
  readSettings: readSwapSettings,
  start({ config, nodes, currencies, services }) {
    return {
      services: {
        swaps: [
          createUniswapSource({
            nodes,
            currencies,
            prices: neededService(services, 'prices'),
            settings: config.uniswap,
          }),
        ],
        swapAggregators: createAggregators(config.swapAggregators),
      },
    }
  },
}
