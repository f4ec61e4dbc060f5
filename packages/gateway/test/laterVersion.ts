import { sleep } from '@foyer/kit'
import { sql } from 'kysely'
import { openDatabase } from '../src/kernel/database/openDatabase.ts'
import { migrate } from '../src/migrations.ts'
import { startGateway } from '../src/startGateway.ts'
import { EXPANDING } from './laterSteps.ts'

// A later version of the gateway, in a process of its own: it takes the database a step further while the present version
// works on it, uses what that step added, and serves beside it.

const [databaseUrl = '', port = ''] = process.argv.slice(2)
const { database, close } = await openDatabase({ kind: 'postgres', url: databaseUrl })
console.log(`took ${(await migrate(database, EXPANDING)).join(', ')}`)
const gateway = await startGateway({
  env: process.env,
  databaseUrl,
  port: Number(port),
  host: '127.0.0.1',
})
const stop = new AbortController()
process.once('SIGTERM', () => stop.abort())
while (!stop.signal.aborted) {
  await sql`update projects set owner = 'later'`.execute(database)
  await sql`update events set country = 'XX' where country = ''`.execute(database)
  await sleep(50)
}
await gateway.close()
await close()
