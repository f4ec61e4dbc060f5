import { type Eip1193Provider, ModalError, withTimeout } from '@foyer/core/ports'

/**
 * Asks a question that needs no prompt, once for each limit given, as long as the wallet stays silent.
 * @throws ModalError timed_out, aborted; whatever the wallet itself throws
 */
export async function askAgain(
  provider: Eip1193Provider,
  question: { readonly method: string; readonly params?: readonly unknown[] },
  limitsMs: readonly number[],
  signal: AbortSignal | undefined,
): Promise<unknown> {
  let silence: unknown
  for (const timeoutMs of limitsMs) {
    try {
      return await withTimeout(() => provider.request(question), { timeoutMs, signal, what: question.method })
    } catch (error) {
      if (!(error instanceof ModalError && error.code === 'timed_out')) throw error
      silence = error
    }
  }
  throw silence
}
