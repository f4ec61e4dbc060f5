import * as v from 'valibot'
import { createProject } from '../src/base/projects.ts'
import { createGateway } from '../src/createGateway.ts'
import type { OpenDatabase } from '../src/kernel/database/openDatabase.ts'
import { createDatabaseEvents } from '../src/kernel/events/eventStore.ts'
import { cacheProjects, createDatabaseProjects } from '../src/kernel/projects/projectStore.ts'
import { createMemoryServices } from '../src/memoryServices.ts'
import { migrate } from '../src/migrations.ts'
import { createBlockscoutActivity } from '../src/parts/account/providers/blockscout/blockscoutActivity.ts'
import { createBlockscoutClients } from '../src/parts/account/providers/blockscout/blockscoutClient.ts'
import { bundledCatalogueVersion, readBundledCatalogue } from '../src/parts/catalogue/bundledCatalogue.ts'
import { readChainArt, withChainArt } from '../src/parts/catalogue/chainArt.ts'
import { withNetworkBadges } from '../src/parts/catalogue/networkBadge.ts'
import { createDatabaseDirectory, createDatabaseImages, seedCatalogue } from '../src/parts/catalogue/store.ts'
import { createChainActivity } from '../src/parts/indexer/chainActivity.ts'
import { fairNameServers, fairSwaps } from './createTest.ts'
import { createExplorer, tokenTransfer, transaction } from './explorerReplies.ts'
import { createFuzzMarket } from './fuzzMarket.ts'

/** A gateway on a real database, with an explorer and a node that answer whatever they are asked. It counts no requests. */
export async function createFuzzGateway({ database }: OpenDatabase) {
  await migrate(database)
  await seedCatalogue(database, await bundledCatalogueVersion(), readBundledCatalogue)
  await createDatabaseProjects(database).create(
    createProject('dev', { analytics: true, allowedOrigins: ['https://shop.example'] }),
  )
  const explorer = createExplorer({
    transactions: () => [transaction(1, 1), transaction(2, 2), transaction(3, 3)],
    transfers: () => [tokenTransfer(4, 2)],
    pageSize: 2,
  })
  const services = createMemoryServices({
    rpc: { 'eip155:1': ['http://node.invalid'] },
    async fetch(_url, init) {
      const sent: unknown = JSON.parse(String(init?.body))
      const reply = (call: unknown) => ({
        jsonrpc: '2.0',
        result: '0x1',
        ...v.parse(v.object({ id: v.number() }), call),
      })
      return Response.json(Array.isArray(sent) ? sent.map(reply) : reply(sent))
    },
  })
  const explorers = createBlockscoutClients(
    { 'eip155:10': { url: 'https://explorer.example' } },
    { fetch: explorer.fetch },
  )
  return createGateway({
    ...services,
    directory: createDatabaseDirectory({ database }),
    images: withNetworkBadges(withChainArt(createDatabaseImages({ database }), await readChainArt()), {}),
    projects: cacheProjects(createDatabaseProjects(database)),
    events: createDatabaseEvents(database, { perProject: 1_000 }),
    swaps: [fairSwaps],
    nameServers: fairNameServers,
    onramps: await createFuzzMarket(database, services.nodes),
    activity: [
      createBlockscoutActivity(explorers, services.currencies),
      createChainActivity({ database }, services.currencies, { chainIds: ['eip155:137'] }),
      ...services.activity,
    ],
  })
}
