import type { SignClient } from '@walletconnect/sign-client'

type Client = InstanceType<typeof SignClient>

/** Private members of the client's engine that the connector uses. They are why the client's version is pinned exactly. */
export interface PrivateEngine {
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

/** Validation methods that return a promise which the engine does not await. */
const UNAWAITED_CHECKS = [
  'isValidConnect',
  'isValidDisconnect',
  'isValidEmit',
  'isValidExtend',
  'isValidPing',
  'isValidUpdate',
]

/**
 * Returns the engine of a client after patching three of its faults: an invalid message of a wallet and a session that
 * ends twice cause unhandled rejections in the page, and a late response to a ping an uncaught error.
 */
export function patchEngine(client: Client): PrivateEngine {
  const engine = client.engine
  for (const name of UNAWAITED_CHECKS) {
    const check: unknown = Reflect.get(engine, name)
    if (typeof check !== 'function') continue
    Reflect.set(engine, name, (input: unknown) => {
      const checking: unknown = Reflect.apply(check, engine, [input])
      if (checking instanceof Promise) checking.catch(() => {})
      return checking
    })
  }
  // The cast gives access to private members: see PrivateEngine.
  const patched = engine as unknown as PrivateEngine
  Reflect.set(engine, 'onSessionPingResponse', (_topic: string, answer: { id: number; error?: unknown }) => {
    const event = `session_ping:${answer.id}`
    if (patched.events.listenerCount(event) > 0) patched.events.emit(event, { error: answer.error })
  })
  const deleteSession = patched.deleteSession
  // The wallet may end a session while the page does, or end it twice.
  Reflect.set(engine, 'deleteSession', async (input: Parameters<typeof deleteSession>[0]) => {
    if (client.session.keys.includes(input.topic)) await deleteSession(input)
  })
  return patched
}
