import type { SharedStore } from '@foyer/server-kit/store'
import type { Logger } from 'pino'
import type { GatewayMetrics } from '../http/metrics.ts'
import { createCurrencyDirectory } from './chains/currencies.ts'
import { readNativeCurrencies } from './chains/readNativeCurrencies.ts'
import type { OpenDatabase } from './database/openDatabase.ts'
import { createChainNodes } from './nodes/chainNodes.ts'
import type { PartContext } from './part.ts'
import type { GatewayConfig } from './settings/config.ts'
import { openSharedPlace } from './sharedPlace.ts'

/** Makes what every part starts with. */
export async function createContext(input: {
  readonly config: GatewayConfig
  readonly opened: OpenDatabase
  readonly store: SharedStore | undefined
  readonly log: Logger
  readonly metrics: GatewayMetrics
  readonly localUrl: () => string
}): Promise<Omit<PartContext, 'services' | 'plugs'>> {
  const { config, opened, store, metrics, log } = input
  const onRefused = () => metrics.add('store_refused')
  return {
    ...input,
    shared: store && (await openSharedPlace(store, opened.database, { onRefused })),
    nodes: createChainNodes(config.rpc, {
      onFailure(failure) {
        metrics.addOfChain('node_failures', failure.chainId)
        log.warn(failure, 'node passed over')
      },
    }),
    currencies: createCurrencyDirectory(await readNativeCurrencies(), config.coins),
    onStaleRead(err) {
      metrics.add('database_failures')
      log.warn({ err }, 'database did not answer; an earlier copy is served')
    },
  }
}
