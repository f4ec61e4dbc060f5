export type {} from './memory.ts'
export type {
  AccountTransaction,
  AccountTransactions,
  AccountTransfer,
  ActivityQuery,
  ActivitySource,
  Asset,
} from './providers/activity.ts'
export type { BalanceSource, Holding } from './providers/balances.ts'
export { askBalances, type KnownToken, toCoin } from './providers/nodeBalances.ts'
export { type OperationInput, toOperationType } from './providers/operationType.ts'
export type {} from './settings.ts'
