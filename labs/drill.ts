import type { BenchResult } from '../bench/runNamed.ts'
import { OPENED } from '../bench/scale/restoreVault.ts'
import { judge } from '../bench/verdict/gates.ts'
import { findPostgres } from './drill/databasePair.ts'
import { fillRelay } from './drill/fullRelay.ts'
import { failOverDatabase, loseNode, loseRegion } from './drill/lostMachines.ts'
import { loseMail, rotateLeakedKeys } from './drill/mailAndKeys.ts'
import { restoreLostVault } from './drill/restoredVault.ts'

/** One line for the list. */
export const summary =
  'a node, a database, a region and the mail server lost, a relay full, keys leaked, a vault restored: nothing acknowledged is lost; restore for the last alone'

/** Runs the drills of docs/guide/launch.md one after the other. Times are notes: they depend on the machine. */
export async function run(): Promise<BenchResult> {
  const bin = findPostgres()
  if (bin === undefined) throw new Error('SKIPPED: the drills need the programs of a PostgreSQL.')
  const restore = await tell('restore', restoreLostVault())
  const ofRestore = {
    restoreLost: { value: restore.lost, atMost: 0 },
    restoreOpened: { value: restore.opened, atLeast: OPENED },
  }
  if (process.argv.includes('restore')) return { ...judge(ofRestore), notes: { restore } }
  const relay = await tell('relay', fillRelay())
  const node = await tell('node', loseNode(bin))
  const database = await tell('database', failOverDatabase(bin))
  const region = await tell('region', loseRegion(bin))
  const mail = await tell('mail', loseMail())
  const keys = await tell('keys', rotateLeakedKeys())
  return {
    ...judge({
      nodeFailed: { value: node.failed, atMost: 0 },
      databaseLost: { value: database.lost, atMost: 0 },
      databaseFailed: { value: database.failed, atMost: 0 },
      regionLost: { value: region.lost, atMost: 0 },
      relayKept: { value: relay.kept, atLeast: relay.room },
      relayRefused: { value: relay.refused, atLeast: relay.room },
      mailArrived: { value: mail.arrived, atLeast: 1 },
      mailDropped: { value: mail.dropped, atMost: 0 },
      keysSigning: { value: keys.isSigning, atLeast: 1 },
      ...ofRestore,
    }),
    notes: { node, database, region, relay, mail, keys, restore },
  }
}

/** Prints each drill as soon as it has ended: all of them take minutes. */
async function tell<T>(name: string, drill: Promise<T>): Promise<T> {
  const result = await drill
  process.stderr.write(`${name} ${JSON.stringify(result)}\n`)
  return result
}
