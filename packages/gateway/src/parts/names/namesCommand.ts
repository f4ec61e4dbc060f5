import { parseArgs } from 'node:util'
import { NameLabel } from '@foyer/api'
import * as v from 'valibot'
import { GatewayError } from '../../base/errors.ts'
import { readPrivateKeyFile } from '../../base/privateKeyFile.ts'
import type { CliContext, DatabaseCommand } from '../../kernel/cli/context.ts'
import { readUsage } from '../../kernel/cli/readUsage.ts'
import { UsageError } from '../../kernel/cli/usageError.ts'
import { ConfigError, type GatewayConfig } from '../../kernel/settings/config.ts'
import { deployResolver, type ResolverInput, toResolverCode } from './deployResolver.ts'
import { freeName, keepName, listNames } from './operatorRows.ts'
import { readNamesSettings } from './settings.ts'
import { createSignerFile, readSignerFile } from './signerKey.ts'

/** Where a name is looked up first. */
const ENS_CHAIN = '1'

/** `names signer create|address` and `names deploy`: what has to be there before the first name. */
export async function namesCommand(
  [name, ...args]: readonly string[],
  config: GatewayConfig,
  context: CliContext,
): Promise<number> {
  const { signerKeyFile } = config.names
  if (signerKeyFile === undefined) throw new ConfigError('FOYER_NAMES_SIGNER_KEY_FILE is not set.')
  if (name === 'deploy') return deploy(args, config, { ...context, signerKeyFile })
  const work = args[0] === 'create' ? createSignerFile : args[0] === 'address' ? readSignerFile : undefined
  if (work === undefined || args.length > 1)
    throw new UsageError('Write "names signer create" or "names signer address".')
  context.print((await work(signerKeyFile)).address)
  return 0
}

async function deploy(
  args: readonly string[],
  config: GatewayConfig,
  { print, signerKeyFile }: CliContext & { readonly signerKeyFile: string },
): Promise<number> {
  const { gatewayUrl, owner, chain, keyFile } = readDeployArgs(args)
  const input: ResolverInput = { gatewayUrl, owner, signer: (await readSignerFile(signerKeyFile)).address }
  if (keyFile === undefined) {
    print(JSON.stringify({ chainId: Number(chain), data: await toResolverCode(input) }))
    return 0
  }
  const nodeUrl = config.rpc[`eip155:${chain}`]?.[0]
  if (nodeUrl === undefined) throw new ConfigError(`FOYER_RPC_${chain} is not set.`)
  print(await deployResolver(input, { nodeUrl, key: await readPrivateKeyFile(keyFile, 'who pays') }))
  return 0
}

function readDeployArgs(args: readonly string[]) {
  const { values } = readOptions(args)
  const { 'gateway-url': url = '', owner = '', chain = ENS_CHAIN, 'key-file': keyFile } = values
  if (!/^https?:\/\/[^/]+$/.test(url.replace(/\/+$/, '')))
    throw new UsageError('Name the address of the gateway: --gateway-url https://gateway.example')
  if (!isAddress(owner)) throw new UsageError('Name who may change the contract: --owner 0x…')
  if (!/^[1-9]\d{0,14}$/.test(chain)) throw new UsageError('--chain takes the number of a chain.')
  return { gatewayUrl: url.replace(/\/+$/, ''), owner, chain, keyFile }
}

function readOptions(args: readonly string[]) {
  const option = { type: 'string' } as const
  const options = { 'gateway-url': option, owner: option, chain: option, 'key-file': option }
  return readUsage(() => parseArgs({ args: [...args], options }))
}

function isAddress(text: string): text is `0x${string}` {
  return /^0x[0-9a-fA-F]{40}$/.test(text)
}

/** `names list`: every name that is not free, one JSON line each. */
export const listNamesCommand: DatabaseCommand = (args) => {
  if (args.length > 0) throw new UsageError('"names list" takes nothing further.')
  return async ({ database }, { env, print }) => {
    for (const row of await listNames(database, parentOf(env))) print(JSON.stringify(row))
  }
}

/** `names reserve <label>`: keeps a name back, as long as nobody has it. */
export const reserveNameCommand: DatabaseCommand = (args) => {
  const label = readLabel(args)
  return async ({ database }, { env, print }) => {
    const parent = parentOf(env)
    if (!(await keepName(database, { parent, label, nowMs: Date.now() })))
      throw new GatewayError('name_in_use', `${label}.${parent} is not free: see "names list".`)
    print(`${label}.${parent} is kept back.`)
  }
}

/** `names release <label>`: frees what was kept back, or takes a name from its holder. */
export const releaseNameCommand: DatabaseCommand = (args) => {
  const label = readLabel(args)
  return async ({ database }, { env, print }) => {
    const parent = parentOf(env)
    const freed = await freeName(database, { parent, label, nowMs: Date.now() })
    if (freed === undefined) throw new GatewayError('name_unknown', `Nobody has ${label}.${parent}.`)
    print(
      freed === 'kept'
        ? `${label}.${parent} can be had by anybody.`
        : `${label}.${parent} was taken from ${freed}. Nobody else can have it for 90 days.`,
    )
  }
}

function readLabel([label, ...more]: readonly string[]): string {
  if (!v.is(NameLabel, label) || more.length > 0)
    throw new UsageError('Name one label: 3 to 32 letters and digits, without the parent.')
  return label
}

function parentOf(env: CliContext['env']): string {
  const { parent } = readNamesSettings(env).names
  if (parent === undefined) throw new ConfigError('FOYER_NAMES_PARENT is not set.')
  return parent
}
