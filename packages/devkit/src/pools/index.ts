export { LOCAL_EXCHANGE, LOCAL_UNISWAP } from './localExchange.ts'
export { type SeededPools, seedPools, type TokenInPools } from './seedPools.ts'
