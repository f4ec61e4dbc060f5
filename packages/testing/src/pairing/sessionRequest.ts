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
    chainId: Number(params.chainId.split(':')[1]),
    method: params.request.method,
    params: Array.isArray(list) ? list : [list],
  }
}
