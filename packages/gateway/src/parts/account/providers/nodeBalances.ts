import type { RpcReply, RpcRequest } from '@foyer/api'
import { ProblemError } from '../../../http/problem.ts'
import type { CurrencyDirectory } from '../../../kernel/chains/currencies.ts'
import { chainFamilyOf } from '../../../kernel/chains/families.ts'
import type { NativeCurrency } from '../../../kernel/chains/nativeCurrency.ts'
import type { ChainNodes } from '../../../kernel/nodes/nodes.ts'
import type { Asset } from './activity.ts'
import type { BalanceSource, Holding } from './balances.ts'

const QUANTITY = /^0x[0-9a-f]{1,64}$/i
const WORD = /^0x[0-9a-f]{64}$/i
const BALANCE_OF = '0x70a08231'

/** A token that an account may hold. */
export interface KnownToken {
  readonly contract: string
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  /** The amount to use when the contract does not answer. */
  readonly amountBase: bigint
}

/** Balances of the native coin alone, for chains with a node that knows no more, and with neither index nor explorer. */
export function createNodeBalances(nodes: ChainNodes, currencies: CurrencyDirectory): BalanceSource {
  return {
    supports: (chainId) => chainFamilyOf(chainId)?.knowsCoinAlone === true && nodes.supports(chainId),
    list: ({ chainId, address, signal }) =>
      askBalances({ nodes, currencies, chainId, address, signal, tokens: [] }),
  }
}

/** The coin of a chain as an asset. */
export function toCoin({ name, symbol, decimals }: NativeCurrency): Asset {
  return { kind: 'coin', name, symbol, decimals, isSpam: false }
}

/**
 * Asks a node, by one request, for the coin and the tokens of an account.
 * @throws ProblemError upstream_unavailable
 */
export async function askBalances(input: {
  nodes: ChainNodes
  currencies: CurrencyDirectory
  chainId: string
  address: string
  signal: AbortSignal
  tokens: readonly KnownToken[]
}): Promise<Holding[]> {
  const { nodes, currencies, chainId, address, signal, tokens } = input
  const data = `${BALANCE_OF}${address.slice(2).padStart(64, '0')}`
  const requests: RpcRequest[] = [
    { jsonrpc: '2.0', id: 1, method: 'eth_getBalance', params: [address, 'latest'] },
    ...tokens.map(({ contract }, index) => ({
      jsonrpc: '2.0' as const,
      id: index + 2,
      method: 'eth_call',
      params: [{ to: contract, data }, 'latest'],
    })),
  ]
  const [reply, ...tokenReplies] = await nodes.call(chainId, requests, signal)
  const result = reply?.result
  if (typeof result !== 'string' || !QUANTITY.test(result)) {
    throw new ProblemError('upstream_unavailable', 'The node of this chain answered no balance.')
  }
  const coin: Holding = { asset: toCoin(currencies.nativeOf(chainId)), amountBase: BigInt(result) }
  const held = tokens.map(({ contract, name, symbol, decimals, amountBase }, index): Holding => {
    const asset = { kind: 'fungible' as const, contract, name, symbol, decimals, isSpam: false }
    // When a contract does not answer, the amount that its logs add up to is used.
    return { asset, amountBase: toAmount(tokenReplies[index]) ?? (amountBase > 0n ? amountBase : 0n) }
  })
  return [coin, ...held.filter(({ amountBase }) => amountBase > 0n)]
}

function toAmount(reply: RpcReply | undefined): bigint | undefined {
  const result = reply?.error === undefined ? reply?.result : undefined
  return typeof result === 'string' && WORD.test(result) ? BigInt(result) : undefined
}
