import type { GatewayPart } from '../../kernel/part.ts'
import { createChainActivity } from './chainActivity.ts'
import { createChainBalances } from './chainBalances.ts'
import { indexedChains } from './indexedChains.ts'
import { createIndexHeads } from './indexHeads.ts'
import { indexerMigrations } from './migrations.ts'
import { indexerHttp } from './routes.ts'
import { readIndexerSettings } from './settings.ts'
import { startConfiguredIndexer } from './startConfiguredIndexer.ts'

/** An index of blocks of our own: balances and activity of chains that have no explorer. */
export const indexerPart: GatewayPart = {
  name: 'indexer',
  needs: ['account'],
  http: indexerHttp,
  readSettings: readIndexerSettings,
  migrations: indexerMigrations,
  async start({ config, opened, nodes, currencies, metrics, log }) {
    if (indexedChains(config).length > 0) await opened.checkSessions?.('the index of chains')
    const onError = (err: unknown) => log.warn({ err }, 'what is known of accounts could not be read')
    const options = { chainIds: indexedChains(config), onError }
    return {
      services: {
        indexHeads: createIndexHeads(opened.database, indexedChains(config)),
        balances: [createChainBalances(opened, nodes, currencies, options)],
        activity: [createChainActivity(opened, currencies, options)],
      },
      watch: () =>
        startConfiguredIndexer(opened, config, (err, chainId) => {
          metrics.addOfChain('index_failures', chainId)
          log.warn({ err, chainId }, 'chain could not be read; it is tried again')
        }),
    }
  },
}
