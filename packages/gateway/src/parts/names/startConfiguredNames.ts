import type { Logger } from 'pino'
import type { Database } from '../../kernel/database/schema.ts'
import type { ChainNodes } from '../../kernel/nodes/nodes.ts'
import { type RunningNames, startNames } from './createNames.ts'
import { readLabels } from './labels.ts'
import type { NamesConfig } from './settings.ts'
import { readSignerFile } from './signerKey.ts'

/**
 * Starts the names of a gateway's settings, or none where they are not complete.
 * @throws GatewayError bad_keys for a key file that cannot be used
 */
export async function startConfiguredNames(input: {
  readonly config: NamesConfig
  readonly database: Database
  readonly nodes: ChainNodes
  readonly log: Logger
}): Promise<RunningNames | undefined> {
  const { config, database, nodes, log } = input
  const { settings, missing } = config
  if (settings === undefined) {
    if (missing.length > 0) log.warn({ missing }, 'no names are given out: settings are missing')
    return undefined
  }
  const { parent, resolver, signerKeyFile } = settings
  const signer = await readSignerFile(signerKeyFile)
  log.info({ parent, resolver, signer: signer.address }, 'names are given out')
  return startNames({
    ...{ database, nodes, parent, resolver, signer },
    labels: await readLabels(parent),
    onError: (err) => log.warn({ err }, 'old messages of names could not be deleted; it is tried again'),
  })
}
