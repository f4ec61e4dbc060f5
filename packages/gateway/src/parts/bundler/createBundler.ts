import { BUNDLER_METHODS, type BundlerMethod, type RpcReply } from '@foyer/api'
import { SMART_ACCOUNT_CHAINS, SMART_ACCOUNT_CONTRACTS } from '@foyer/smart-account'
import { ProblemError } from '../../http/problem.ts'
import type { Database } from '../../kernel/database/schema.ts'
import type { ChainNodes } from '../../kernel/nodes/nodes.ts'
import type { Bundler, BundlerCall } from './bundler.ts'
import { createChainReader } from './chainReader.ts'
import type { OperationFate } from './chainWork.ts'
import { estimateOperation } from './estimateOperation.ts'
import { passOn } from './passOn.ts'
import { findOperation, findReceipt } from './readFate.ts'
import type { Relayer } from './relayerKey.ts'
import { type BundlerLimits, type BundlerTiming, DEFAULT_LIMITS, DEFAULT_TIMING } from './rules.ts'
import { OperationRefused } from './sponsor/refusal.ts'
import { type ChainWorker, startChainWorker } from './startChainWorker.ts'
import { startOperationSweeper } from './sweepOperations.ts'
import { type Desk, takeOperation } from './takeOperation.ts'

/** The input of a bundler. */
export interface BundlerInput {
  readonly database: Database
  /** Nodes of the chains. */
  readonly nodes: ChainNodes
  /** The relayers that send, at least one, and the CAIP-2 ids of the chains on which they do. */
  readonly own: { readonly relayers: readonly Relayer[]; readonly chainIds: readonly string[] } | undefined
  /** Bundlers of third parties, which take precedence over ours. */
  readonly others: ChainNodes
  /** Signs what the servers of projects are asked. */
  readonly webhookSecret?: string | undefined
  readonly limits?: Partial<BundlerLimits>
  readonly timing?: Partial<BundlerTiming>
  readonly now?: () => number
  /** Called with the outcomes of operations. */
  readonly onFate?: (fate: OperationFate, facts: { chainId: string; hash: string; reason?: string }) => void
  /** Called when the balance of a relayer is too low. */
  readonly onLow?: (facts: { chainId: string; address: string; balanceBase: bigint }) => void
  /** Called when the transactions of a relayer are stuck, and others send for it; and when it sends again. */
  readonly onAside?: (facts: { chainId: string; address: string; isAside: boolean }) => void
  readonly onError: (error: unknown, chainId: string) => void
}

/** A bundler whose operations are being sent. */
export interface RunningBundler extends Bundler {
  /** Stops sending. What is left is sent by the next process. */
  close(): Promise<void>
}

interface Chain {
  readonly desk: Desk
  readonly worker: ChainWorker
}

/** Starts the bundler on a migrated database. */
export function startBundler(input: BundlerInput): RunningBundler {
  const { database, nodes, own, others, now = Date.now, onFate, onLow, onAside, onError } = input
  const limits = { ...DEFAULT_LIMITS, ...input.limits }
  const timing = { ...DEFAULT_TIMING, ...input.timing }
  const chains = new Map<string, Chain>()
  for (const chainId of own?.chainIds ?? []) {
    if (own === undefined || others.supports(chainId)) continue
    const { relayers } = own
    const reader = createChainReader(nodes, chainId)
    const { webhookSecret } = input
    const worker = startChainWorker({
      ...{ database, reader, relayers, limits, timing, now },
      onFate: (fate, facts) => onFate?.(fate, { chainId, ...facts }),
      onLow: (facts) => onLow?.({ chainId, ...facts }),
      onAside: (facts) => onAside?.({ chainId, ...facts }),
      onError: (error) => onError(error, chainId),
    })
    const { relayerOf } = worker
    const desk = { database, reader, relayerOf, limits, webhookSecret, now }
    chains.set(chainId, { desk, worker })
  }
  const sweeper = startOperationSweeper({ database, now, onError: (error) => onError(error, 'all') })

  async function resultOf(method: BundlerMethod, call: BundlerCall): Promise<unknown> {
    const chain = chains.get(call.chainId)
    if (chain === undefined)
      throw new ProblemError('chain_not_supported', `The gateway sends no operations on ${call.chainId}.`)
    const { desk, worker } = chain
    if (method === 'eth_supportedEntryPoints') return [SMART_ACCOUNT_CONTRACTS.entryPoint]
    if (method === 'eth_getUserOperationByHash') return findOperation(desk, call)
    if (method === 'eth_getUserOperationReceipt') return findReceipt(desk, call)
    const { hasDelegate } = await worker.ready()
    const open = { ...desk, hasDelegate }
    if (method === 'eth_estimateUserOperationGas') return estimateOperation(open, call)
    const hash = await takeOperation(open, call)
    worker.kick()
    return hash
  }

  return {
    async answer(call): Promise<RpcReply> {
      const { id, method } = call.request
      const known = BUNDLER_METHODS.find((one) => one === method)
      if (known === undefined)
        throw new ProblemError('rpc_method_not_allowed', `A bundler does not know ${method}.`)
      try {
        if (others.supports(call.chainId)) return await passOn({ database, others, limits, now }, known, call)
        return { jsonrpc: '2.0', id, result: await resultOf(known, call) }
      } catch (error) {
        if (!(error instanceof OperationRefused)) throw error
        return { jsonrpc: '2.0', id, error: { code: error.code, message: error.message } }
      }
    },
    chains: (project) =>
      SMART_ACCOUNT_CHAINS.flatMap((number) => {
        const chainId = `eip155:${number}`
        if (others.supports(chainId)) return [{ chainId: number, isSponsored: false }]
        const isSponsored = BigInt(project.sponsorship[chainId] ?? 0) > 0n
        return chains.has(chainId) ? [{ chainId: number, isSponsored }] : []
      }),
    relayers: () => [...chains.values()].flatMap(({ worker }) => worker.states()),
    async close() {
      await Promise.all([sweeper.close(), ...[...chains.values()].map(({ worker }) => worker.close())])
    },
  }
}
