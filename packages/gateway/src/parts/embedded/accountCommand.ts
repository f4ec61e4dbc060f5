import { ProjectId } from '@foyer/api'
import { emailTag, importHmacKey, normaliseEmail } from '@foyer/secure-protocol'
import * as v from 'valibot'
import { GatewayError } from '../../base/errors.ts'
import type { DatabaseCommand } from '../../kernel/cli/context.ts'
import { UsageError } from '../../kernel/cli/usageError.ts'
import { createDatabaseProjects } from '../../kernel/projects/projectStore.ts'
import { ConfigError, type GatewayConfig } from '../../kernel/settings/config.ts'
import { unlockAddress } from './unlockAddress.ts'

/**
 * `account unlock <project> <e-mail address>`: forgets the wrong codes and the mails that are counted for an address. It opens
 * nothing: whoever signs in still needs the code, and on a new device the vault's approval.
 */
export function unlockAccountCommand({ embeddedWallet }: GatewayConfig): DatabaseCommand {
  return async (args) => {
    const [projectId, typed = '', ...rest] = args
    const address = normaliseEmail(typed)
    if (!v.is(ProjectId, projectId) || address === undefined || rest.length > 0)
      throw new UsageError('Write "account unlock <project> <e-mail address>".')
    const key = embeddedWallet?.emailTagKey
    if (key === undefined)
      throw new ConfigError('FOYER_EMAIL_TAG_KEY is not set: without it no address can be found.')
    const tag = await emailTag(await importHmacKey(key), address)
    return async ({ database }, { print }) => {
      if ((await createDatabaseProjects(database).find(projectId)) === undefined)
        throw new GatewayError('project_not_found', `There is no project "${projectId}".`)
      const { failures, sends } = await unlockAddress(database, { projectId, emailTag: tag }, Date.now())
      print(
        failures + sends === 0
          ? 'Nothing was counted for this address: it was not locked.'
          : `Forgot ${failures} wrong codes and ${sends} mails of this address. Its owner may sign in now.`,
      )
    }
  }
}
