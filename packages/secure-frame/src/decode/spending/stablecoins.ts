/** Coins that stand for a dollar: their contracts in lower case, and their decimals. Sources: https://developers.circle.com, https://tether.to */
const COINS: Readonly<Record<number, Readonly<Record<string, number>>>> = {
  1: {
    '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48': 6,
    '0xdac17f958d2ee523a2206206994597c13d831ec7': 6,
  },
  10: {
    '0x0b2c639c533813f4aa9d7837caf62653d097ff85': 6,
    '0x94b008aa00579c1307b0ef2c499ad98a8ce58e58': 6,
  },
  56: {
    '0x8ac76a51cc950d9822d68b83fe1ad97b32cd580d': 18,
    '0x55d398326f99059ff775485246999027b3197955': 18,
  },
  137: {
    '0x3c499c542cef5e3811e1192ce70d8cc03d5c3359': 6,
    '0xc2132d05d31c914a87c6611c10748aeb04b58e8f': 6,
  },
  8453: { '0x833589fcd6edb6e08f4c7c32d4f71b54bda02913': 6 },
  42161: {
    '0xaf88d065e77c8cc2239327c5edb3a432268e5831': 6,
    '0xfd086bc7cd5c481dcc9c85ebe478a1c0b69fcbb9': 6,
  },
}

/** The decimals of a coin that stands for a dollar; undefined for every other contract. */
export function dollarDecimals(chainId: number, contract: string): number | undefined {
  const coins = COINS[chainId]
  return coins && Object.hasOwn(coins, contract) ? coins[contract] : undefined
}
