import type { Network } from '../../ports/network.ts'

/** The subject of a page of an explorer. */
export type ExplorerSubject = 'address' | 'transaction'

const PATHS: Readonly<Record<ExplorerSubject, string>> = { address: '/address/{}', transaction: '/tx/{}' }

/**
 * URL of the page that a network's explorer has of an address or a transaction; undefined unless it is an https URL. A query in the
 * explorer's own address stays at the end, as in `https://explorer.example/?cluster=devnet`.
 */
export function toExplorerPage(
  network: Network | undefined,
  subject: ExplorerSubject,
  text: string,
): string | undefined {
  const { url: base = '', paths } = network?.blockExplorers?.default ?? {}
  if (!base.startsWith('https://') || !URL.canParse(base) || text === '') return undefined
  const [address = '', query] = base.split('?')
  const path = (paths?.[subject] ?? PATHS[subject]).replace('{}', encodeURIComponent(text))
  return `${address.replace(/\/+$/, '')}${path}${query ? `?${query}` : ''}`
}
