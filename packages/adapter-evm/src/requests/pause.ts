import { raceAbort } from '@foyer/core/ports'

/**
 * Waits as long as the list says for this look, or as its last entry for all that follow.
 * @throws ModalError aborted, or what the signal carries
 */
export async function pause(listMs: readonly number[], look: number, signal: AbortSignal): Promise<void> {
  const pauseMs = listMs[Math.min(look, listMs.length - 1)] ?? 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const passed = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, pauseMs)
  })
  await raceAbort(passed, signal).finally(() => clearTimeout(timer))
}
