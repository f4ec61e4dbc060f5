import { testMigrationPatience } from '@foyer/devkit/migrationLock'
import { runCli } from './runCli.ts'

await testMigrationPatience({ server: 'the vault', setting: 'FOYER_VAULT_DATABASE_URL', runCli })
