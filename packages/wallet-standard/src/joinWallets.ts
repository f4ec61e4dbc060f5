import type { Connector, OpenInput, ProviderOf } from '@foyer/core/ports'

/**
 * Wallets that many have, by the name with which they register and the rdns with which they announce themselves to EVM chains. Names alone
 * are no proof: an EVM wallet that only calls itself Phantom is not taken for the wallet of that name.
 */
const KNOWN: Readonly<Record<string, string>> = {
  phantom: 'app.phantom',
  backpack: 'app.backpack',
  trust: 'com.trustwallet.app',
  'trust wallet': 'com.trustwallet.app',
  'okx wallet': 'com.okex.wallet',
  'coinbase wallet': 'com.coinbase.wallet',
  'brave wallet': 'com.brave.wallet',
  'bitget wallet': 'com.bitget.web3',
  'magic eden': 'io.magiceden.wallet',
  metamask: 'io.metamask',
  nightly: 'app.nightly',
  coin98: 'com.coin98',
}
const KNOWN_RDNS: ReadonlySet<string> = new Set(Object.values(KNOWN))

/**
 * Joins connectors of one wallet that speaks several families of chains (clauses connecting-7, entity-2): those of one
 * known wallet, and those of the same name of which neither is a known wallet. Duplicates are not joined, nor two of one family. The joined
 * connector has the id of the first, and the ids of all as `aliases`.
 */
export function joinWallets(connectors: readonly Connector[]): readonly Connector[] {
  const groups: Connector[][] = []
  for (const connector of connectors) {
    const group = groups.find((members) => members.every((member) => isSameWallet(member, connector)))
    if (group) group.push(connector)
    else groups.push([connector])
  }
  return groups.flatMap(([first, ...others]) => {
    if (!first) return []
    return others.length > 0 ? join([first, ...others]) : first
  })
}

const isOfPage = ({ kind, isDuplicate }: Connector) => kind === 'ANNOUNCED' && !isDuplicate
const nameOf = ({ name }: Connector) => name.trim().toLowerCase()

function isSameWallet(one: Connector, other: Connector): boolean {
  if (!isOfPage(one) || !isOfPage(other)) return false
  if (one.namespaces.some((namespace) => other.namespaces.includes(namespace))) return false
  const [known, otherKnown] = [identityOf(one), identityOf(other)]
  if (known !== undefined || otherKnown !== undefined) return known === otherKnown
  return nameOf(one) === nameOf(other)
}

/** Which of the known wallets it is; undefined for one that nobody knows. */
function identityOf(connector: Connector): string | undefined {
  const { rdns } = connector
  if (rdns !== undefined) return KNOWN_RDNS.has(rdns) ? rdns : undefined
  return Object.hasOwn(KNOWN, nameOf(connector)) ? KNOWN[nameOf(connector)] : undefined
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
