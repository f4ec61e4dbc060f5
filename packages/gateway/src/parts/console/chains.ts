import type { adminRoutes, NodeFault, ReplyOf } from '@foyer/api'
import { withTimeLimit } from '@foyer/kit'
import type { Services } from '../../base/services.ts'
import { isNumbered } from '../../kernel/chains/families.ts'
import { readQuantities } from '../../kernel/evm/chainCalls.ts'
import type { NodeCaller, NodeState } from '../../kernel/nodes/nodes.ts'
import { chainFixes } from './chainFixes.ts'
import type { Console } from './console.ts'

type Chain = ReplyOf<(typeof adminRoutes)['listChains']>['chains'][number]
type Payer = NonNullable<Chain['deposit']>
type Sources = Pick<Services, 'nodes' | 'currencies' | 'bundler' | 'paymaster' | 'indexHeads'>

/** How long a node is waited for, in milliseconds. */
const ASK_MS = 3_000

/** Describes each chain: how its nodes are now, how far its index is, and what is left to pay with. */
export async function describeChains(sources: Sources, chains: Console['chains']): Promise<Chain[]> {
  const { bundler, paymaster, currencies } = sources
  const relayers = bundler?.relayers() ?? []
  const deposits = paymaster?.deposits() ?? []
  // Without the database the nodes are worth looking at all the same.
  const heads = (await sources.indexHeads?.read().catch(() => undefined)) ?? new Map()
  return Promise.all(
    chains.map(async ({ chainId, name, nodes: count }) => {
      const nodeStates = await askNodes(sources.nodes, chainId)
      const isAnswering = isNumbered(chainId) ? nodeStates.some((one) => one.isAnswering === true) : null
      const block = newestOf(nodeStates)
      const deposit = deposits.find((one) => one.chainId === chainId)
      const coin = currencies.find(chainId)
      const facts = {
        ...{ chainId, name, nodes: count, isAnswering, block, nodeStates },
        coin: coin === undefined ? null : { symbol: coin.symbol, decimals: coin.decimals },
        index: heads.has(chainId) ? describeIndex(heads.get(chainId), block) : null,
        relayers: relayers
          .filter((one) => one.chainId === chainId)
          .map((one) => ({ address: one.address, ...describePayer(one), asideFor: asideFor(one) })),
        deposit: deposit === undefined ? null : describePayer(deposit),
      }
      return { ...facts, fixes: chainFixes(facts) }
    }),
  )
}

/** Asks every node of a chain that has a number for its newest block. Chains with names, which answer other methods, are not asked. */
async function askNodes(nodes: Services['nodes'], chainId: string): Promise<Chain['nodeStates']> {
  const all: readonly (NodeCaller & Partial<NodeState>)[] = nodes.inspect?.(chainId) ?? [
    // They cannot be told apart.
    { call: (requests, signal) => nodes.call(chainId, requests, signal) },
  ]
  const isAsked = isNumbered(chainId)
  const blocks = isAsked ? await Promise.all(all.map((node) => readBlock(node, chainId))) : []
  // What has just been asked stands in it already.
  const after = nodes.inspect?.(chainId) ?? all
  return after.map(({ isInUse = true, fault }: Partial<NodeState>, at) => {
    const block = blocks[at] ?? null
    const isAnswering = isAsked ? block !== null : null
    return { place: at + 1, isAnswering, isInUse, block, fault: describeFault(fault, isAnswering) }
  })
}

/** The last failure of a node. One that was given up here before its own time limit has none yet. */
function describeFault(
  fault: { readonly kind: NodeFault; readonly atMs: number } | undefined,
  isAnswering: boolean | null,
): Chain['nodeStates'][number]['fault'] {
  if (fault !== undefined) return fault
  return isAnswering === false ? { kind: 'timed_out', atMs: Date.now() } : null
}

async function readBlock(node: NodeCaller, chainId: string): Promise<string | null> {
  try {
    const only = {
      supports: () => true,
      call: (_chainId: string, ...given: Parameters<NodeCaller['call']>) => node.call(...given),
    }
    const ask = (signal: AbortSignal) => readQuantities({ nodes: only, chainId, signal }, ['eth_blockNumber'])
    const [block] = await withTimeLimit(ask, { limitMs: ASK_MS, what: 'A node' })
    return block === undefined ? null : String(block)
  } catch {
    // What is wrong with it is kept with the node, and stands in the log of the gateway.
    return null
  }
}

function newestOf(states: Chain['nodeStates']): string | null {
  const blocks = states.flatMap(({ block }) => (block === null ? [] : [BigInt(block)]))
  return blocks.length === 0 ? null : String(blocks.reduce((most, one) => (one > most ? one : most)))
}

function describeIndex(head: number | undefined, block: string | null): Chain['index'] {
  const lag = head === undefined || block === null ? null : Math.max(0, Number(block) - head)
  return { block: head === undefined ? null : String(head), lag }
}

/** Describes what a payer has left, and what it is short of. */
function describePayer(payer: {
  readonly balanceBase: bigint | undefined
  readonly alarmBase: bigint
  readonly isLow: boolean
}): Payer {
  const { balanceBase, alarmBase, isLow } = payer
  const isShort = balanceBase !== undefined && balanceBase < alarmBase
  return {
    balanceBase: balanceBase === undefined ? null : String(balanceBase),
    alarmBase: String(alarmBase),
    missingBase: isShort ? String(alarmBase - balanceBase) : '0',
    isLow,
  }
}

/** Why a relayer is set aside: too few coins, or transactions that are in no block for long. */
function asideFor(relayer: { readonly isLow: boolean; readonly isAside: boolean }): 'low' | 'stuck' | null {
  if (relayer.isAside) return 'stuck'
  return relayer.isLow ? 'low' : null
}
