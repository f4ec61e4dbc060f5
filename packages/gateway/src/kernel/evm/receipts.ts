import * as v from 'valibot'
import type { ArrivedTransfer } from './arrivedTransfer.ts'
import { TRANSFER } from './movements.ts'

/** Stands for the log of a transfer of coins, which has none. */
const NO_LOG = -1

/** A hexadecimal number of a node, in letters of either case. */
export const HexNumber = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-f]{1,64}$/i),
  v.transform((text) => BigInt(text)),
)
/** A text of a node in lower case. */
export const Lower = v.pipe(
  v.string(),
  v.transform((text) => text.toLowerCase()),
)
/** The fields of a receipt that are read to find payments in it. */
export const Receipt = v.object({
  status: HexNumber,
  blockNumber: HexNumber,
  logs: v.array(v.object({ address: Lower, topics: v.array(Lower), data: Lower, logIndex: HexNumber })),
})
const Transaction = v.object({ to: v.nullable(Lower), value: HexNumber, from: v.optional(Lower) })

type Log = v.InferOutput<typeof Receipt>['logs'][number]

/** The topic of a log that is an address. */
export function addressTopic(address: string): string {
  return `0x${address.slice(2).padStart(64, '0')}`
}

/** The address in a topic; undefined for one that holds something else. */
function addressOfTopic(topic: string | undefined): string | undefined {
  const digits = topic === undefined ? undefined : /^0x0{24}([0-9a-f]{40})$/.exec(topic)?.[1]
  return digits === undefined ? undefined : `0x${digits}`
}

/** Returns the transfers of a token to an account, from the logs of the token's own contract; both in lower case. */
export function tokenTransfersTo(
  account: string,
  contract: string,
  logs: readonly Log[],
): readonly ArrivedTransfer[] {
  const to = addressTopic(account)
  return logs
    .filter(
      ({ address, topics, data }) =>
        address === contract &&
        topics.length === 3 &&
        topics[0] === TRANSFER &&
        topics[2] === to &&
        /^0x[0-9a-f]{64}$/.test(data),
    )
    .map(({ data, logIndex, topics }) => ({
      ...{ logIndex: Number(logIndex), amountBase: BigInt(data) },
      from: addressOfTopic(topics[1]),
    }))
}

/** Returns the coin transfer of a transaction to an account; empty for a transaction that could not be read. */
export function coinTransfersTo(account: string, transaction: unknown): readonly ArrivedTransfer[] {
  const read = v.safeParse(Transaction, transaction)
  if (!read.success || read.output.to !== account || read.output.value === 0n) return []
  return [{ logIndex: NO_LOG, amountBase: read.output.value, from: read.output.from }]
}
