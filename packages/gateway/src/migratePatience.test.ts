import { testMigrationPatience } from '@foyer/devkit/migrationLock'
import { runCli } from './runCli.ts'

await testMigrationPatience({ server: 'the gateway', setting: 'DATABASE_URL', runCli })
