import { GatewayError } from '../../base/errors.ts'
import { type Movement, NOBODY, readMovements } from '../../kernel/evm/movements.ts'
import type { FullBlock, RawReceipt, RawTransaction } from './blocks.ts'
import { createByteList } from './byteList.ts'
import { type AccountMovement, createMovementWriter, type MovementWriter } from './entries.ts'
import { createHoldingChanges, type HoldingColumns, toHoldingColumns } from './holdingChanges.ts'
import { listOf } from './sqlLists.ts'
import { readUnwrapped, type SwapContracts } from './unwrappedCoins.ts'

/**
 * The rows that blocks add to the index, one list for each column. A row of the index is a transaction from the point of view of one of its
 * accounts; facts that all rows of a transaction share stand once. Bytes hold the values one after the other. Other lists are already
 * written as SQL lists, so that this is done while the database works on the rows before.
 */
export interface IndexRows {
  readonly count: number
  readonly transactionCount: number
  readonly hashes: Uint8Array
  readonly senders: Uint8Array
  /** Zeros where the transaction created a contract. */
  readonly receivers: Uint8Array
  readonly hasReceiver: string
  /** The function selectors without `0x`, `-` where there is none, each filled up with spaces to eight letters. */
  readonly methods: Uint8Array
  readonly successes: string
  readonly blocks: string
  readonly positions: string
  /** Seconds since 1970. */
  readonly minedAtSeconds: string
  /** For each row: its account, and the number of its transaction counted from 1. */
  readonly accounts: Uint8Array
  readonly transactions: string
  /** The movements of all rows as text, where those of each row begin, counted from 1, and how long they are. */
  readonly movements: Uint8Array
  readonly movementStarts: string
  readonly movementLengths: string
  readonly holdings: HoldingColumns
  /** The kind of each token that moved, by contract. */
  readonly tokens: ReadonlyMap<string, string>
}

/** The letters of a function selector. */
export const METHOD_LENGTH = 8

/** Gathers the rows of blocks, so that the blocks need not be kept until they are stored. */
export interface RowCollector {
  add(block: FullBlock): void
  finish(): IndexRows
}

/** Creates a collector of rows. Without the contracts of swaps the coin that is got for a token is not seen. */
export function createRowCollector(swaps?: SwapContracts): RowCollector {
  const { bytes, lists } = createColumns()
  const holdings = createHoldingChanges()
  const tokens = new Map<string, string>()
  const textOf = new Map<string, string>()

  function write(
    account: string,
    movement: Movement,
    direction: AccountMovement['direction'],
    { toText, block }: { readonly toText: MovementWriter; readonly block: number },
  ): void {
    // The zero address gets no rows: it would have the most of all, and nobody asks for them.
    if (account === NOBODY) return
    const text = toText(direction, direction === 'in' ? movement.from : movement.to)
    const known = textOf.get(account)
    textOf.set(account, known === undefined ? text : `${known};${text}`)
    holdings.add(account, movement, direction, block)
  }

  function gather(movements: readonly Movement[], block: number): void {
    for (const movement of movements) {
      const { from, to, kind, contract } = movement
      const shared = { toText: createMovementWriter(movement), block }
      write(from, movement, from === to ? 'self' : 'out', shared)
      if (from !== to) write(to, movement, 'in', shared)
      if (kind !== 'coin') tokens.set(contract, kind)
    }
  }

  /** Adds the rows of a transaction, and their accounts to those of its block. */
  function addTransaction(
    transaction: RawTransaction,
    receipt: RawReceipt,
    block: number,
    accounts: string[],
  ): void {
    textOf.clear()
    if (receipt.status === 1) gather(allMovements(transaction, receipt, swaps), block)
    if (!textOf.has(transaction.from)) textOf.set(transaction.from, '-')
    for (const [account, text] of textOf) {
      accounts.push(account)
      lists.transactions.push(lists.blocks.length)
      lists.movementStarts.push(bytes.movements.length + 1)
      lists.movementLengths.push(text.length)
      bytes.movements.addAscii(text)
    }
  }

  return {
    add({ number, timestamp, transactions, receipts }) {
      const accounts: string[] = []
      bytes.hashes.addHex(transactions.map(({ hash }) => hash))
      bytes.senders.addHex(transactions.map(({ from }) => from))
      bytes.receivers.addHex(transactions.map(({ to }) => to ?? NOBODY))
      for (const [position, transaction] of transactions.entries()) {
        const receipt = receipts[position]
        if (receipt === undefined)
          throw new GatewayError('internal', 'A transaction of the block has no receipt.')
        bytes.methods.addAscii(toMethod(transaction.input).padEnd(METHOD_LENGTH))
        lists.hasReceiver.push(transaction.to !== null)
        lists.successes.push(receipt.status === 1)
        lists.blocks.push(number)
        lists.positions.push(position)
        lists.minedAtSeconds.push(timestamp)
        addTransaction(transaction, receipt, number, accounts)
      }
      bytes.accounts.addHex(accounts)
    },
    finish: () => ({
      ...toSqlLists(lists),
      ...toBytes(bytes),
      holdings: toHoldingColumns(holdings.list()),
      tokens,
    }),
  }
}

/** The columns of rows, still empty: bytes one after the other, and lists. */
function createColumns() {
  const bytes = {
    hashes: createByteList(),
    senders: createByteList(),
    receivers: createByteList(),
    methods: createByteList(),
    accounts: createByteList(),
    movements: createByteList(),
  }
  const lists = {
    hasReceiver: [] as boolean[],
    successes: [] as boolean[],
    blocks: [] as number[],
    positions: [] as number[],
    minedAtSeconds: [] as number[],
    transactions: [] as number[],
    movementStarts: [] as number[],
    movementLengths: [] as number[],
  }
  return { bytes, lists }
}

function toBytes({
  hashes,
  senders,
  receivers,
  methods,
  accounts,
  movements,
}: ReturnType<typeof createColumns>['bytes']) {
  return {
    hashes: hashes.bytes(),
    senders: senders.bytes(),
    receivers: receivers.bytes(),
    methods: methods.bytes(),
    accounts: accounts.bytes(),
    movements: movements.bytes(),
  }
}

/** Writes lists as those of SQL. */
function toSqlLists(lists: {
  readonly hasReceiver: readonly boolean[]
  readonly successes: readonly boolean[]
  readonly blocks: readonly number[]
  readonly positions: readonly number[]
  readonly minedAtSeconds: readonly number[]
  readonly transactions: readonly number[]
  readonly movementStarts: readonly number[]
  readonly movementLengths: readonly number[]
}) {
  return {
    count: lists.transactions.length,
    transactionCount: lists.blocks.length,
    hasReceiver: listOf(lists.hasReceiver),
    successes: listOf(lists.successes),
    blocks: listOf(lists.blocks),
    positions: listOf(lists.positions),
    minedAtSeconds: listOf(lists.minedAtSeconds),
    transactions: listOf(lists.transactions),
    movementStarts: listOf(lists.movementStarts),
    movementLengths: listOf(lists.movementLengths),
  }
}

/** The function selector of a call. */
export function toMethod(input: string): string {
  return input.length >= 10 ? input.slice(2, 10) : '-'
}

function allMovements(
  transaction: RawTransaction,
  { logs, contractAddress }: RawReceipt,
  swaps: SwapContracts | undefined,
): Movement[] {
  const tokens = logs.length > 0 ? readMovements(logs) : []
  if (swaps && tokens.length > 0) tokens.push(...readUnwrapped(transaction, logs, swaps))
  const to = transaction.to ?? contractAddress
  if (transaction.value === '0x0' || to === null) return tokens
  const amountBase = BigInt(transaction.value)
  if (amountBase === 0n) return tokens
  return [{ kind: 'coin', contract: '', from: transaction.from, to, amountBase }, ...tokens]
}
