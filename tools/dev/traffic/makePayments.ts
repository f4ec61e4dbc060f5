import { Payment, payRoutes } from '@foyer/api'
import { type Node, send } from '@foyer/devkit/chainTransactions'
import { postJson, type TrafficTarget } from '@foyer/devkit/traffic'
import * as v from 'valibot'

const WEI = 10n ** 18n
/** Amounts in thousandths of a coin. The last ones are asked for and never paid. */
const AMOUNTS = [12, 48, 7, 105, 31, 64, 18]
const UNPAID = 2

/** The input of `makePayments`. */
export interface PaymentsInput extends TrafficTarget {
  readonly chainId: number
  readonly chain: Node
  readonly payer: string
  readonly shop: string
}

/** Asks for payments by the route of pages, and pays most of them on a local chain. Answers with their ids. */
export async function makePayments(input: PaymentsInput): Promise<readonly string[]> {
  const ids: string[] = []
  for (const [place, thousandths] of AMOUNTS.entries()) {
    const amountBase = (WEI / 1_000n) * BigInt(thousandths)
    const payment = await post(input, payRoutes.createPayment.path, {
      ...{ to: input.shop, asset: `eip155:${input.chainId}/slip44:60`, amountBase: String(amountBase) },
      label: 'Harbour Market',
    })
    ids.push(payment.id)
    if (place >= AMOUNTS.length - UNPAID) continue
    const { hash } = await send(input.chain, {
      ...{ from: input.payer, to: input.shop, value: `0x${amountBase.toString(16)}` },
    })
    await post(input, payRoutes.reportPayment.path.replace('{paymentId}', payment.id), { hash })
  }
  return ids
}

async function post({ gatewayUrl, projectId }: TrafficTarget, path: string, body: unknown): Promise<Payment> {
  const reply = await postJson(`${gatewayUrl}${path}?projectId=${projectId}`, body)
  return v.parse(v.object({ payment: Payment }), reply).payment
}
