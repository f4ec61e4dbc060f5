import type { AccountMovement } from './entries.ts'
import { bytesOf, listOf } from './sqlLists.ts'

/** How much of a token an account gained or lost. */
export interface HoldingChange {
  readonly account: string
  readonly contract: string
  /** Hexadecimal without `0x`; `-` for fungible tokens. */
  readonly token: string
  readonly changeBase: bigint
  /** The first block with such a change; null where it is not known. */
  readonly firstBlock: number | null
}

/** Changes as the database takes them: one value for each column. */
export interface HoldingColumns {
  readonly accounts: Uint8Array
  readonly contracts: Uint8Array
  readonly tokens: string
  readonly changesBase: string
  readonly firstBlocks: string
}

/** Makes columns of changes. */
export function toHoldingColumns(changes: readonly HoldingChange[]): HoldingColumns {
  return {
    accounts: bytesOf(changes.map(({ account }) => account)),
    contracts: bytesOf(changes.map(({ contract }) => contract)),
    tokens: listOf(changes.map(({ token }) => token)),
    changesBase: listOf(changes.map(({ changeBase }) => changeBase)),
    firstBlocks: listOf(changes.map(({ firstBlock }) => firstBlock ?? 'NULL')),
  }
}

type Moved = Pick<AccountMovement, 'kind' | 'contract' | 'tokenId' | 'amountBase'>

/** Sums of changes, one for each account and token. */
export interface HoldingChanges {
  /** Adds what a movement in a block changes. Blocks are added in their order. */
  add(account: string, movement: Moved, direction: AccountMovement['direction'], block: number): void
  /** Takes back what a movement changed. */
  subtract(account: string, movement: Moved, direction: AccountMovement['direction']): void
  /** The changes that do not cancel out. */
  list(): HoldingChange[]
}

interface Sum {
  changeBase: bigint
  readonly firstBlock: number | null
}

/**
 * Adds up changes, by contract and token first: there are far fewer of these than accounts, and no key has to be made
 * of them for each transfer. The order of the list does not matter, since writers of one chain wait for each other at
 * its cursor, and no two chains share a row.
 */
export function createHoldingChanges(): HoldingChanges {
  const byContract = new Map<string, Map<string, Map<string, Sum>>>()

  function change(
    account: string,
    { contract, tokenId }: Moved,
    changeBase: bigint,
    block: number | null,
  ): void {
    const token = tokenId === undefined ? '-' : tokenId.toString(16)
    const byAccount = childOf(childOf(byContract, contract), token)
    const sum = byAccount.get(account)
    if (sum === undefined) byAccount.set(account, { changeBase, firstBlock: block })
    else sum.changeBase += changeBase
  }

  return {
    add(account, movement, direction, block) {
      if (movement.kind === 'coin' || direction === 'self') return
      const { amountBase } = movement
      change(account, movement, direction === 'in' ? amountBase : -amountBase, block)
    },
    subtract(account, movement, direction) {
      if (movement.kind === 'coin' || direction === 'self') return
      const { amountBase } = movement
      change(account, movement, direction === 'in' ? -amountBase : amountBase, null)
    },
    list() {
      const changes: HoldingChange[] = []
      for (const [contract, byToken] of byContract) {
        for (const [token, byAccount] of byToken) {
          for (const [account, { changeBase, firstBlock }] of byAccount) {
            if (changeBase !== 0n) changes.push({ account, contract, token, changeBase, firstBlock })
          }
        }
      }
      return changes
    },
  }
}

function childOf<T>(parent: Map<string, Map<string, T>>, key: string): Map<string, T> {
  const known = parent.get(key)
  if (known !== undefined) return known
  const child = new Map<string, T>()
  parent.set(key, child)
  return child
}
