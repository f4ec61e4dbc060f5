import { isRecord } from '@foyer/kit'

/** Creates a host that answers EIP-1193 requests as JSON-RPC 2.0 in messages. Methods are answered by `request`, which throws as wallets do. */
export function createScriptedRpcHost(request: (method: string, params: unknown) => unknown) {
  const requests: string[] = []
  return {
    requests,
    async answer(message: unknown): Promise<object | undefined> {
      if (!isRecord(message) || message.jsonrpc !== '2.0') return undefined
      const { id, method, params } = message
      requests.push(String(method))
      try {
        return { jsonrpc: '2.0', id, result: await request(String(method), params) }
      } catch (error) {
        const { code, message: text } = isRecord(error) ? error : {}
        return { jsonrpc: '2.0', id, error: { code, message: text } }
      }
    },
    /** An event, as the host posts it. */
    event: (method: string, params: unknown) => ({ jsonrpc: '2.0', method, params }),
  }
}
