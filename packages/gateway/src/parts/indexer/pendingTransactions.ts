import { sql } from 'kysely'
import type { Database } from '../../kernel/database/schema.ts'
import type { AccountTransaction } from '../account/index.ts'
import { toOperationType } from '../account/index.ts'
import type { AccountMovement } from './entries.ts'
import { toMethod } from './indexRows.ts'

/** Waiting transactions of one account that are shown. */
const MAX_SHOWN = 20
const TOKEN_TRANSFER = /^0xa9059cbb0{24}([0-9a-f]{40})([0-9a-f]{64})$/

/** A pending transaction, with the movements that it would make. */
export interface WaitingTransaction extends Omit<AccountTransaction, 'transfers'> {
  readonly movements: readonly AccountMovement[]
}

/** The transactions from or to an account that wait to be mined, newest first. */
export async function listPending(
  database: Database,
  chain: number,
  address: string,
): Promise<WaitingTransaction[]> {
  const account = sql`decode(${address.slice(2)}, 'hex')`
  const { rows } = await sql<{
    hash: string
    sender: string
    receiver: string | null
    value: string
    input: string
    seen_at: Date
  }>`select encode(hash, 'hex') as hash, encode(sender, 'hex') as sender, encode(receiver, 'hex') as receiver,
      value::text as value, input, seen_at
    from index_pending where chain = ${chain} and (sender = ${account} or receiver = ${account})
    order by seen_at desc, hash limit ${MAX_SHOWN}`.execute(database)
  return rows.map(({ hash, sender, receiver, value, input, seen_at }) => {
    const from = `0x${sender}`
    const to = receiver === null ? null : `0x${receiver}`
    const movements = toMovements({ address, from, to, amountBase: BigInt(value), input })
    return {
      hash: `0x${hash}`,
      status: 'pending',
      operationType: toOperationType({
        account: address,
        isOwn: from === address,
        receiver: to,
        method: toMethod(input),
        hasSucceeded: true,
        transfers: movements.map(({ direction, counterparty, contract }) => ({
          direction: direction === 'in' ? 'in' : 'out',
          counterparty,
          asset: contract,
        })),
      }),
      minedAtMs: seen_at.getTime(),
      isOwn: from === address,
      sentFrom: from,
      sentTo: to ?? '',
      movements,
    }
  })
}

interface Waiting {
  readonly address: string
  readonly from: string
  readonly to: string | null
  readonly amountBase: bigint
  readonly input: string
}

/** The movements that can be read from the transaction alone: of the native coin, and of a token in a plain transfer. */
function toMovements({ address, from, to, amountBase, input }: Waiting): AccountMovement[] {
  if (to === null) return []
  const direction = from === address ? 'out' : 'in'
  const counterparty = from === address ? to : from
  const movements: AccountMovement[] = []
  if (amountBase > 0n) movements.push({ kind: 'coin', contract: '', direction, counterparty, amountBase })
  const [, receiver, amount] = TOKEN_TRANSFER.exec(input) ?? []
  if (receiver !== undefined && amount !== undefined && from === address) {
    movements.push({
      kind: 'erc20',
      contract: to,
      direction,
      counterparty: `0x${receiver}`,
      amountBase: BigInt(`0x${amount}`),
    })
  }
  return movements
}
