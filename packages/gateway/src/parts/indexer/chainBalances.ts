import { sql } from 'kysely'
import { ProblemError } from '../../http/problem.ts'
import type { CurrencyDirectory } from '../../kernel/chains/currencies.ts'
import type { Readable } from '../../kernel/database/openDatabase.ts'
import type { Database } from '../../kernel/database/schema.ts'
import type { ChainNodes } from '../../kernel/nodes/nodes.ts'
import type { BalanceSource } from '../account/index.ts'
import { askBalances, type KnownToken } from '../account/index.ts'
import { chooseReader } from './chooseReader.ts'
import { decodeMovements } from './entries.ts'
import { hexList } from './sqlLists.ts'

/**
 * Tokens of one account that are asked for. An account with more is shown those that it dealt with itself first, then those
 * that have a price, then those that it has had for the longest time: what is thrown at it later pushes none of them out.
 */
const MAX_TOKENS = 100
/** The account's own transactions that are searched for such tokens. */
const OWN_ROWS = 400

/**
 * Balances on the chains that are indexed. The index says which tokens an account has had to do with; how much of them
 * it holds is asked of a node, all in one request, since no log tells of a token that pays interest or takes a fee.
 */
export function createChainBalances(
  readable: Readable,
  nodes: ChainNodes,
  currencies: CurrencyDirectory,
  options: { chainIds: readonly string[]; onError?: (error: unknown) => void },
): BalanceSource {
  const chainIds = new Set(options.chainIds)
  const readTokens = async (chain: number, address: string) =>
    findHoldings(await chooseReader(readable, chain, address), chain, address)
  return {
    supports: (chainId) => chainIds.has(chainId) && nodes.supports(chainId),
    async list({ chainId, address, signal }) {
      const tokens = await readTokens(Number(chainId.split(':')[1]), address).catch((error: unknown) => {
        options.onError?.(error)
        throw new ProblemError('upstream_unavailable', 'The index of this chain does not answer.', {
          cause: error,
        })
      })
      return askBalances({ nodes, currencies, chainId, address, signal, tokens })
    },
  }
}

/** Tokens with a name and decimals that the account holds. Where the index does not begin at block 0, also those with an amount of 0 or less. */
async function findHoldings(database: Database, chain: number, address: string): Promise<KnownToken[]> {
  const own = hexList(await findOwnContracts(database, chain, address))
  const { rows } = await sql<{
    contract: string
    name: string | null
    symbol: string | null
    decimals: number
    amount: string
  }>`select encode(held.contract, 'hex') as contract, token.name, token.symbol, token.decimals,
      held.amount::text as amount
    from index_holdings as held
      join index_tokens as token on token.chain = held.chain and token.contract = held.contract
      join index_cursors as cursor on cursor.chain = held.chain
    where held.chain = ${chain} and held.account = decode(${address.slice(2)}, 'hex') and held.token = '-'
      and token.decimals is not null and not token.hidden and (held.amount <> 0 or cursor.from_block > 0)
    order by held.contract = any (select decode(c, 'hex') from unnest((${own}::text)::text[]) as c) desc,
      exists (
        select 1 from prices where asset = ${`eip155:${chain}:0x`}::text || encode(held.contract, 'hex')
      ) desc,
      held.first_block nulls first, held.contract limit ${MAX_TOKENS}`.execute(database)
  return rows.map(({ contract, name, symbol, decimals, amount }) => ({
    contract: `0x${contract}`,
    name: name ?? symbol ?? 'Unknown token',
    symbol: symbol ?? '?',
    decimals,
    amountBase: BigInt(amount),
  }))
}

/** Tokens that moved in transactions which the account signed: others cannot add a token to these. */
async function findOwnContracts(database: Database, chain: number, address: string): Promise<string[]> {
  const { rows } = await sql<{ movements: string }>`
    select movements from index_entries
    where chain = ${chain} and account = decode(${address.slice(2)}, 'hex') and sender = account
    order by block desc, position desc limit ${OWN_ROWS}`.execute(database)
  const contracts = rows.flatMap(({ movements }) =>
    decodeMovements(movements).map(({ contract }) => contract),
  )
  return [...new Set(contracts)].filter(Boolean)
}
