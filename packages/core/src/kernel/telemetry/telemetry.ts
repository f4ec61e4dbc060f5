import type { AnalyticsEventName } from '@foyer/api'
import type { Platform } from '../../ports/platform.ts'

/** Properties of an analytics event. They must not identify a person. */
export type TrackProperties = Record<string, string | number | boolean | null>

/** An analytics event with its time. */
export interface RecordedEvent {
  readonly event: AnalyticsEventName
  readonly atMs: number
  readonly properties: TrackProperties
}

/** Receives events once the project's analytics configuration is known. */
export interface EventSink {
  take(noted: RecordedEvent): void
  stop(): void
}

/** Records analytics events until a sink receives them. */
export interface TelemetryController {
  /** Records an event. It is sent only if the project allows it. */
  track(event: AnalyticsEventName, properties?: TrackProperties): void
  /** Stops the sink before, and passes the recorded events and all later ones to this one. Without one they are recorded. */
  follow(sink?: EventSink): void
  stop(): void
}

const MAX_NOTED = 100

/**
 * Creates the controller of analytics events, which keeps them until there is a sink (clause call-3). It sends nothing.
 */
export function createTelemetryController(input: {
  platform: Pick<Platform, 'now'>
  onTrack(event: AnalyticsEventName, properties: TrackProperties): void
}): TelemetryController {
  let noted: RecordedEvent[] = []
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
      if (isStopped) return next?.stop()
      sink?.stop()
      sink = next
      if (!next) return
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
