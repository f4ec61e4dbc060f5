import { getSwapAllowance, getSwapGasPrice, getSwapQuote, listSwapTokens } from '../swap.ts'
import type { RouteExample } from './example.ts'

const CHAIN = 'eip155:1'
const USDC = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const WETH = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'
const ROUTER = '0x68b3465833fb72A70ecDF485E0e4C7bD8665Fc45'

/** Looking for a token to swap for. */
export const swapTokensExample: RouteExample = {
  route: listSwapTokens,
  good: { query: { chainId: CHAIN, search: 'usd', entries: '10', projectId: 'dev' } },
  reply: { tokens: [{ address: USDC, name: 'USD Coin', symbol: 'USDC', decimals: 6, price: 1 }] },
  bad: { query: { chainId: '1' } },
}

/** Asking what half a coin brings. */
export const swapQuoteExample: RouteExample = {
  route: getSwapQuote,
  good: {
    query: { chainId: CHAIN, from: 'coin', to: USDC, amountBase: '500000000000000000', projectId: 'dev' },
  },
  reply: {
    quotes: [
      {
        provider: 'uniswap',
        router: ROUTER,
        amountInBase: '500000000000000000',
        amountOutBase: '1604201187',
        legs: [{ version: 'v3', tokens: [WETH, USDC], fees: [500] }],
        gas: '141000',
        impactBps: 2,
      },
    ],
    blockNumber: 23_000_000,
  },
  bad: { query: { chainId: CHAIN, from: 'coin', to: USDC, amountBase: '0.5' } },
}

/** Asking for the price of gas. */
export const swapGasPriceExample: RouteExample = {
  route: getSwapGasPrice,
  good: { query: { chainId: CHAIN, projectId: 'dev' } },
  reply: { gasPriceBase: '1300000000' },
  bad: { query: {} },
}

/** Asking what the router may take of a token. */
export const swapAllowanceExample: RouteExample = {
  route: getSwapAllowance,
  good: {
    query: {
      account: 'eip155:1:0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
      token: USDC,
      projectId: 'dev',
    },
  },
  reply: { allowanceBase: '0', router: ROUTER },
  bad: { query: { account: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045', token: USDC } },
}
