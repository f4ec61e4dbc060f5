import type { Connector } from '@foyer/core/ports'
import { loadOnce } from '@foyer/kit'

const load = () => import('./joined.ts')

/**
 * Has a joined wallet of the page asked for accounts of several families in one session, if it knows sessions. The code comes with the
 * first such wallet that is pressed; where it does not come, each family is asked for by itself.
 *
 * @example
 * ```ts
 * import { joinWallets } from '@foyer/adapter-solana'
 * import { asOneSession } from '@foyer/connector-walletconnect/multichain'
 *
 * console.log(joinWallets([], asOneSession).length)
 * ```
 */
export const asOneSession = (joined: Connector): Connector => {
  const script = loadOnce(async () => (await load()).createJoined(joined))
  return {
    ...joined,
    open: (input) =>
      script().then(
        ({ open }) => open(input),
        () => joined.open(input),
      ),
    findShared: (input) =>
      script()
        .then(({ findShared }) => findShared(input))
        .catch(() => []),
    restore: (input) =>
      script().then(
        ({ restore }) => restore(input),
        () => joined.restore(input),
      ),
  }
}
