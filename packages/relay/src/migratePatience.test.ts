import { testMigrationPatience } from '@foyer/devkit/migrationLock'
import { runCli } from './runCli.ts'

await testMigrationPatience({ server: 'the relay', setting: 'DATABASE_URL', runCli })
