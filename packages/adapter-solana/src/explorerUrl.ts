import type { Network } from '@foyer/core/ports'

/** What an explorer shows a page of. */
export type ExplorerSubject = 'address' | 'transaction'

const PATHS = { address: 'address', transaction: 'tx' } as const

/**
 * The page of an address or a transaction at the network's explorer. What the network's own address asks for, such as
 * `?cluster=devnet`, stays at the end. Undefined without an explorer, and for a text that no address or signature is.
 */
export function toExplorerUrl(network: Network, subject: ExplorerSubject, text: string): string | undefined {
  const base = network.blockExplorers?.default.url
  if (!base || !/^[1-9A-HJ-NP-Za-km-z]{32,88}$/.test(text) || !URL.canParse(base)) return undefined
  const url = new URL(base)
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return undefined
  url.pathname = `${url.pathname.replace(/\/+$/, '')}/${PATHS[subject]}/${text}`
  return url.href
}
