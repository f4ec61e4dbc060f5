import type { BundlerMethod, RpcReply } from '@foyer/api'
import { isRecord } from '@foyer/kit'
import { isRevocation, SMART_ACCOUNT_CONTRACTS } from '@foyer/smart-account'
import type { Database } from '../../kernel/database/schema.ts'
import type { ChainNodes } from '../../kernel/nodes/nodes.ts'
import { dayOf, spend } from './budgets.ts'
import type { BundlerCall } from './bundler.ts'
import { refuseOtherAuthorization } from './ownAddress.ts'
import { readOperation } from './readOperation.ts'
import type { BundlerLimits } from './rules.ts'
import { OperationRefused } from './sponsor/refusal.ts'

const TAKES_OPERATION: ReadonlySet<BundlerMethod> = new Set([
  'eth_sendUserOperation',
  'eth_estimateUserOperationGas',
])

/** Passes a call on to a bundler of somebody else. An operation counts against the limits of the day, as one of ours would. */
export async function passOn(
  input: {
    readonly database: Database
    readonly others: ChainNodes
    readonly limits: BundlerLimits
    readonly now: () => number
  },
  method: BundlerMethod,
  { chainId, request, project, proof, signal }: BundlerCall,
): Promise<RpcReply> {
  const { database, others, limits, now } = input
  if (TAKES_OPERATION.has(method)) {
    const [, entryPoint] = Array.isArray(request.params) ? request.params : []
    if (String(entryPoint).toLowerCase() !== SMART_ACCOUNT_CONTRACTS.entryPoint)
      throw new OperationRefused(
        'invalid',
        `The entry point is ${SMART_ACCOUNT_CONTRACTS.entryPoint} (0.7), and no other.`,
      )
  }
  if (method === 'eth_sendUserOperation') {
    await refuseForeign(request.params, Number(chainId.slice(chainId.indexOf(':') + 1)))
    const subject = `device:${proof.jkt}`
    const key = { project_id: project.id, chain_id: chainId, day: dayOf(now()), subject }
    await database
      .transaction()
      .execute((trx) => spend(trx, { key, limits, budgetBase: undefined, gas: 0n, costBase: 0n }))
  }
  const [reply] = await others.call(chainId, [request], signal)
  return (
    reply ?? { jsonrpc: '2.0', id: request.id, error: { code: -32_603, message: 'There was no answer.' } }
  )
}

/** An authorization is looked at here too: the other bundler may send any, and takes none that takes a code away. */
async function refuseForeign(params: unknown, chainId: number): Promise<void> {
  const [given] = Array.isArray(params) ? params : []
  if (!isRecord(given) || given.eip7702Auth === undefined) return
  const operation = readOperation(params)
  if (isRevocation(operation))
    throw new OperationRefused('invalid', 'The bundler of this chain takes no code away.')
  await refuseOtherAuthorization(operation, chainId)
}
