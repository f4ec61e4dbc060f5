import type { FullBlock, RawReceipt, RawTransaction } from './blocks.ts'
import { type Movement, type MovementKind, NOBODY, readMovements } from './movements.ts'

/** One transaction as one of the accounts in it sees it: a row of the index. */
export interface Entry {
  readonly account: string
  readonly block: number
  readonly position: number
  readonly hash: string
  readonly sender: string
  /** Null where a contract was made. */
  readonly receiver: string | null
  readonly hasSucceeded: boolean
  /** The first four bytes of the input, without `0x`; `-` where there are none. */
  readonly method: string
  /** Seconds since 1970. */
  readonly minedAtSeconds: number
  readonly movements: readonly AccountMovement[]
}

/** A movement as one account sees it. */
export interface AccountMovement {
  readonly kind: MovementKind
  readonly direction: 'in' | 'out' | 'self'
  readonly contract: string
  readonly tokenId?: bigint
  readonly counterparty: string
  readonly amountBase: bigint
}

/** How much of a token an account gained or lost. */
export interface HoldingChange {
  readonly account: string
  readonly contract: string
  /** Hexadecimal without `0x`; `-` for fungible tokens. */
  readonly token: string
  readonly changeBase: bigint
}

/** The rows that a block adds to the index, in the order of its transactions. */
export function toEntries(block: FullBlock): Entry[] {
  return block.transactions.flatMap((transaction, position) => {
    const receipt = block.receipts[position]
    if (receipt === undefined) throw new Error('a transaction without its receipt')
    const hasSucceeded = receipt.status === 1
    const byAccount = shareOut(hasSucceeded ? allMovements(transaction, receipt) : [])
    if (!byAccount.has(transaction.from)) byAccount.set(transaction.from, [])
    return [...byAccount].map(([account, movements]) => ({
      account,
      block: block.number,
      position,
      hash: transaction.hash,
      sender: transaction.from,
      receiver: transaction.to,
      hasSucceeded,
      method: toMethod(transaction.input),
      minedAtSeconds: block.timestamp,
      movements,
    }))
  })
}

/** The first four bytes of a call's input. */
export function toMethod(input: string): string {
  return input.length >= 10 ? input.slice(2, 10) : '-'
}

function allMovements(transaction: RawTransaction, receipt: RawReceipt): Movement[] {
  const tokens = receipt.logs.length > 0 ? readMovements(receipt.logs) : []
  const to = transaction.to ?? receipt.contractAddress
  if (transaction.value === '0x0' || to === null) return tokens
  const amountBase = BigInt(transaction.value)
  if (amountBase === 0n) return tokens
  return [{ kind: 'coin', contract: '', from: transaction.from, to, amountBase }, ...tokens]
}

function shareOut(movements: readonly Movement[]): Map<string, AccountMovement[]> {
  const byAccount = new Map<string, AccountMovement[]>()
  const add = (account: string, movement: AccountMovement) => {
    // Nobody holds what is burnt: its list would be the longest of all, and of use to no one.
    if (account === NOBODY) return
    const known = byAccount.get(account)
    if (known) known.push(movement)
    else byAccount.set(account, [movement])
  }
  for (const movement of movements) {
    const { from, to } = movement
    add(from, seenBy(movement, from === to ? 'self' : 'out', to))
    if (from !== to) add(to, seenBy(movement, 'in', from))
  }
  return byAccount
}

/** Written out, since this runs for every transfer of a chain and spreading objects takes longer. */
function seenBy(
  { kind, contract, tokenId, amountBase }: Movement,
  direction: AccountMovement['direction'],
  counterparty: string,
): AccountMovement {
  return tokenId === undefined
    ? { kind, direction, contract, counterparty, amountBase }
    : { kind, direction, contract, tokenId, counterparty, amountBase }
}

/** What entries do to holdings, one change for each account and token; `sign` -1 takes them back. */
export function toHoldingChanges(
  entries: readonly Pick<Entry, 'account' | 'movements'>[],
  sign: 1n | -1n,
): HoldingChange[] {
  const changes = new Map<string, HoldingChange & { changeBase: bigint }>()
  for (const { account, movements } of entries) {
    for (const movement of movements) {
      const changeBase = toChange(movement) * sign
      if (changeBase === 0n) continue
      const { contract, tokenId } = movement
      const token = tokenId === undefined ? '-' : tokenId.toString(16)
      const key = `${account}${contract}${token}`
      const known = changes.get(key)
      if (known) known.changeBase += changeBase
      else changes.set(key, { account, contract, token, changeBase })
    }
  }
  // One order for every writer, so that two of them never wait for each other.
  const sorted = [...changes].filter(([, { changeBase }]) => changeBase !== 0n)
  return sorted.sort(([a], [b]) => (a < b ? -1 : 1)).map(([, change]) => change)
}

function toChange({ kind, direction, amountBase }: AccountMovement): bigint {
  if (kind === 'coin' || direction === 'self') return 0n
  return direction === 'in' ? amountBase : -amountBase
}

const KIND_LETTERS: Record<MovementKind, string> = { coin: 'c', erc20: 'f', erc721: 'n', erc1155: 'm' }
const KINDS = new Map(Object.entries(KIND_LETTERS).map(([kind, letter]) => [letter, kind as MovementKind])) // keys of the table above
const DIRECTION_LETTERS = { in: 'i', out: 'o', self: 's' } as const
const DIRECTIONS = { i: 'in', o: 'out', s: 'self' } as const

/**
 * Writes movements as text of letters, digits, `:` and `;` only: it needs no quoting in a list of SQL, and is a third
 * of what JSON would be.
 */
export function encodeMovements(movements: readonly AccountMovement[]): string {
  if (movements.length === 0) return '-'
  return movements
    .map(
      ({ kind, direction, contract, counterparty, tokenId, amountBase }) =>
        `${KIND_LETTERS[kind]}${DIRECTION_LETTERS[direction]}:${contract.slice(2)}:${counterparty.slice(2)}:${
          tokenId === undefined ? '' : tokenId.toString(16)
        }:${amountBase.toString(16)}`,
    )
    .join(';')
}

/** Reads what `encodeMovements` wrote. */
export function decodeMovements(text: string): AccountMovement[] {
  if (text === '-') return []
  return text.split(';').map((part) => {
    const [head = '', contract = '', counterparty = '', tokenId = '', amount = ''] = part.split(':')
    const kind = KINDS.get(head.charAt(0))
    const letter = head.charAt(1)
    if (kind === undefined || !isDirectionLetter(letter)) throw new Error('not a movement of the index')
    return {
      kind,
      direction: DIRECTIONS[letter],
      contract: contract === '' ? '' : `0x${contract}`,
      counterparty: `0x${counterparty}`,
      ...(tokenId === '' ? {} : { tokenId: BigInt(`0x${tokenId}`) }),
      amountBase: BigInt(`0x${amount}`),
    }
  })
}

function isDirectionLetter(letter: string): letter is keyof typeof DIRECTIONS {
  return letter in DIRECTIONS
}
