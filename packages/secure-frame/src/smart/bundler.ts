import { type BundlerMethod, bundlerRoutes } from '@foyer/api'
import { FrameFailure } from '../lib/frameFailure.ts'
import type { ServerClient } from '../servers/serverClient.ts'

/** The gateway's bundler on one chain. Every question carries the proof of this device. */
export interface Bundler {
  /** @throws FrameFailure with the code of ERC-7769 where it refuses; ServerFailure */
  ask(method: BundlerMethod, params: readonly unknown[], signal: AbortSignal): Promise<unknown>
}

/** The app does not pay for this operation, or has reached its limit for today. Standard: ERC-7769. */
const NOT_PAID = [-32_501, -32_504] as const
/** Its calls fail. */
const REVERTED = -32_521

/** Creates the client of the gateway's bundler for one chain. */
export function createBundler(gateway: ServerClient, chainId: number): Bundler {
  const { postBundler } = bundlerRoutes
  const route = { ...postBundler, path: postBundler.path.replace('{chainId}', String(chainId)) }
  return {
    async ask(method, params, signal) {
      const request = { jsonrpc: '2.0' as const, id: 1, method, params: [...params] }
      const { result, error } = await gateway.call(route, request, { signal })
      if (error === undefined) return result ?? null
      // The code that pages expect for a failing call, whether the bundler or a node has found the failure.
      if (error.code === REVERTED) throw new FrameFailure(3, error.message)
      throw new FrameFailure(error.code, error.message)
    },
  }
}

/** Whether an operation was refused because the app does not pay for it. */
export function isNotPaid(error: unknown): boolean {
  return error instanceof FrameFailure && NOT_PAID.some((code) => code === error.code)
}
