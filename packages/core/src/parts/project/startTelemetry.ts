import type { Modal } from '../../kernel/modal.ts'
import { toProjectText } from '../../kernel/options/projectText.ts'
import type { EventSink, RecordedEvent } from '../../kernel/telemetry/telemetry.ts'
import { SDK_TYPE, VERSION } from '../../kernel/version.ts'
import type { Platform } from '../../ports/platform.ts'
import { isAnalyticsEnabled, sendEvents } from './events.ts'
import { createPickFacts } from './pickFacts.ts'

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
 * Creates the way of events to the gateway. It also records each opening of the modal until it is stopped, and the one before that has
 * brought this script.
 */
function createSentEvents(modal: Modal, onStop: () => void): EventSink & { noteFirst(): void } {
  const { api, platform, accounts } = modal
  const queue = createEventQueue({
    platform,
    send: (events, keepalive) =>
      sendEvents(api, { sdkVersion: VERSION, sdkType: SDK_TYPE, events }, keepalive),
  })
  const facts = createPickFacts(modal)
  let hasConnected = false

  /** Not by `track`: a page hears `open` when it opens, and not when this script has come. */
  function noteOpening(connected: boolean): void {
    queue.take({ event: 'MODAL_OPEN', atMs: Math.round(platform.now()), properties: { connected } })
  }
  const isConnected = () => accounts.state.activeNamespace !== undefined

  const stopOpenings = modal.on('open', () => noteOpening(isConnected()))

  return {
    take(note) {
      hasConnected ||= note.event === 'CONNECT_SUCCESS'
      const completed = facts.complete(note)
      if (completed) queue.take(completed)
    },
    noteFirst() {
      // A visitor who has connected meanwhile was not connected when the modal opened.
      noteOpening(isConnected() && !hasConnected)
    },
    stop() {
      onStop()
      stopOpenings()
      facts.stop()
      queue.stop()
    },
  }
}

/**
 * Requests the analytics configuration of the project; events are sent if it collects them, else dropped. Runs after the
 * modal was opened. Calls: getAnalyticsConfig, postEvents. Spec: call-3.
 */
export async function startTelemetry(modal: Modal): Promise<void> {
  const { api, telemetry, options } = modal
  const project = toProjectText(options)
  const isEnabled = await isAnalyticsEnabled(api).catch(() => false)
  // Another project is asked by itself.
  if (toProjectText(options) !== project) return
  if (!isEnabled) return telemetry.follow({ take() {}, stop() {} })
  const collecting = modal.own(createCollecting)
  if (collecting.isOn) return
  const sent = createSentEvents(modal, () => {
    collecting.isOn = false
  })
  collecting.isOn = true
  telemetry.follow(sent)
  // A modal that has ended stops it at once.
  if (collecting.isOn) sent.noteFirst()
}

/** Whether events are on their way, so that a second start sends none twice. */
const createCollecting = () => ({ isOn: false, stop() {} })
