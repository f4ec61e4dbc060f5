import { addKeySet } from '@foyer/server-kit/custody'
import type { KeyWrapper } from '@foyer/server-kit/wrapping'
import type { Logger } from 'pino'
import type { Database } from '../../kernel/database/schema.ts'
import { keyFilesBy } from '../../kernel/keys/keyFile.ts'
import { openKeyRing } from '../../kernel/keys/keyRing.ts'
import type { ChainNodes } from '../../kernel/nodes/nodes.ts'
import { type RunningSiwx, startSiwx } from './createSiwx.ts'

/** Starts signing in by a signed message, where there is a key file. While developing it goes without: its sessions end with the process. */
export async function startConfiguredSiwx(input: {
  readonly keysFile: string | undefined
  /** Wraps the key file. @default it is plain */
  readonly keysWrapper?: KeyWrapper | undefined
  readonly isDevelopment: boolean
  readonly database: Database
  readonly nodes: ChainNodes
  readonly log: Logger
}): Promise<RunningSiwx | undefined> {
  const { keysFile, isDevelopment, database, nodes, log } = input
  if (keysFile === undefined && !isDevelopment) {
    log.info({ missing: ['FOYER_KEYS_FILE'] }, 'signing in by a signed message is off')
    return undefined
  }
  return startSiwx({
    database,
    nodes,
    keyRing: await openKeyRing(
      keysFile === undefined ? await addKeySet() : await keyFilesBy(input.keysWrapper).readKeyFile(keysFile),
    ),
    onError: (err) => log.warn({ err }, 'old sessions could not be deleted; it is tried again'),
  })
}
