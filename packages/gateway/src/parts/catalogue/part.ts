import { findOwnNetworks } from '../../kernel/chains/namedNetworks.ts'
import type { GatewayPart } from '../../kernel/part.ts'
import { bundledCatalogueVersion, readBundledCatalogue, readNetworkNames } from './bundledCatalogue.ts'
import { readChainArt, withChainArt } from './chainArt.ts'
import { catalogueMigrations } from './migrations.ts'
import { withNetworkBadges } from './networkBadge.ts'
import { catalogueHttp } from './routes.ts'
import { createSharedCatalogue } from './sharedCatalogue.ts'
import { createDatabaseDirectory, createDatabaseImages, seedCatalogue } from './store.ts'
import { importWalletsCommand, restoreWalletsCommand } from './walletCommands.ts'

/** Wallets, and images of wallets, networks and tokens. */
export const cataloguePart: GatewayPart = {
  name: 'catalogue',
  http: catalogueHttp,
  migrations: catalogueMigrations,
  async seed(database) {
    const seeded = await seedCatalogue(database, await bundledCatalogueVersion(), readBundledCatalogue)
    return seeded === undefined
      ? 'The bundled catalogue was up to date.'
      : `Took over ${seeded.wallets} bundled wallets.`
  },
  async start({ config, opened, shared: place, metrics, onStaleRead }) {
    const [networks, art] = await Promise.all([
      readNetworkNames(),
      readChainArt(findOwnNetworks(Object.keys(config.rpc))),
    ])
    const onRead = (from: 'store' | 'database') => metrics.add(`catalogue_from_${from}`)
    const shared = place && createSharedCatalogue(place.answers('catalogue'), onRead)
    return {
      services: {
        directory: createDatabaseDirectory(opened, { onError: onStaleRead, shared }),
        images: withNetworkBadges(withChainArt(createDatabaseImages(opened), art), networks),
        tokenPictures: art,
      },
    }
  },
  help: {
    commands: `  wallets import <file>       --images <file> --replace-all
  wallets restore             brings the bundled wallets back after --replace-all`,
  },
  commands: {
    'wallets import': { onDatabase: () => importWalletsCommand },
    'wallets restore': { onDatabase: () => restoreWalletsCommand },
  },
}
