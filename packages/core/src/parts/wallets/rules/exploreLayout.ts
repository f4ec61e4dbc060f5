import type { ConnectLayout } from '../../connect/index.ts'

/** The layout of Connect for visitors without a wallet: help to find one, no wallets, and no terms (clauses connect-5, connect-8). */
export function toExploreLayout({ methods, legal, ...layout }: ConnectLayout): ConnectLayout {
  return {
    ...layout,
    methods: methods.filter((method) => method !== 'wallet'),
    legal: { ...legal, isShown: false },
    guide: 'explore',
  }
}
