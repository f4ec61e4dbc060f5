/** A JSON-RPC call to the relay. */
export interface RelayCall {
  readonly id: string
  readonly method: string
  readonly params: unknown
}

/** Creates a call with a unique id. The id is text, because the relay returns long numbers unchanged only as text. */
export function toRelayCall(method: string, params: unknown): RelayCall {
  return { id: `${Date.now()}${String(Math.floor(Math.random() * 1e6)).padStart(6, '0')}`, method, params }
}

/** Writes a call as the text of a WebSocket frame. */
export function toFrame(call: RelayCall): string {
  return JSON.stringify({ id: call.id, jsonrpc: '2.0', method: call.method, params: call.params })
}
