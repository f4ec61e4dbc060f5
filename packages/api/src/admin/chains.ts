import * as v from 'valibot'
import { defineRoute } from '../route.ts'
import { ofProject } from './projects.ts'
import { Amount, AtMs, Coin, Count, InProject } from './shapes.ts'

/**
 * Why a node gave no answer that could be used. `refused`: it does not take the key. `over_limit`: it takes no further request for now. `failed`:
 * another status that is none of success. `bad_answer`: it answers something else than was asked for.
 */
export const NODE_FAULTS = [
  'timed_out',
  'unreachable',
  'refused',
  'over_limit',
  'failed',
  'bad_answer',
] as const
/** One of them. */
export type NodeFault = (typeof NODE_FAULTS)[number]

/** A payer of operations, and what it has left. */
const payer = {
  /** Null as long as the chain was not asked. */
  balanceBase: v.nullable(Amount),
  /** The least that the operator wants it to have. */
  alarmBase: Amount,
  /** The amount that is missing to that. */
  missingBase: Amount,
  isLow: v.boolean(),
}

/** The chains of the gateway, with what pays for operations there. */
export const listChains = defineRoute({
  id: 'listChains',
  method: 'GET',
  path: '/v1/admin/projects/{projectId}/chains',
  summary: 'Lists the chains of the gateway, how their nodes and indexes are, and what is left to pay with.',
  params: InProject,
  reply: v.object({
    chains: v.array(
      v.object({
        chainId: v.string(),
        /** Null for a chain that has no name here, such as one of the operator's own. */
        name: v.nullable(v.string()),
        /** Its coin; null where nobody has said what it is. */
        coin: v.nullable(Coin),
        nodes: Count,
        /** Whether a node answers; null for a chain that is not asked. */
        isAnswering: v.nullable(v.boolean()),
        /** The newest block that a node knows; null where it is not known. */
        block: v.nullable(v.string()),
        /** Its nodes in the order in which they are set. Their addresses are left out: they hold keys. */
        nodeStates: v.array(
          v.object({
            /** Its place in the setting, from 1 on. */
            place: Count,
            /** Whether it answers now; null for a node that is not asked. */
            isAnswering: v.nullable(v.boolean()),
            /** Whether it is asked like the others: one that has failed several times is left out for a moment. */
            isInUse: v.boolean(),
            block: v.nullable(v.string()),
            /** Its last failure; null where it has answered since, or was not asked yet. */
            fault: v.nullable(v.object({ kind: v.picklist(NODE_FAULTS), atMs: AtMs })),
          }),
        ),
        /** How far the gateway's own index of its blocks is; null where it has none. */
        index: v.nullable(
          v.object({
            block: v.nullable(v.string()),
            /** Blocks that are not in it yet; null where one of the two is not known. */
            lag: v.nullable(Count),
          }),
        ),
        relayers: v.array(
          v.object({
            address: v.string(),
            ...payer,
            /** Why it is set aside, so that others send for it; null where it sends. */
            asideFor: v.nullable(v.picklist(['low', 'stuck'])),
          }),
        ),
        /** The deposit of the paymaster; null where there is none. */
        deposit: v.nullable(v.object(payer)),
        /** Sentences that say what to do; empty where all is well. */
        fixes: v.array(v.string()),
      }),
    ),
  }),
  problems: ofProject,
  admin: { role: 'viewer', scope: 'overview:read' },
})
