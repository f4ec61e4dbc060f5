import type { TokenBalance, Transaction } from '@foyer/core'
import { jsonReply } from '@foyer/testing'

export interface AccountGatewayInput {
  /** @default none */
  readonly transactions?: (account: string) => readonly Transaction[]
  readonly balances?: (account: string) => readonly TokenBalance[]
  /** Transactions on a page. @default 50 */
  readonly entries?: number
}

/** As it goes over the wire, where pictures are https addresses: those of the samples are not, and are left out. */
function toWire(body: unknown): Response {
  const bare = JSON.stringify(body, (key, value) =>
    /^(icon|iconUrl|preview)$/.test(key) ? undefined : value,
  )
  return jsonReply(JSON.parse(bare))
}

/** A gateway that knows accounts, as options and fetch of a test modal; it can be taken down and asked what it was asked. */
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
