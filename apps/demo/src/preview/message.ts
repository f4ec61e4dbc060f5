import * as v from 'valibot'
import { EVENT_NAMES } from './eventNames.ts'

const Message = v.strictObject({
  source: v.literal('foyer-phone'),
  name: v.picklist(EVENT_NAMES),
  detail: v.unknown(),
})

/** The phone page's message about an event. */
export type PhoneMessage = v.InferOutput<typeof Message>

/** Tells the page around that the phone's modal sent an event. */
export function tellParent(name: PhoneMessage['name'], detail: unknown): void {
  // Sent as plain data: the detail of an event may hold more than can be copied between pages.
  const plain: unknown = JSON.parse(JSON.stringify(detail ?? {}))
  const message: PhoneMessage = { source: 'foyer-phone', name, detail: plain }
  window.parent.postMessage(message, location.origin)
}

/** Hears the events of a phone's page; what comes from anywhere else is left alone. */
export function onPhoneEvent(frame: HTMLIFrameElement, listener: (message: PhoneMessage) => void): void {
  window.addEventListener('message', (event) => {
    if (event.origin !== location.origin || event.source !== frame.contentWindow) return
    const read = v.safeParse(Message, event.data)
    if (read.success) listener(read.output)
  })
}
