import {
  getAnalyticsConfigCall,
  getBalancesCall,
  postEventsCall,
  type ReplyOf,
  type RouteCall,
  type TokenBalance,
} from '@foyer/contract'
import type { CallInput } from './callRoute.ts'

export { createRpc } from './rpc.ts'

type Call = <R extends RouteCall>(route: R, input: CallInput) => Promise<ReplyOf<R>>

/** Whether the project collects events. */
export async function isAnalyticsEnabled(call: Call, signal: AbortSignal | undefined): Promise<boolean> {
  return (await call(getAnalyticsConfigCall, { signal })).isAnalyticsEnabled
}

/** Sends a batch of events. */
export async function sendEvents(call: Call, body: unknown, keepalive: boolean): Promise<void> {
  await call(postEventsCall, { body, keepalive })
}

/** What an account holds. */
export async function getBalances(
  call: Call,
  account: string,
  signal: AbortSignal | undefined,
): Promise<readonly TokenBalance[]> {
  return (await call(getBalancesCall, { query: { account }, signal })).balances
}
