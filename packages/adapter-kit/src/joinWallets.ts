import type { Connector, OpenInput, ProviderOf } from '@foyer/core/ports'
import { CATALOGUE_NAMES } from './catalogueNames.ts'

/** Names with which wallets of the catalogue register besides the one that they have there. */
export const OTHER_NAMES: Readonly<Record<string, string>> = {
  trust: 'com.trustwallet.app',
  'coinbase wallet': 'com.coinbase.wallet',
  coin98: 'com.coin98',
}

/**
 * The rdns of the wallets in the catalogue, by name. Names alone are no proof: an EVM wallet that only calls itself Phantom is not taken
 * for the wallet of that name.
 */
const KNOWN: ReadonlyMap<string, string> = new Map([
  ...Object.entries(OTHER_NAMES),
  ...CATALOGUE_NAMES.trim()
    .split('\n')
    .map((line): [string, string] => {
      const end = line.lastIndexOf('=')
      return [line.slice(0, end), line.slice(end + 1)]
    }),
])
const KNOWN_RDNS: ReadonlySet<string> = new Set(KNOWN.values())

/**
 * Joins connectors of one wallet that speaks several families of chains (clauses connecting-7, entity-2): those of one
 * wallet of the catalogue, and those of the same name of which neither is in the catalogue. Where two of one family pass for the same wallet, neither is
 * joined: which of them is the real one nobody knows, and the first need not be. The joined connector has the id of the first, and the
 * ids of all as `aliases`; `refine` may give it another way to ask.
 */
export function joinWallets(
  connectors: readonly Connector[],
  refine: (joined: Connector) => Connector = (joined) => joined,
): readonly Connector[] {
  const isClear = (connector: Connector) => !connectors.some((other) => isRival(connector, other))
  const groups: Connector[][] = []
  for (const connector of connectors) {
    const group = isClear(connector)
      ? groups.find((members) => members.every((one) => isClear(one) && isSameWallet(one, connector)))
      : undefined
    if (group) group.push(connector)
    else groups.push([connector])
  }
  return groups.flatMap(([first, ...others]) => {
    if (!first) return []
    return others.length > 0 ? refine(join([first, ...others])) : first
  })
}

const isOfPage = ({ kind }: Connector) => kind === 'ANNOUNCED'
const nameOf = ({ name }: Connector) => name.trim().toLowerCase()

const sharesFamily = (one: Connector, other: Connector) =>
  one.namespaces.some((namespace) => other.namespaces.includes(namespace))

/** Whether two connectors pass for one wallet in the same family, where a wallet is only once. */
function isRival(one: Connector, other: Connector): boolean {
  return (
    one !== other && isOfPage(one) && isOfPage(other) && sharesFamily(one, other) && passForOne(one, other)
  )
}

function isSameWallet(one: Connector, other: Connector): boolean {
  // A duplicate whose rival has left keeps the id that it got beside it, which the next visit does not know.
  const isOffered = [one, other].every((connector) => isOfPage(connector) && !connector.isDuplicate)
  return isOffered && !sharesFamily(one, other) && passForOne(one, other)
}

function passForOne(one: Connector, other: Connector): boolean {
  const [known, otherKnown] = [identityOf(one), identityOf(other)]
  if (known !== undefined || otherKnown !== undefined) return known === otherKnown
  return nameOf(one) === nameOf(other)
}

/** Returns the wallet's rdns in the catalogue; undefined for a wallet that is not in it. */
function identityOf(connector: Connector): string | undefined {
  const { rdns } = connector
  if (rdns !== undefined) return KNOWN_RDNS.has(rdns) ? rdns : undefined
  return KNOWN.get(nameOf(connector))
}

function join(children: readonly [Connector, ...Connector[]]): Connector {
  const [first] = children
  const icon = children.find((child) => child.icon !== undefined)?.icon
  const rdns = children.find((child) => child.rdns !== undefined)?.rdns
  const asked = ({ namespaces }: OpenInput) =>
    children.filter((child) => !namespaces || child.namespaces.some((one) => namespaces.includes(one)))
  return {
    ...first,
    ...(icon !== undefined && { icon }),
    ...(rdns !== undefined && { rdns }),
    namespaces: children.flatMap((child) => child.namespaces),
    aliases: children.map(({ id }) => id),
    children,
    async open(input) {
      const providers: Partial<ProviderOf> = {}
      let failure: unknown
      // One after the other, so that the visitor has one prompt at a time.
      for (const child of asked(input)) {
        try {
          Object.assign(providers, await child.open(input))
        } catch (error) {
          failure ??= error
        }
      }
      if (Object.keys(providers).length === 0) throw failure
      return providers
    },
    async restore(input) {
      const restored = await Promise.all(asked(input).map((child) => child.restore(input)))
      const given = restored.filter((one) => one !== undefined)
      return given.length > 0 ? Object.assign({}, ...given) : undefined
    },
    async close() {
      await Promise.all(children.map((child) => child.close()))
    },
  }
}
