/** A call to the relay. */
export interface RelayCall {
  readonly id: string
  readonly method: string
  readonly params: unknown
}

/** Makes a call with an id of its own: the relay hands digits back as it got them. */
export function toRelayCall(method: string, params: unknown): RelayCall {
  return { id: `${Date.now()}${String(Math.floor(Math.random() * 1e6)).padStart(6, '0')}`, method, params }
}

/** The text of a call on the wire. */
export function toFrame(call: RelayCall): string {
  return JSON.stringify({ id: call.id, jsonrpc: '2.0', method: call.method, params: call.params })
}
