import { startRpcServer } from '@foyer/devkit/localNode'

/** A node on this machine that counts what it is asked. */
export interface CountingNode {
  readonly url: string
  /** The methods that it was asked, in their order. */
  readonly asked: string[]
  /** Its results by method, which a test may change. */
  readonly results: Record<string, unknown>
  close(): Promise<void>
}

/** Starts one. A method without a result is answered with null. */
export async function startCountingNode(results: Record<string, unknown>): Promise<CountingNode> {
  const asked: string[] = []
  const { url, stop } = await startRpcServer({
    port: 0,
    answer(method) {
      asked.push(method)
      return results[method] ?? null
    },
  })
  return { url, asked, results, close: stop }
}
