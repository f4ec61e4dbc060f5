import { ProblemError } from '../../../http/problem.ts'
import type { AccountTransaction, ActivitySource } from './activity.ts'
import type { BalanceSource, Holding } from './balances.ts'

/** The holdings and transactions of accounts, by CAIP-10 with the address in lower case; transactions newest first. */
export type MemoryAccounts = Readonly<
  Record<
    string,
    { readonly holdings?: readonly Holding[]; readonly transactions?: readonly AccountTransaction[] }
  >
>

/** Tells what was put in, for chains that any account is on. */
export function createMemoryBalances(accounts: MemoryAccounts): BalanceSource {
  return {
    supports: (chainId) => hasChain(accounts, chainId),
    list: async ({ chainId, address }) => accounts[`${chainId}:${address}`]?.holdings ?? [],
  }
}

/** Tells what was put in; of other accounts, on chains that are known, that they did nothing. */
export function createMemoryActivity(
  accounts: MemoryAccounts,
  isKnown: (chainId: string) => boolean,
): ActivitySource {
  return {
    supports: (chainId) => hasChain(accounts, chainId) || isKnown(chainId),
    async list({ chainId, address, cursor, entries }) {
      const all = accounts[`${chainId}:${address}`]?.transactions ?? []
      const start = cursor === undefined ? 0 : all.findIndex(({ hash }) => hash === cursor) + 1
      if (cursor !== undefined && start === 0) {
        throw new ProblemError('bad_request', 'query "cursor": not a cursor of this list')
      }
      const transactions = all.slice(start, start + entries)
      const isLast = start + entries >= all.length
      const own = all.filter(({ isOwn }) => isOwn)
      return {
        transactions,
        next: isLast ? undefined : transactions.at(-1)?.hash,
        sentTo: new Set(own.map(({ sentTo }) => sentTo)),
      }
    },
  }
}

function hasChain(accounts: MemoryAccounts, chainId: string): boolean {
  return Object.keys(accounts).some((account) => account.startsWith(`${chainId}:`))
}
