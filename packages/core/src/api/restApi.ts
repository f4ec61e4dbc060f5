import {
  type ActivityPage,
  getActivityCall,
  getAnalyticsConfigCall,
  getBalancesCall,
  postEventsCall,
  type ReplyOf,
  type RouteCall,
  type TokenBalance,
} from '@foyer/contract'
import * as v from 'valibot'
import type { ActivityInput } from './api.ts'
import type { CallInput, ClientRoute } from './callRoute.ts'

type Call = <T>(route: ClientRoute<T>, input: CallInput) => Promise<T>

/** A route of the contract, its answers parsed by its own schema. */
function toClientRoute<R extends RouteCall>(route: R): ClientRoute<ReplyOf<R>> {
  const { id, method, path, reply } = route
  return {
    id,
    method,
    path,
    read(json) {
      if (!('type' in reply)) return undefined
      const parsed = v.safeParse(reply, json)
      return parsed.success ? (parsed.output as ReplyOf<R>) : undefined // the route's own reply schema made it
    },
  }
}

/** Whether the project collects events. */
export async function isAnalyticsEnabled(call: Call, signal: AbortSignal | undefined): Promise<boolean> {
  return (await call(toClientRoute(getAnalyticsConfigCall), { signal })).isAnalyticsEnabled
}

/** Sends a batch of events. */
export async function sendEvents(call: Call, body: unknown, keepalive: boolean): Promise<void> {
  await call(toClientRoute(postEventsCall), { body, keepalive })
}

/** What an account holds. */
export async function getBalances(
  call: Call,
  account: string,
  signal: AbortSignal | undefined,
): Promise<readonly TokenBalance[]> {
  return (await call(toClientRoute(getBalancesCall), { query: { account }, signal })).balances
}

/** A page of what an account did, newest first. */
export async function getActivity(
  call: Call,
  { account, cursor, signal }: ActivityInput,
): Promise<ActivityPage> {
  return call(toClientRoute(getActivityCall), { query: { account, cursor }, signal })
}
