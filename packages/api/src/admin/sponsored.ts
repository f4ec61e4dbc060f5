import * as v from 'valibot'
import { defineRoute } from '../route.ts'
import { ofProject } from './projects.ts'
import { Amount, Coin, Count, InProject } from './shapes.ts'

/** The payer, and the chain that it pays on. */
const payment = {
  /** `relayer`: for accounts of the embedded wallet; `paymaster`: for smart accounts of connected wallets. */
  payer: v.picklist(['relayer', 'paymaster']),
  chainId: v.string(),
  /** The name of the chain; null where it has none here. */
  name: v.nullable(v.string()),
  coin: v.nullable(Coin),
}

/** The costs that the project has taken over, by day and chain, beside what it allows. */
export const listSponsored = defineRoute({
  id: 'listSponsored',
  method: 'GET',
  path: '/v1/admin/projects/{projectId}/sponsored',
  summary:
    'Lists the limits of what a project pays for operations, what is used today, and what it has paid by day.',
  params: InProject,
  reply: v.object({
    /** The limits of a day, by UTC. */
    limits: v.array(
      v.object({
        ...payment,
        limitBase: Amount,
        usedBase: Amount,
        operations: Count,
        /** The most operations of a day; null where only the gateway limits them. */
        maxOperations: v.nullable(Count),
        isUsedUp: v.boolean(),
        /** A sentence that says what happens at the limit. */
        atLimit: v.string(),
        /** Sentences that say what else has to hold. */
        rules: v.array(v.string()),
      }),
    ),
    days: v.array(
      v.object({
        ...payment,
        day: v.string(),
        operations: Count,
        costBase: Amount,
        /** The limit of a day as it is now; null where there is none any more. */
        limitBase: v.nullable(Amount),
      }),
    ),
  }),
  problems: ofProject,
  admin: { role: 'viewer', scope: 'money:read' },
})
