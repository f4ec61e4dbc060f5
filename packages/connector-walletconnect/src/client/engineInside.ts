import type { SignClient } from '@walletconnect/sign-client'

type Client = InstanceType<typeof SignClient>

/** The part of the client's engine that its types call private. The client's version is pinned for the sake of it. */
export interface EngineInside {
  sendRequest(input: {
    readonly topic: string
    readonly method: string
    readonly params: unknown
    readonly expiry?: number
    readonly clientRpcId: number
    readonly throwOnFailedPublish: boolean
  }): Promise<number>
  deleteSession(input: { readonly topic: string; readonly emitEvent: boolean }): Promise<void>
  deleteProposal(id: number): Promise<void>
  readonly events: {
    once(event: string, listener: (settled: unknown) => void): void
    emit(event: string, settled: unknown): void
    listenerCount(event: string): number
  }
}

/** Checks that reject instead of throwing, and that the engine forgets to wait for. */
const UNWATCHED_CHECKS = [
  'isValidConnect',
  'isValidDisconnect',
  'isValidEmit',
  'isValidExtend',
  'isValidPing',
  'isValidUpdate',
]

/**
 * Opens the engine of a client, with two faults of it taken care of: a wallet that sends something invalid would cause
 * an unhandled rejection in the page, and a late answer to a ping an uncaught error.
 */
export function openEngine(client: Client): EngineInside {
  const engine = client.engine
  for (const name of UNWATCHED_CHECKS) {
    const check: unknown = Reflect.get(engine, name)
    if (typeof check !== 'function') continue
    Reflect.set(engine, name, (input: unknown) => {
      const checking: unknown = Reflect.apply(check, engine, [input])
      if (checking instanceof Promise) checking.catch(() => {})
      return checking
    })
  }
  // The cast opens what the types call private: see EngineInside.
  const inside = engine as unknown as EngineInside
  Reflect.set(engine, 'onSessionPingResponse', (_topic: string, answer: { id: number; error?: unknown }) => {
    const event = `session_ping:${answer.id}`
    if (inside.events.listenerCount(event) > 0) inside.events.emit(event, { error: answer.error })
  })
  return inside
}
