import type { TokenBalance, Transaction } from '@foyer/api'

const OTHER = '0x5abfec25f74cd88437631a7731906932776356f9'
const OPERATIONS = ['send', 'receive', 'trade', 'approve', 'mint', 'deposit'] as const
const HOUR_MS = 3600 * 1000

const pad = (value: number, length: number) => value.toString(16).padStart(length, '0')

/** Makes the tokens of an account, the chain's own coin first. */
export function makeTokens(count: number, chainId: string): readonly TokenBalance[] {
  return Array.from({ length: count }, (_, index) => ({
    name: `Token number ${index}`,
    symbol: `TK${index}`,
    chainId,
    ...(index > 0 && { address: `${chainId}:0x${pad(index, 40)}` }),
    value: 5000 / (index + 1),
    quantity: { decimals: '18', numeric: `${index}.123456789` },
  }))
}

/** Makes transactions of several years, newest first. */
export function makeTransactions(count: number, chainId: string, account: string): readonly Transaction[] {
  return Array.from({ length: count }, (_, index) => {
    const operationType = OPERATIONS[index % OPERATIONS.length] ?? 'send'
    const transfer = (direction: 'in' | 'out', symbol: string) => ({
      direction,
      counterparty: OTHER,
      fungible_info: { name: symbol, symbol },
      quantity: { numeric: `${index}.5` },
      value: index,
    })
    const isTrade = operationType === 'trade'
    const isIncome = operationType === 'receive' || operationType === 'mint'
    const single = operationType === 'approve' ? [] : [transfer(isIncome ? 'in' : 'out', 'ETH')]
    return {
      id: `${chainId}:0x${pad(index, 64)}`,
      metadata: {
        minedAt: new Date(Date.UTC(2026, 10, 21) - index * 20 * HOUR_MS).toISOString(),
        chain: chainId,
        status: index === 0 ? 'pending' : index % 17 === 5 ? 'failed' : 'confirmed',
        operationType,
        sentFrom: account,
        sentTo: OTHER,
        hash: `0x${pad(index, 64)}`,
      },
      transfers: isTrade ? [transfer('out', 'ETH'), transfer('in', 'USDC')] : single,
    }
  })
}
