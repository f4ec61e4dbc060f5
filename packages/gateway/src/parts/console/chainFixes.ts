import type { adminRoutes, NodeFault, ReplyOf } from '@foyer/api'

type Chain = ReplyOf<(typeof adminRoutes)['listChains']>['chains'][number]

/** Blocks that an index may be behind while it works: it reads some every second or two. */
const USUAL_LAG = 100

const OF_NODES: Readonly<Record<NodeFault, string>> = {
  timed_out: 'does not answer in time',
  unreachable: 'cannot be reached',
  refused: 'does not take your key',
  over_limit: 'takes no further request: its limit is used up',
  failed: 'answers with an error',
  bad_answer: 'answers something else than was asked for',
}

/** Says what is to be done about a chain, the most urgent first. */
export function chainFixes(chain: Omit<Chain, 'fixes'>): string[] {
  const { chainId, nodeStates, isAnswering, relayers, deposit, index } = chain
  const setting = `FOYER_RPC_${chainId.split(':')[1] ?? ''}`
  const wrong = nodeStates.filter((node) => node.isAnswering === false)
  return [
    ...(isAnswering === false ? [`No node answers. Correct ${setting}, or add another node.`] : []),
    ...wrong.map(({ place, fault }) => {
      const what = fault === null ? 'does not answer' : OF_NODES[fault.kind]
      return `Node ${place} of ${setting} ${what}. Look at your provider, or put another one in its place.`
    }),
    ...relayers.flatMap(({ address, asideFor }) => {
      if (asideFor === 'low') return [`Send coins to the relayer ${address}.`]
      if (asideFor === 'stuck')
        return [
          `The transactions of the relayer ${address} are stuck. Raise FOYER_RELAYER_MAX_FEE if gas costs more than that; it goes on by itself.`,
        ]
      return []
    }),
    ...(deposit?.isLow ? ['Add to the deposit by "foyer-gateway paymaster fund".'] : []),
    ...(index?.lag != null && index.lag > USUAL_LAG
      ? [
          `The index is ${index.lag} blocks behind. It catches up by itself; if the number grows, use a node that answers faster.`,
        ]
      : []),
  ]
}
