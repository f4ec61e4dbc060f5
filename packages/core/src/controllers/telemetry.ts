import type { AnalyticsEventName } from '@foyer/contract'
import type { Platform } from '../ports/platform.ts'

export type TrackProperties = Record<string, string | number | boolean | null>

export interface TelemetryController {
  /** Notes an event; it leaves the page only once the project allows it. */
  track(event: AnalyticsEventName, properties?: TrackProperties): void
  /** The project's answer: events noted so far are sent, or dropped. */
  setEnabled(isEnabled: boolean): void
  /** Sends what is noted; when the page goes, the request outlives it. */
  flush(isPageLeaving: boolean): void
  stop(): void
}

interface NotedEvent {
  readonly event: AnalyticsEventName
  readonly atMs: number
  readonly properties: TrackProperties
}

const FLUSH_AFTER_MS = 3000
const MAX_NOTED = 100

/** Owns the analytics queue: nothing is sent before the visitor acted and the project said yes (clause call-3). */
export function createTelemetryController(input: {
  platform: Pick<Platform, 'now' | 'setTimer'>
  send(events: readonly NotedEvent[], keepalive: boolean): Promise<void>
  onTrack(event: AnalyticsEventName, properties: TrackProperties): void
}): TelemetryController {
  let noted: NotedEvent[] = []
  let isEnabled: boolean | undefined
  let stopTimer: (() => void) | undefined

  function flush(isPageLeaving: boolean): void {
    stopTimer?.()
    stopTimer = undefined
    if (!isEnabled || noted.length === 0) return
    const events = noted
    noted = []
    // Analytics must never disturb the visitor: a batch that cannot be sent is dropped.
    input.send(events, isPageLeaving).catch(() => {})
  }

  function schedule(): void {
    stopTimer ??= input.platform.setTimer(() => flush(false), FLUSH_AFTER_MS)
  }

  return {
    track(event, properties = {}) {
      input.onTrack(event, properties)
      if (isEnabled === false || noted.length >= MAX_NOTED) return
      noted.push({ event, atMs: Math.round(input.platform.now()), properties })
      if (isEnabled) schedule()
    },
    setEnabled(next) {
      isEnabled = next
      if (!next) noted = []
      else if (noted.length > 0) schedule()
    },
    flush,
    stop() {
      flush(true)
      isEnabled = false
    },
  }
}
