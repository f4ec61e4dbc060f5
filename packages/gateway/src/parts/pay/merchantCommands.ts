import { ProjectId, WebUrl } from '@foyer/api'
import * as v from 'valibot'
import { GatewayError } from '../../base/errors.ts'
import type { DatabaseCommand } from '../../kernel/cli/context.ts'
import { UsageError } from '../../kernel/cli/usageError.ts'
import {
  createMerchantKey,
  listMerchantKeys,
  readMerchantWebhook,
  revokeMerchantKey,
  setMerchantWebhook,
} from './merchantStore.ts'

function readArgs(args: readonly string[], others: number): readonly string[] {
  const [id, ...rest] = args
  if (!v.is(ProjectId, id) || rest.length !== others)
    throw new UsageError('Name a project, and what else the command takes.')
  return [id, ...rest]
}

/** `merchant key <project>`: makes a secret key, which is shown this once. */
export const createMerchantKeyCommand: DatabaseCommand = (args) => {
  const [project = ''] = readArgs(args, 0)
  return async ({ database }, { print }) => {
    print(JSON.stringify({ project, ...(await createMerchantKey(database, project)) }))
  }
}

/** `merchant revoke <project> <key>`: ends a secret key at once. */
export const revokeMerchantKeyCommand: DatabaseCommand = (args) => {
  const [project = '', key = ''] = readArgs(args, 1)
  return async ({ database }, { print }) => {
    if (!(await revokeMerchantKey(database, project, key)))
      throw new GatewayError('project_not_found', `"${project}" has no key "${key}".`)
    print(`Ended ${key}.`)
  }
}

/** The longest time for which the secret before still signs: a month. */
const MOST_OVERLAP_HOURS = 720

/**
 * `merchant webhook <project> <url> [--overlap-hours <hours>]`: where its server hears of payments; prints a new secret to check signatures with. The one
 * before signs as well for so many hours.
 */
export const setMerchantWebhookCommand: DatabaseCommand = (args) => {
  const { rest, overlapHours } = readOverlap(args)
  const [project = '', url] = readArgs(rest, 1)
  if (!v.is(WebUrl, url)) throw new UsageError('The address of a webhook begins with https://.')
  return async ({ database }, { print }) => {
    const hook = await setMerchantWebhook(database, project, { url, overlapHours })
    print(JSON.stringify({ project, ...hook }))
  }
}

/** Takes the option out of the arguments. @throws UsageError */
function readOverlap(args: readonly string[]) {
  const at = args.indexOf('--overlap-hours')
  if (at === -1) return { rest: args, overlapHours: undefined }
  const text = args[at + 1] ?? ''
  if (!/^\d{1,3}$/.test(text) || Number(text) > MOST_OVERLAP_HOURS)
    throw new UsageError(`--overlap-hours takes a number of hours from 0 to ${MOST_OVERLAP_HOURS}.`)
  return { rest: [...args.slice(0, at), ...args.slice(at + 2)], overlapHours: Number(text) }
}

/** `merchant list <project>`: its keys, and how many events its server has not heard yet. */
export const listMerchantCommand: DatabaseCommand = (args) => {
  const [project = ''] = readArgs(args, 0)
  return async ({ database }, { print }) => {
    for (const key of await listMerchantKeys(database, project)) print(JSON.stringify(key))
    print(JSON.stringify(await readMerchantWebhook(database, project)))
  }
}
