import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import * as v from 'valibot'
import type { Hex } from 'viem'
import { readPrivateKeyFile } from '../../base/privateKeyFile.ts'
import type { CliContext, DatabaseCommand } from '../../kernel/cli/context.ts'
import { readUsage } from '../../kernel/cli/readUsage.ts'
import { UsageError } from '../../kernel/cli/usageError.ts'
import { ConfigError, type GatewayConfig } from '../../kernel/settings/config.ts'
import { paymasterAddress, paymasterCode } from './grant.ts'
import { PaymasterPolicy } from './policy.ts'
import { findPolicy, savePolicy } from './policyStore.ts'
import { createSponsorKeyFile, readSponsorKeyFile } from './sponsorKey.ts'
import {
  deployTransaction,
  fundTransaction,
  type OperatorTransaction,
  readPaymaster,
  sendByKey,
  withdrawTransaction,
} from './transactions.ts'

/** `paymaster key|address|deploy|fund|withdraw|deposit`: what has to be there before the first operation is paid for. */
export async function paymasterCommand(
  [name = '', ...args]: readonly string[],
  config: GatewayConfig,
  { print }: CliContext,
): Promise<number> {
  const { keyFile, owner } = config.paymaster
  if (keyFile === undefined) throw new ConfigError('FOYER_PAYMASTER_KEY_FILE is not set.')
  if (name === 'key') {
    const work =
      args[0] === 'create' ? createSponsorKeyFile : args[0] === 'address' ? readSponsorKeyFile : undefined
    if (work === undefined || args.length > 1)
      throw new UsageError('Write "paymaster key create" or "paymaster key address".')
    print((await work(keyFile)).address)
    return 0
  }
  if (owner === undefined) throw new ConfigError('FOYER_PAYMASTER_OWNER is not set.')
  const code = await paymasterCode({ owner, signer: (await readSponsorKeyFile(keyFile)).address })
  const paymaster = paymasterAddress(code)
  if (name === 'address') {
    print(paymaster)
    return 0
  }
  const options = readOptions(args)
  if (name === 'deposit') {
    const { isDeployed, deposit } = await readPaymaster(paymaster, nodeOf(config, options.chain))
    print(
      JSON.stringify({ chainId: Number(options.chain), paymaster, isDeployed, depositBase: String(deposit) }),
    )
    return 0
  }
  const transaction = transactionOf(name, { code, paymaster, options })
  await hand(transaction, { config, options, print })
  return 0
}

interface Options {
  readonly chain: string
  readonly amount: string | undefined
  readonly to: string | undefined
  readonly keyFile: string | undefined
}

function transactionOf(
  name: string,
  { code, paymaster, options }: { readonly code: Hex; readonly paymaster: Hex; readonly options: Options },
): OperatorTransaction {
  if (name === 'deploy') return deployTransaction(code)
  if (name === 'fund') return fundTransaction(paymaster, amountOf(options))
  if (name === 'withdraw') {
    const { to = '' } = options
    if (!isAddress(to)) throw new UsageError('Name who gets it: --to 0x…')
    return withdrawTransaction(paymaster, to, amountOf(options))
  }
  throw new UsageError('Write "paymaster key", "address", "deploy", "fund", "withdraw" or "deposit".')
}

/** Sends a transaction where there is a key for it, and prints it for a wallet otherwise. */
async function hand(
  transaction: OperatorTransaction,
  {
    config,
    options,
    print,
  }: {
    readonly config: GatewayConfig
    readonly options: Options
    readonly print: CliContext['print']
  },
): Promise<void> {
  const { chain, keyFile } = options
  if (keyFile === undefined) {
    const { to, data, value } = transaction
    print(JSON.stringify({ chainId: Number(chain), to, data, value: `0x${value.toString(16)}` }))
    return
  }
  const key = await readPrivateKeyFile(keyFile, 'who pays')
  print(await sendByKey(transaction, { nodeUrl: nodeOf(config, chain), key }))
}

function nodeOf({ rpc }: GatewayConfig, chain: string): string {
  const nodeUrl = rpc[`eip155:${chain}`]?.[0]
  if (nodeUrl === undefined) throw new ConfigError(`FOYER_RPC_${chain} is not set.`)
  return nodeUrl
}

function readOptions(args: readonly string[]): Options {
  const option = { type: 'string' } as const
  const options = { chain: option, amount: option, to: option, 'key-file': option }
  const values = readUsage(() => parseArgs({ args: [...args], options }).values)
  const { chain = '', amount, to } = values
  if (!/^[1-9]\d{0,14}$/.test(chain)) throw new UsageError('Name the number of the chain: --chain 10')
  return { chain, amount, to, keyFile: values['key-file'] }
}

function amountOf({ amount = '' }: Options): bigint {
  if (!/^[1-9]\d{0,40}$/.test(amount))
    throw new UsageError('Name the amount in smallest units: --amount 1000000')
  return BigInt(amount)
}

function isAddress(text: string): text is Hex {
  return /^0x[0-9a-fA-F]{40}$/.test(text)
}

/** `paymaster policy <project> [<file> | --off]`: shows, sets or takes away what a project pays for. */
export const policyCommand: DatabaseCommand = async ([project, file, ...more]) => {
  if (project === undefined || more.length > 0)
    throw new UsageError('Write "paymaster policy <project>", and then a file, --off or nothing.')
  const change = file === undefined || file === '--off' ? undefined : await readPolicyFile(file)
  return async ({ database }, { print }) => {
    if (file !== undefined) await savePolicy(database, project, change)
    const policy = await findPolicy(database, project)
    print(
      policy === undefined ? `Project "${project}" pays for no connected wallets.` : JSON.stringify(policy),
    )
  }
}

async function readPolicyFile(path: string): Promise<PaymasterPolicy> {
  const text = await readFile(path, 'utf8').catch(() => {
    throw new UsageError(`${path} could not be read.`)
  })
  const parsed = v.safeParse(
    PaymasterPolicy,
    readUsage(() => JSON.parse(text) as unknown),
  )
  if (parsed.success) return parsed.output
  const [issue] = parsed.issues
  throw new UsageError(`${path}, "${v.getDotPath(issue) ?? ''}": ${issue.message}`)
}
