import type { Stop } from '@foyer/core/ports'
import { isRecord } from '@foyer/kit'
import { parseSession, type SessionRecord } from '../sessionRecord.ts'
import type { Hub } from '../tabs/hub.ts'
import type { TabEvent } from '../tabs/tabMessages.ts'

/** What happens to a session. */
export interface SessionListener {
  /** The topic of the session that is followed now. */
  topic(): string | undefined
  onEnded(): void
  onEvent(name: string, data: unknown): void
  /** The session was updated, or another one takes its place; undefined for one without any account. */
  onSession(session: SessionRecord | undefined): void
}

/** Reports what happens to the session that a provider has. Events of other sessions are not its own. */
export function followSession(hub: Pick<Hub, 'on'>, listener: SessionListener): Stop {
  return hub.on((event) => {
    const topic = listener.topic()
    if (topic === undefined || topicOf(event) !== topic) return
    if (event.type === 'ended') listener.onEnded()
    else if (event.type === 'event') listener.onEvent(event.name, event.data)
    else if (event.type === 'session' || event.type === 'replaced')
      listener.onSession(parseSession(event.session))
  })
}

/** The topic of the session that an event is about. For a replaced session it is the topic of the older one. */
function topicOf(event: TabEvent): string | undefined {
  if (event.type === 'session') return parseSession(event.session)?.topic ?? topicOfInvalid(event.session)
  return 'topic' in event ? event.topic : undefined
}

/** Reads the topic of a session without usable accounts, which parseSession refuses. */
function topicOfInvalid(raw: unknown): string | undefined {
  const topic = isRecord(raw) ? raw.topic : undefined
  return typeof topic === 'string' ? topic : undefined
}
