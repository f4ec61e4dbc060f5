import type { Bytes } from '@foyer/secure-protocol'
import { addKeySet } from '@foyer/server-kit/custody'
import { type MovingServer, presentTables } from '@foyer/server-kit/moving'
import { GatewayError } from '../../packages/gateway/src/base/errors.ts'
import { openKeyRing as openGatewayRing } from '../../packages/gateway/src/kernel/keys/keyRing.ts'
import { migrate } from '../../packages/gateway/src/migrations.ts'
import { MOVED_TABLES as OF_GATEWAY } from '../../packages/gateway/src/moving/movedTables.ts'
import { sealedColumns as gatewayColumns } from '../../packages/gateway/src/parts/embedded/sealedColumns.ts'
import { openTestDatabase } from '../../packages/gateway/test/emptyDatabase.ts'
import { VaultError } from '../../packages/vault/src/base/errors.ts'
import { migrateVault } from '../../packages/vault/src/database/migrations.ts'
import { openVaultDatabase } from '../../packages/vault/src/database/openDatabase.ts'
import { VAULT_SCHEMA } from '../../packages/vault/src/database/vaultSchema.ts'
import { openKeyRing as openVaultRing } from '../../packages/vault/src/keys/keyRing.ts'
import { sealedColumns as vaultColumns } from '../../packages/vault/src/keys/sealedColumns.ts'
import { MOVED_TABLES as OF_VAULT } from '../../packages/vault/src/moving/movedTables.ts'

/** A gateway and a vault of one operator, each with a database and keys of its own. */
export async function openOperator(tagKey: Bytes) {
  const ofGateway = await openTestDatabase()
  const ofVault = await openTestDatabase()
  await migrate(ofGateway.database)
  const vaultRows = openVaultDatabase({ database: ofVault.database }).database
  await migrateVault(vaultRows)
  const rings = {
    gateway: await openGatewayRing(await addKeySet()),
    vault: await openVaultRing(await addKeySet()),
  }
  const gateway: MovingServer = {
    ...{ database: ofGateway.database, keyRing: rings.gateway, tagKey, Failure: GatewayError },
    ...{ columns: gatewayColumns(ofGateway.database), stepsTable: 'gateway_migration' },
    tables: await presentTables({ database: ofGateway.database }, OF_GATEWAY),
  }
  const vault: MovingServer = {
    ...{ database: vaultRows, schema: VAULT_SCHEMA, keyRing: rings.vault, tagKey, Failure: VaultError },
    ...{ columns: vaultColumns(vaultRows), stepsTable: 'vault_migration', tables: OF_VAULT },
  }
  return {
    rings,
    servers: { gateway, vault },
    rows: { gateway: ofGateway.database, vault: vaultRows },
    async close() {
      await ofGateway.close()
      await ofVault.close()
    },
  }
}

/** The servers of one operator, opened. */
export type Operator = Awaited<ReturnType<typeof openOperator>>
