import { type PublicJwk, thumbprint } from '@foyer/secure-protocol'
import { databaseHosts } from '@foyer/server-kit'
import { VaultError } from './base/errors.ts'
import { holdsGateway } from './database/openDatabase.ts'
import type { VaultDatabase } from './database/schema.ts'

/** The parts that a vault and a gateway may have in common. */
export interface CustodyInput {
  readonly database: VaultDatabase
  readonly databaseUrl: string | undefined
  readonly gatewayDatabaseUrl: string | undefined
  /** The names of the vault's keys. */
  readonly kids: readonly string[]
  readonly gatewayKeys: readonly PublicJwk[]
}

/**
 * Refuses a vault that shares its database or a key with the gateway: a single dump or theft would then have both shares of every
 * wallet. It is allowed if the operator says that it is intended, which users are then told.
 * @throws VaultError `custody_shared`
 */
export async function refuseSharedCustody(input: CustodyInput): Promise<void> {
  const shared = await findShared(input)
  if (shared === undefined) return
  throw new VaultError(
    'custody_shared',
    `The vault shares ${shared} with the gateway, so that whoever has it has both shares of every wallet. Give the vault its own, or set FOYER_CUSTODY=single at both, which users are told.`,
  )
}

async function findShared(input: CustodyInput): Promise<string | undefined> {
  const gatewayKids = await Promise.all(input.gatewayKeys.map(thumbprint))
  if (gatewayKids.some((kid) => input.kids.includes(kid))) return 'a key'
  const { databaseUrl, gatewayDatabaseUrl } = input
  if (databaseUrl !== undefined && gatewayDatabaseUrl !== undefined) {
    const ofGateway = placesOf(gatewayDatabaseUrl)
    if (placesOf(databaseUrl).some((place) => ofGateway.includes(place))) return 'its database'
  }
  // Two different addresses may lead to the same database.
  return (await holdsGateway(input.database)) ? 'its database' : undefined
}

/** The places of a database, without the user who connects. An address may name several servers. */
function placesOf(address: string): string[] {
  const { urls } = databaseHosts(address) ?? { urls: [address] }
  return urls.map((url) => {
    const { hostname, port, pathname } = new URL(url)
    return `${hostname.toLowerCase()}:${port || '5432'}${pathname}`
  })
}
