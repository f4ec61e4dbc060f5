import type { AnalyticsEventName } from '@foyer/contract'
import type { Platform } from '../ports/platform.ts'

export type TrackProperties = Record<string, string | number | boolean | null>

/** An event, and when it happened. */
export interface NotedEvent {
  readonly event: AnalyticsEventName
  readonly atMs: number
  readonly properties: TrackProperties
}

/** Takes events from the moment on at which the project has said what it wants. */
export interface EventSink {
  take(noted: NotedEvent): void
  stop(): void
}

export interface TelemetryController {
  /** Notes an event; it leaves the page only once the project allows it. */
  track(event: AnalyticsEventName, properties?: TrackProperties): void
  /** Hands on what is noted, and everything from now on. */
  follow(sink: EventSink): void
  stop(): void
}

const MAX_NOTED = 100

/** Owns the analytics events until it is known who takes them (clause call-3): nothing is sent from here. */
export function createTelemetryController(input: {
  platform: Pick<Platform, 'now'>
  onTrack(event: AnalyticsEventName, properties: TrackProperties): void
}): TelemetryController {
  let noted: NotedEvent[] = []
  let sink: EventSink | undefined
  let isStopped = false
  return {
    track(event, properties = {}) {
      input.onTrack(event, properties)
      const note = { event, atMs: Math.round(input.platform.now()), properties }
      if (sink) sink.take(note)
      else if (noted.length < MAX_NOTED) noted.push(note)
    },
    follow(next) {
      if (isStopped) return next.stop()
      sink = next
      for (const note of noted) next.take(note)
      noted = []
    },
    stop() {
      isStopped = true
      sink?.stop()
      sink = undefined
    },
  }
}
