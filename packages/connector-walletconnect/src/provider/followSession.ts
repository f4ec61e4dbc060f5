import type { Stop } from '@foyer/core/ports'
import { isRecord } from '@foyer/kit'
import { parseSession, type SessionRecord } from '../sessionRecord.ts'
import type { Hub } from '../tabs/hub.ts'
import type { TabEvent } from '../tabs/tabMessages.ts'

/** A session that is in use. */
export interface FollowedSession {
  readonly session: SessionRecord
  applyEvent(name: string, data: unknown): void
  /** The session was updated, or another one takes its place. False for one without an account of the family. */
  applySession(session: SessionRecord): boolean
}

/** Applies what happens to the session that a provider has now, and ends it. Events of other sessions are not its own. */
export function followSession(
  hub: Pick<Hub, 'on'>,
  current: () => FollowedSession | undefined,
  end: () => void,
): Stop {
  return hub.on((event) => {
    const live = current()
    if (!live || topicOf(event) !== live.session.topic) return
    if (event.type === 'ended') end()
    else if (event.type === 'event') live.applyEvent(event.name, event.data)
    else if (event.type === 'session' || event.type === 'replaced') {
      const session = parseSession(event.session)
      if (!session || !live.applySession(session)) end()
    }
  })
}

/** The topic of the session that an event is about, with accounts or without. For a replaced session it is that of the older one. */
function topicOf(event: TabEvent): unknown {
  if (event.type === 'session') return isRecord(event.session) && event.session.topic
  return 'topic' in event && event.topic
}
