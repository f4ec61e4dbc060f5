import { type Eip1193Provider, ModalError, withTimeout } from '@foyer/core/ports'

/**
 * Sends a request that shows no prompt. When it times out it is sent again, with the next time limit of the list.
 * @throws ModalError timed_out, aborted; or the error of the wallet
 */
export async function requestWithRetry(
  provider: Eip1193Provider,
  request: { readonly method: string; readonly params?: readonly unknown[] },
  limitsMs: readonly number[],
  signal: AbortSignal | undefined,
): Promise<unknown> {
  let timeout: unknown
  for (const timeoutMs of limitsMs) {
    try {
      return await withTimeout(() => provider.request(request), { timeoutMs, signal, what: request.method })
    } catch (error) {
      if (!(error instanceof ModalError && error.code === 'timed_out')) throw error
      timeout = error
    }
  }
  throw timeout
}
