import { sleep } from '@foyer/kit'
import { withTimeout } from '../../base/raceAbort.ts'

const LOAD_TIMEOUT_MS = 3_000
/** The browser tells of a violation in a later task than the frame's end. */
const VIOLATION_DELAY_MS = 50

/**
 * Loads a hidden frame and takes it away again. Whether it has loaded cannot be read from outside, and is not
 * needed: if the policy of the page forbids the frame, the browser reports a violation that names the directive.
 */
export async function tryFrame(url: string, signal: AbortSignal): Promise<void> {
  const frame = document.createElement('iframe')
  frame.hidden = true
  frame.src = url
  const watching = new AbortController()
  const loaded = new Promise<void>((resolve) => {
    const options = { signal: watching.signal }
    frame.addEventListener('load', () => resolve(), options)
    document.addEventListener('securitypolicyviolation', () => resolve(), options)
  })
  document.documentElement.append(frame)
  try {
    await withTimeout(() => loaded, { timeoutMs: LOAD_TIMEOUT_MS, signal, what: 'The frame' })
    await sleep(VIOLATION_DELAY_MS)
  } catch {
    // A frame that does not load is no violation. An abort is handled by the caller, whose signal it is.
  } finally {
    watching.abort()
    frame.remove()
  }
}
