import { type PublicJwk, thumbprint } from '@foyer/secure-protocol'
import { holdsGateway } from './database/openDatabase.ts'
import type { VaultDatabase } from './database/schema.ts'
import { VaultError } from './errors.ts'

/** What a vault and a gateway may have in common. */
export interface CustodyInput {
  readonly database: VaultDatabase
  readonly databaseUrl: string | undefined
  readonly gatewayDatabaseUrl: string | undefined
  /** The names of the vault's keys. */
  readonly kids: readonly string[]
  readonly gatewayKeys: readonly PublicJwk[]
}

/**
 * Two servers that share a database or a key are one party, however many processes they are: a single dump or theft then has
 * both shares of every wallet. It is refused unless the operator says that it is meant, which users are then told.
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
    if (placeOf(databaseUrl) === placeOf(gatewayDatabaseUrl)) return 'its database'
  }
  // Two addresses may lead to one database.
  return (await holdsGateway(input.database)) ? 'its database' : undefined
}

/** Where a database is, whoever signs in. */
function placeOf(url: string): string {
  const { hostname, port, pathname } = new URL(url)
  return `${hostname.toLowerCase()}:${port || '5432'}${pathname}`
}
