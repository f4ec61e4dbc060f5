import type { EventSink, NotedEvent } from '../../controllers/telemetry.ts'
import type { Modal } from '../../modal.ts'
import type { Platform } from '../../ports/platform.ts'
import { SDK_TYPE, VERSION } from '../../version.ts'

const FLUSH_AFTER_MS = 3000
const MAX_NOTED = 100

/** Makes what sends events together: some time after the first of them, and when the page goes. */
export function createEventQueue(input: {
  readonly platform: Pick<Platform, 'setTimer' | 'onVisibility'>
  send(events: readonly NotedEvent[], keepalive: boolean): Promise<void>
}): EventSink {
  let noted: NotedEvent[] = []
  let stopTimer: (() => void) | undefined

  /** When the page goes, the request outlives it. */
  function flush(isPageLeaving: boolean): void {
    stopTimer?.()
    stopTimer = undefined
    if (noted.length === 0) return
    const events = noted
    noted = []
    // Analytics must never disturb the visitor: a batch that cannot be sent is dropped.
    input.send(events, isPageLeaving).catch(() => {})
  }

  const stopWatching = input.platform.onVisibility((isVisible) => !isVisible && flush(true))
  return {
    take(note) {
      if (noted.length >= MAX_NOTED) return
      noted.push(note)
      stopTimer ??= input.platform.setTimer(() => flush(false), FLUSH_AFTER_MS)
    },
    stop() {
      stopWatching()
      flush(true)
    },
  }
}

/** Asks whether the project wants events; then they are sent, else dropped. Calls: getAnalyticsConfig, postEvents. Spec: call-3. */
export async function startTelemetry({ api, platform, telemetry }: Modal): Promise<void> {
  const isEnabled = await api.isAnalyticsEnabled().catch(() => false)
  telemetry.follow(
    isEnabled
      ? createEventQueue({
          platform,
          send: (events, keepalive) =>
            api.sendEvents({ sdkVersion: VERSION, sdkType: SDK_TYPE, events }, keepalive),
        })
      : { take() {}, stop() {} },
  )
}
