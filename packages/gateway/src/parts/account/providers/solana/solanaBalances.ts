import * as v from 'valibot'
import type { CurrencyDirectory } from '../../../../kernel/chains/currencies.ts'
import type { ChainNodes } from '../../../../kernel/nodes/nodes.ts'
import type { BalanceSource, Holding } from '../balances.ts'
import { toCoin } from '../nodeBalances.ts'
import { toTokenAsset } from './knownMints.ts'
import {
  COMMITMENT,
  type OwnedTokenAccount,
  read,
  readTokenAccounts,
  tokenAccountCalls,
} from './readTokenAccounts.ts'

const CoinAnswer = v.object({ value: v.pipe(v.number(), v.safeInteger(), v.minValue(0)) })

/** Balances of Solana by its nodes, which know what an account has of every token: the coin, SPL tokens, and those of Token-2022. */
export function createSolanaBalances(nodes: ChainNodes, currencies: CurrencyDirectory): BalanceSource {
  return {
    supports: (chainId) => chainId.startsWith('solana:') && nodes.supports(chainId),
    async list({ chainId, address, signal }) {
      const coinCall = { jsonrpc: '2.0' as const, id: 1, method: 'getBalance', params: [address, COMMITMENT] }
      const [coin, ...tokens] = await nodes.call(
        chainId,
        [coinCall, ...tokenAccountCalls(address, 2)],
        signal,
      )
      const { value } = read(CoinAnswer, coin)
      return [
        { asset: toCoin(currencies.nativeOf(chainId)), amountBase: BigInt(value) },
        ...toHoldings(readTokenAccounts(tokens)),
      ]
    },
  }
}

/** Returns the holding of each token, summed over all accounts of the owner. */
function toHoldings(accounts: readonly OwnedTokenAccount[]): Holding[] {
  const byMint = new Map<string, Holding>()
  for (const { mint, amountBase, decimals } of accounts) {
    const before = byMint.get(mint)?.amountBase ?? 0n
    byMint.set(mint, { asset: toTokenAsset(mint, decimals), amountBase: before + amountBase })
  }
  return [...byMint.values()].filter(({ amountBase }) => amountBase > 0n)
}
