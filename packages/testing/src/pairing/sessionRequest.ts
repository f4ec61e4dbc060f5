import type { SessionRequest } from './sessionTypes.ts'

/** Flattens a request of the wallet kit. */
export function toSessionRequest(
  topic: string,
  id: number,
  params: {
    readonly chainId: string
    readonly request: { readonly method: string; readonly params: unknown }
  },
): SessionRequest {
  const list: unknown = params.request.params
  return {
    topic,
    id,
    networkId: params.chainId,
    chainId: toChainId(params.chainId) ?? 0,
    method: params.request.method,
    params: Array.isArray(list) ? list : [list],
  }
}

/** The id of an EVM chain by its CAIP-2 id; undefined for networks of other families. */
export function toChainId(networkId: string): number | undefined {
  const [namespace, reference] = networkId.split(':')
  return namespace === 'eip155' ? Number(reference) : undefined
}
