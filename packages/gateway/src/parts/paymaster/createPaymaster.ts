import type { RpcReply } from '@foyer/api'
import { DAY_MS, startSweeper } from '@foyer/server-kit'
import type { Hex } from 'viem'
import { ProblemError } from '../../http/problem.ts'
import type { Database } from '../../kernel/database/schema.ts'
import type { ChainNodes } from '../../kernel/nodes/nodes.ts'
import { createChainReader, OperationRefused } from '../bundler/index.ts'
import { dayOf } from './budgets.ts'
import { CONTEXT_MS, createContexts } from './contexts.ts'
import { createOtherPayer, createOwnPayer } from './payer.ts'
import type { Paymaster, PaymasterCall } from './paymaster.ts'
import { findPolicy } from './policyStore.ts'
import type { SponsorKey } from './sponsorKey.ts'
import { type SponsorDesk, sponsorOperation, stubFor } from './sponsorOperation.ts'
import {
  SPONSOR_TIMING,
  type SponsorTiming,
  type SponsorWorker,
  startSponsorWorker,
} from './startSponsorWorker.ts'

/** The outcomes and spent amounts of past days are kept for this long: a month, and some days to look at it. */
const KEEP_DAYS = 62

/** The outcomes that are counted. */
export type SponsorFate = 'signed' | 'refused' | 'settled' | 'released'

/** The input of a paymaster. */
export interface PaymasterInput {
  readonly database: Database
  readonly nodes: ChainNodes
  readonly key: SponsorKey
  /** The contract that pays, which is the same on each of these chains. */
  readonly paymaster: Hex
  /** CAIP-2. */
  readonly chainIds: readonly string[]
  /** Services of somebody else, by CAIP-2 chain id, which take precedence over the contract. */
  readonly others?: { readonly services: ChainNodes; readonly chainIds: readonly string[] } | undefined
  /** The highest price of a unit of gas. */
  readonly maxFeeBase: bigint
  /** A deposit below this raises an alarm. */
  readonly alarmBase: bigint
  readonly timing?: Partial<SponsorTiming>
  readonly now?: () => number
  readonly onFate?: (
    fate: SponsorFate,
    facts: { chainId: string; projectId?: string; reason?: string },
  ) => void
  readonly onLow?: (facts: { chainId: string; paymaster: string; balanceBase: bigint }) => void
  readonly onError: (error: unknown, chainId: string) => void
}

/** A paymaster whose reservations are being looked after. */
export interface RunningPaymaster extends Paymaster {
  close(): Promise<void>
}

interface Chain {
  readonly desk: SponsorDesk
  readonly worker: SponsorWorker
}

/** Starts the paymaster on a migrated database. */
export function startPaymaster(input: PaymasterInput): RunningPaymaster {
  const { database, key, now = Date.now, onFate } = input
  const contexts = createContexts(key.derive('contexts'))
  const chainIds = new Set([...input.chainIds, ...(input.others?.chainIds ?? [])])
  const chains = new Map([...chainIds].map((chainId) => [chainId, openChain(input, chainId, contexts)]))
  const sweeper = startSweeper({
    sweep: () => sweepPaymaster(database, now()),
    onError: (error) => input.onError(error, 'all'),
  })

  async function resultOf({ desk, worker }: Chain, call: PaymasterCall): Promise<unknown> {
    if (call.request.method === 'pm_getPaymasterStubData') return stubFor(desk, call)
    const fields = await sponsorOperation(desk, call)
    onFate?.('signed', { chainId: call.chainId, projectId: call.project.id })
    worker.kick()
    return fields
  }

  return {
    async answer(call): Promise<RpcReply> {
      const { chainId, project } = call
      const { id, method } = call.request
      if (method !== 'pm_getPaymasterStubData' && method !== 'pm_getPaymasterData')
        throw new ProblemError('rpc_method_not_allowed', `A paymaster does not know ${method}.`)
      const chain = chains.get(chainId)
      if (chain === undefined)
        throw new ProblemError(
          'chain_not_supported',
          `The gateway pays for no connected wallets on ${chainId}.`,
        )
      try {
        return { jsonrpc: '2.0', id, result: await resultOf(chain, call) }
      } catch (error) {
        if (!(error instanceof OperationRefused)) throw error
        onFate?.('refused', { chainId, projectId: project.id, reason: error.message })
        return { jsonrpc: '2.0', id, error: { code: error.code, message: error.message } }
      }
    },
    async offer({ project, chainId, account, ip }) {
      if (!chains.has(chainId)) return undefined
      const policy = await findPolicy(database, project.id)
      if (policy?.chains[chainId] === undefined) return undefined
      const expiresAtMs = now() + CONTEXT_MS
      const sender = account.toLowerCase()
      const visitor = contexts.visitorOf(ip)
      const token = contexts.sign({ project: project.id, chain: chainId, sender, visitor, expiresAtMs })
      const path = `/v1/paymaster/${chainId.slice('eip155:'.length)}?projectId=${encodeURIComponent(project.id)}`
      return { path, context: { token }, expiresAtMs }
    },
    deposits: () => [...chains.values()].map(({ worker }) => worker.state()),
    async close() {
      await Promise.all([sweeper.close(), ...[...chains.values()].map(({ worker }) => worker.close())])
    },
  }
}

function openChain(input: PaymasterInput, chainId: string, contexts: SponsorDesk['contexts']): Chain {
  const { database, nodes, key, maxFeeBase, alarmBase, now = Date.now, onFate, onLow, onError } = input
  const reader = createChainReader(nodes, chainId)
  const { services, chainIds = [] } = input.others ?? {}
  const other = services !== undefined && chainIds.includes(chainId) ? services : undefined
  const { paymaster } = input
  return {
    desk: {
      ...{ database, reader, contexts, maxFeeBase, now },
      payer: other ? createOtherPayer(other) : createOwnPayer({ key, paymaster, chainId: reader.id }),
    },
    worker: startSponsorWorker({
      ...{ database, reader, alarmBase, now },
      // The deposit of a service is its own.
      paymaster: other ? undefined : paymaster,
      timing: { ...SPONSOR_TIMING, ...input.timing },
      onEnd: (how) => onFate?.(how, { chainId }),
      onLow: (balanceBase) => onLow?.({ chainId, paymaster, balanceBase }),
      onError: (error) => onError(error, chainId),
    }),
  }
}

/** Deletes what has ended long ago. */
async function sweepPaymaster(database: Database, nowMs: number): Promise<void> {
  const oldest = nowMs - KEEP_DAYS * DAY_MS
  await database.deleteFrom('paymaster_reservations').where('ended_at', '<', new Date(oldest)).execute()
  // A month is less than all of its days, as texts are compared.
  await database.deleteFrom('paymaster_budgets').where('period', '<', dayOf(oldest).slice(0, 7)).execute()
}
