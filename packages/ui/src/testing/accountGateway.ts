import type { TokenBalance, Transaction } from '@foyer/core'
import { jsonReply } from '@foyer/devkit'

export interface AccountGatewayInput {
  /** @default none */
  readonly transactions?: (account: string) => readonly Transaction[]
  readonly balances?: (account: string) => readonly TokenBalance[]
  /** Transactions per page. @default 50 */
  readonly entries?: number
}

/** The response as JSON, without the samples' images, which are not https URLs. */
function toWire(body: unknown): Response {
  const bare = JSON.stringify(body, (key, value) =>
    /^(icon|iconUrl|preview)$/.test(key) ? undefined : value,
  )
  return jsonReply(JSON.parse(bare))
}

/**
 * A fake gateway with account data, as options and `fetch` of a test modal. It can be switched off, and lists its
 * requests.
 */
export function accountGateway(input: AccountGatewayInput = {}) {
  const { transactions = () => [], balances = () => [], entries = 50 } = input
  const gateway = { isDown: false }
  const asked: URL[] = []
  const fetch = ({ url }: { readonly url: string }) => {
    const { pathname, searchParams } = new URL(url)
    const account = searchParams.get('account') ?? ''
    if (pathname !== '/v1/activity' && pathname !== '/v1/balances')
      return jsonReply({ code: 'not_found', message: 'x' }, 404)
    asked.push(new URL(url))
    if (gateway.isDown) return jsonReply({ code: 'upstream_unavailable', message: 'x' }, 503)
    if (pathname === '/v1/balances') return toWire({ balances: balances(account) })
    const from = Number(searchParams.get('cursor') ?? '0')
    const all = transactions(account)
    const next = from + entries < all.length ? String(from + entries) : null
    return toWire({ data: all.slice(from, from + entries), next })
  }
  return {
    gateway,
    asked,
    input: {
      options: {
        gatewayUrl: 'https://gateway.example',
        projectId: 'p1',
        remoteFeatures: { activity: true },
      },
      platform: { fetch },
    },
  }
}
