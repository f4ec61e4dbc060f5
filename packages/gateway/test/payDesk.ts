import { type Payment, PaymentEvent, payRoutes } from '@foyer/api'
import * as v from 'valibot'
import { LOCAL, MERCHANT, type PayAsker, PayRefused, type PayTest, transferToken } from './payTest.ts'

/** The CAIP-19 id of a token of the local chain. */
export const assetOf = (contract: string) => `${LOCAL}/erc20:${contract.toLowerCase()}`

/** Creates the actions of a shop, its customers and strangers in a test. */
export function createPayDesk(find: () => PayTest) {
  async function ask(fields: object = {}, asker?: PayAsker): Promise<Payment> {
    const it = find()
    const body = { to: MERCHANT, asset: assetOf(it.pools.tokens.USDC), amount: '25', ...fields }
    const call = { body, ...(asker ?? { secretKey: it.secretKey }) }
    return (await it.call(payRoutes.createPayment, call)).payment
  }
  async function report({ id }: Payment, hash: string): Promise<Payment> {
    return (await find().call(payRoutes.reportPayment, { id, body: { hash } })).payment
  }
  return {
    ask,
    report,
    /** A busy machine may be too slow for a node's answer, which a page asks for again. */
    async reportUntilHeard(payment: Payment, hash: string): Promise<Payment> {
      for (;;) {
        try {
          return await report(payment, hash)
        } catch (error) {
          if (!(error instanceof PayRefused) || error.code !== 'upstream_unavailable') throw error
        }
      }
    },
    read: async ({ id }: Payment): Promise<Payment> =>
      (await find().call(payRoutes.getPayment, { id })).payment,
    send: (amountBase: bigint, to = MERCHANT, token: string = find().pools.tokens.USDC) =>
      transferToken(find().chain, { token, to, amountBase }),
    eventsTold: () => find().told.map(({ body }) => v.parse(PaymentEvent, JSON.parse(body))),
    /** Whatever waits for its time is due at the next turn. */
    async dueNow(): Promise<void> {
      const rows = find()
        .database.updateTable('payments')
        .set({ due_at: new Date(0) })
      await rows.where('due_at', 'is not', null).execute()
    },
    /** What earlier tests have left open is nobody's by now. */
    async settleAll(): Promise<void> {
      const { database } = find()
      const over = { due_at: null, status: 'expired', terms: null } as const
      await database.updateTable('payments').set(over).execute()
      await database.updateTable('payment_events').set({ due_at: null }).execute()
    },
  }
}
