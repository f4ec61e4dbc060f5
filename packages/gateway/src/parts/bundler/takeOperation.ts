import { isRevocation, operationHash, type PackedUserOperation } from '@foyer/smart-account'
import * as v from 'valibot'
import type { Hex as HexText } from 'viem'
import type { SponsorPolicy } from '../../base/sponsorPolicy.ts'
import type { Database } from '../../kernel/database/schema.ts'
import { findSession, refuseWhenFrozen, requireSession } from '../embedded/index.ts'
import { dayOf, spend } from './budgets.ts'
import type { BundlerCall } from './bundler.ts'
import { type ChainReader, Quantity } from './chainReader.ts'
import { refuseWhenFailing, simulationOf, worstGas } from './entryPoint.ts'
import { dataFeeOf, FEE_CALLS, readFees, refuseUnderpriced } from './fees.ts'
import { codeCallsOf, refuseUnknownCode } from './knownCode.ts'
import { refuseOtherAuthorization, refuseWithoutDelegate } from './ownAddress.ts'
import { isSponsored, readOperation } from './readOperation.ts'
import type { BundlerLimits } from './rules.ts'
import { askWebhook } from './sponsor/askWebhook.ts'
import { checkCalls } from './sponsor/checkCalls.ts'
import { readCalls } from './sponsor/readCalls.ts'
import { OperationRefused } from './sponsor/refusal.ts'
import { forgetOver, writeOperation } from './store.ts'

/** The dependencies of the check before an operation is acknowledged. */
export interface Desk {
  readonly database: Database
  readonly reader: ChainReader
  /** The address that sends for an account. */
  readonly relayerOf: (sender: string) => HexText
  readonly limits: BundlerLimits
  /** Signs what the servers of projects are asked. Without it a policy with a webhook pays for nothing. */
  readonly webhookSecret: string | undefined
  readonly now: () => number
}

/** A desk on a chain whose contracts were looked at. */
export interface OpenDesk extends Desk {
  /** Whether addresses can get the code of the delegate there. */
  readonly hasDelegate: boolean
}

/** The payer that the costs of an operation are counted for. */
interface Payer {
  readonly accountId: string | null
  readonly subject: string
  /** The limit of the project's costs per day; undefined for an operation that pays for itself. */
  readonly budgetBase: bigint | undefined
  /** The limits of this account per day, where the project sets them. */
  readonly own?: SponsorPolicy['perAccount'] | undefined
}

/**
 * Checks an operation and stores it: only then is it acknowledged by its hash. The same operation again gets the same answer.
 * @throws OperationRefused; ProblemError login_required, frozen, upstream_unavailable
 */
export async function takeOperation(desk: OpenDesk, call: BundlerCall): Promise<string> {
  const { database, reader } = desk
  const operation = readOperation(call.request.params)
  const hash = operationHash(operation, reader.id)
  const known = await database
    .selectFrom('bundler_ops')
    .select(['project_id', 'state'])
    .where('hash', '=', hash)
    .executeTakeFirst()
  const isOver = known?.state === 'dropped' || known?.state === 'failed'
  if (known !== undefined && !isOver && known.project_id === call.project.id) return hash
  await refuseOtherAuthorization(operation, reader.id)
  const payer = await payerOf(desk, call, operation)
  const relayer = desk.relayerOf(operation.sender)
  const costs = await checkOnChain({ ...desk, relayer }, operation, call.signal)
  if (payer.budgetBase !== undefined) await askProject(desk, call, { operation, hash, payer, costs })
  await store(desk, call, { operation, hash, relayer, payer, costs, sponsored: isSponsored(operation) })
  return hash
}

async function payerOf(
  { database, now }: Desk,
  { proof, project, chainId }: BundlerCall,
  operation: PackedUserOperation,
): Promise<Payer> {
  const nowMs = now()
  if (!isSponsored(operation)) {
    const session = await findSession(database, proof, nowMs)
    const subject = `sender:${operation.sender}`
    return { accountId: session?.account.id ?? null, subject, budgetBase: undefined }
  }
  const budget = project.sponsorship[chainId]
  if (budget === undefined)
    throw new OperationRefused(
      'paymaster',
      `The project pays for no operations on ${chainId}: they pay for themselves.`,
    )
  const { account } = await requireSession(database, proof, nowMs)
  refuseWhenFrozen(account, nowMs)
  await refuseOtherWallet(database, account.id, operation.sender)
  const policy = project.sponsorPolicy
  // A policy never stands in the way of a revocation.
  if (policy && !isRevocation(operation)) checkCalls(policy, chainId, readCalls(operation.callData))
  const subject = `account:${account.id}`
  return { accountId: account.id, subject, budgetBase: BigInt(budget), own: policy?.perAccount }
}

/** Asks the server of the project where its policy names one. It is asked last, so that it hears of nothing that is refused anyway. */
async function askProject(
  { webhookSecret, now }: Desk,
  { project, chainId, signal }: BundlerCall,
  input: {
    readonly operation: PackedUserOperation
    readonly hash: string
    readonly payer: Payer
    readonly costs: { readonly costBase: bigint }
  },
): Promise<void> {
  const url = project.sponsorPolicy?.webhookUrl
  const { operation, hash, payer, costs } = input
  if (url === undefined || payer.accountId === null) return
  if (webhookSecret === undefined)
    throw new OperationRefused(
      'paymaster',
      'The project asks a server of its own what it pays for, and the gateway has no FOYER_SPONSOR_WEBHOOK_SECRET to sign that with.',
    )
  const question = {
    projectId: project.id,
    chainId,
    accountId: payer.accountId,
    sender: operation.sender,
    operationHash: hash,
    calls: readCalls(operation.callData),
    costBase: costs.costBase,
  }
  await askWebhook(question, { url, secret: webhookSecret, now, signal })
}

const Binding = v.object({ smartAccount: v.nullish(v.string()) })

/** Refuses a smart account other than that of the signed-in user's wallet: the project pays for no other one. */
async function refuseOtherWallet(database: Database, accountId: string, sender: string): Promise<void> {
  const wallets = await database
    .selectFrom('key_wallets')
    .select('binding')
    .where('account_id', '=', accountId)
    .where('state', '=', 'live')
    .execute()
  const own = wallets.flatMap(({ binding }) => v.parse(Binding, binding).smartAccount?.toLowerCase() ?? [])
  if (!own.includes(sender))
    throw new OperationRefused(
      'paymaster',
      'The project pays for the smart account of this wallet, and for no other.',
    )
}

/** Asks the chain whether it would take an operation, and what that costs at most. */
async function checkOnChain(
  { reader, relayer, limits, hasDelegate }: OpenDesk & { readonly relayer: HexText },
  operation: PackedUserOperation,
  signal: AbortSignal,
) {
  const [facts, [simulated]] = await Promise.all([
    reader.results(
      [...codeCallsOf(operation), ...FEE_CALLS, ['eth_getBalance', [relayer, 'latest']]],
      signal,
    ),
    reader.replies([simulationOf(operation, relayer)], signal),
  ])
  const [code, slot, sent, block, tip, balance] = facts
  const known = refuseUnknownCode(operation, [code, slot, sent], true)
  refuseWithoutDelegate(operation, known, hasDelegate)
  const fees = readFees(block, tip)
  const dataFeeBase = await dataFeeOf(reader, operation, relayer, signal)
  refuseUnderpriced(operation, { fees, dataFeeBase, relayer })
  refuseWhenFailing(simulated)
  const gas = worstGas(operation)
  const feeBase = fees.maxFeeBase < limits.maxFeeBase ? fees.maxFeeBase : limits.maxFeeBase
  const costBase = gas * feeBase + dataFeeBase
  if (v.parse(Quantity, balance) < costBase)
    throw new OperationRefused('rejected', 'The relayer has too little left to send this operation.')
  return { gas, costBase }
}

async function store(
  { database, reader, limits, now }: Desk,
  { project }: BundlerCall,
  input: {
    readonly operation: PackedUserOperation
    readonly hash: string
    readonly relayer: HexText
    readonly payer: Payer
    readonly costs: { readonly gas: bigint; readonly costBase: bigint }
    readonly sponsored: boolean
  },
): Promise<void> {
  const { operation, hash, relayer, payer, costs, sponsored } = input
  const { subject, accountId, budgetBase, own } = payer
  const nowMs = now()
  const key = { project_id: project.id, chain_id: reader.chainId, day: dayOf(nowMs), subject }
  await database.transaction().execute(async (trx) => {
    // A dropped operation may be sent again.
    await forgetOver(trx, hash)
    const row = await trx
      .insertInto('bundler_ops')
      .values({
        hash,
        ...key,
        account_id: accountId,
        sender: operation.sender,
        operation: writeOperation(operation),
        is_sponsored: sponsored,
        relayer,
        gas: String(costs.gas),
        reserved_base: String(costs.costBase),
        state: 'queued',
        reason: null,
        relayer_nonce: null,
        tx_hash: null,
        block_number: null,
        created_at: new Date(nowMs),
        due_at: new Date(nowMs),
        ended_at: null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('hash')
      .executeTakeFirst()
    if (row === undefined) {
      const same = await trx
        .selectFrom('bundler_ops')
        .select('hash')
        .where('hash', '=', hash)
        .where('project_id', '=', project.id)
        .executeTakeFirst()
      if (same !== undefined) return
      throw new OperationRefused(
        'invalid',
        'Another operation of this account is on its way: send this one after it.',
      )
    }
    await spend(trx, { key, limits, budgetBase, own, ...costs })
  })
}
