import type { Namespace, SessionEvent, Stop } from '@foyer/core/ports'

type Without<Event, Key extends PropertyKey> = Event extends unknown ? Omit<Event, Key> : never

/** An event of a living session, without the names of its session. Its end is reported by `end` alone. */
export type SessionNews = Without<Exclude<SessionEvent, { type: 'ended' }>, 'namespace' | 'connectorId'>

/** The input of `createSessionLife`. */
export interface SessionLifeInput {
  readonly namespace: Namespace
  readonly connectorId: string
  readonly emit: (event: SessionEvent) => void
  /** Stops listening to the wallet. Called before the session reports its end, and not by `stop`, whose caller stops listening itself. */
  readonly onEnd: Stop
}

/** The life of one session: it starts, reports what changes, and ends once. */
export interface SessionLife {
  /** Emits an event while the session is live, unless the last one of its type said the same. */
  tell(news: SessionNews): void
  /** Begins to emit events. Nothing that was told before is emitted later: tell the current state after this. */
  start(): void
  /** The wallet ended the connection: emits `ended` if the session was live, and nothing afterwards. */
  end(): void
  /** The page ended the session: nothing is emitted any more, not even `ended`. */
  stop(): void
  hasEnded(): boolean
}

/** Creates the life of one session. It emits nothing before `start`. */
export function createSessionLife({ namespace, connectorId, emit, onEnd }: SessionLifeInput): SessionLife {
  const origin = { namespace, connectorId }
  const lastTexts: { [Type in SessionNews['type']]?: string } = {}
  let phase: 'starting' | 'live' | 'ended' = 'starting'
  return {
    tell(news) {
      const text = JSON.stringify(news)
      if (phase !== 'live' || lastTexts[news.type] === text) return
      // Before it is emitted, since a listener may change the session again.
      lastTexts[news.type] = text
      emit({ ...news, ...origin })
    },
    start() {
      if (phase === 'starting') phase = 'live'
    },
    end() {
      if (phase === 'ended') return
      const wasLive = phase === 'live'
      phase = 'ended'
      onEnd()
      if (wasLive) emit({ type: 'ended', ...origin })
    },
    stop() {
      phase = 'ended'
    },
    hasEnded: () => phase === 'ended',
  }
}
