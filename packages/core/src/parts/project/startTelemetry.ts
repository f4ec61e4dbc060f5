import type { Modal } from '../../kernel/modal.ts'
import type { EventSink, RecordedEvent } from '../../kernel/telemetry/telemetry.ts'
import { SDK_TYPE, VERSION } from '../../kernel/version.ts'
import type { Platform } from '../../ports/platform.ts'
import { isAnalyticsEnabled, sendEvents } from './events.ts'

const FLUSH_AFTER_MS = 3000
const MAX_NOTED = 100

/** Creates a queue that sends events in batches: some time after the first one, and when the page is left. */
export function createEventQueue(input: {
  readonly platform: Pick<Platform, 'setTimer' | 'onVisibility'>
  send(events: readonly RecordedEvent[], keepalive: boolean): Promise<void>
}): EventSink {
  let noted: RecordedEvent[] = []
  let stopTimer: (() => void) | undefined

  /** Sends the queued events; when the page is left, with a request that outlives it. */
  function flush(isPageLeaving: boolean): void {
    stopTimer?.()
    stopTimer = undefined
    if (noted.length === 0) return
    const events = noted
    noted = []
    // A batch that cannot be sent is dropped.
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

/**
 * Requests the analytics configuration of the project; events are sent if it collects them, else dropped. Calls:
 * getAnalyticsConfig, postEvents. Spec: call-3.
 */
export async function startTelemetry({ api, platform, telemetry }: Modal): Promise<void> {
  const isEnabled = await isAnalyticsEnabled(api).catch(() => false)
  telemetry.follow(
    isEnabled
      ? createEventQueue({
          platform,
          send: (events, keepalive) =>
            sendEvents(api, { sdkVersion: VERSION, sdkType: SDK_TYPE, events }, keepalive),
        })
      : { take() {}, stop() {} },
  )
}
