// Nodes of some families answer plain GET requests instead of JSON-RPC. Pages ask for them as for any method, over the same route; the
// client of the node turns the method into a path.

/** An address as a whole, of whatever kind: nothing of it can be a step of a path. */
const ADDRESS = /^[a-zA-Z0-9]{14,90}$/
const TRANSACTION = /^[0-9a-f]{64}$/

/** The path of a method below the node's address, with `{}` for each parameter, and what each of these has to be. */
type RestMethod = readonly [path: string, ...params: readonly RegExp[]]

/** Methods by the namespace of their chains: of Bitcoin those of Esplora. */
const REST_METHODS: Readonly<Record<string, Readonly<Record<string, RestMethod>>>> = {
  bip122: {
    esplora_address: ['/address/{}', ADDRESS],
    esplora_transactions: ['/address/{}/txs', ADDRESS],
    esplora_transactions_after: ['/address/{}/txs/chain/{}', ADDRESS, TRANSACTION],
    esplora_transaction: ['/tx/{}', TRANSACTION],
    esplora_height: ['/blocks/tip/height'],
  },
}

/** Every method that nodes of a namespace answer to GET requests; none where they speak JSON-RPC. */
export function restMethodsOf(namespace: string): readonly string[] {
  return Object.keys((Object.hasOwn(REST_METHODS, namespace) && REST_METHODS[namespace]) || {})
}

/** Whether nodes of a chain answer GET requests instead of JSON-RPC. */
export function isRestChain(chainId: string): boolean {
  return restMethodsOf(chainId.split(':')[0] ?? '').length > 0
}

/** The path of a call below the node's address; undefined for a method or parameters that are not as they have to be. */
export function toRestPath(chainId: string, method: string, params: unknown): string | undefined {
  const [namespace = ''] = chainId.split(':')
  if (!restMethodsOf(namespace).includes(method)) return undefined
  const [path = '', ...patterns] = REST_METHODS[namespace]?.[method] ?? []
  const given: readonly unknown[] = Array.isArray(params) ? params : []
  if (given.length !== patterns.length) return undefined
  const isAsked = patterns.every((pattern, index) => {
    const value = given[index]
    return typeof value === 'string' && pattern.test(value)
  })
  return isAsked ? given.reduce<string>((text, value) => text.replace('{}', String(value)), path) : undefined
}
