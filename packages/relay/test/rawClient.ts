import { generateKeyPairSync, randomBytes, randomInt, sign } from 'node:crypto'
import { sleep } from '@foyer/kit'
import { base58 } from '@scure/base'
import * as v from 'valibot'
import { WebSocket } from 'ws'

/** A client's key, and the tokens it signs. */
export interface Identity {
  readonly clientId: string
  token(changes?: Record<string, unknown>, header?: Record<string, unknown>): string
}

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** A client with a key of its own. */
export function createIdentity(): Identity {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  // The last 32 bytes of the encoding are the key itself.
  const raw = publicKey.export({ format: 'der', type: 'spki' }).subarray(-32)
  const clientId = `did:key:z${base58.encode(Buffer.concat([Buffer.from([0xed, 0x01]), raw]))}`
  return {
    clientId,
    token(changes = {}, header = { alg: 'EdDSA', typ: 'JWT' }) {
      const iat = Math.floor(Date.now() / 1_000)
      const payload = {
        iss: clientId,
        sub: randomHex(),
        aud: 'ws://relay',
        iat,
        exp: iat + 86_400,
        ...changes,
      }
      const signed = `${encode(header)}.${encode(payload)}`
      return `${signed}.${sign(null, Buffer.from(signed), privateKey).toString('base64url')}`
    },
  }
}

/** 32 bytes, as topics are. */
export function randomHex(): string {
  return randomBytes(32).toString('hex')
}

/** Something sealed. */
export function randomMessage(): string {
  return randomBytes(48).toString('base64')
}

const Push = v.object({
  id: v.number(),
  method: v.literal('irn_subscription'),
  params: v.object({
    id: v.string(),
    data: v.object({ topic: v.string(), message: v.string(), publishedAt: v.number(), tag: v.number() }),
  }),
})
/** A message that was pushed. */
export type Push = v.InferOutput<typeof Push>

const Response = v.object({
  id: v.nullable(v.union([v.string(), v.number()])),
  jsonrpc: v.literal('2.0'),
  result: v.optional(v.unknown()),
  error: v.optional(v.object({ code: v.number(), message: v.string() })),
})
type Response = v.InferOutput<typeof Response>

/** A client that speaks the protocol by hand. */
export interface RawClient {
  readonly identity: Identity
  readonly socket: WebSocket
  /** Everything pushed so far. */
  readonly pushes: readonly Push[]
  /** Answers to frames that had no id of their own. */
  readonly strays: readonly Response[]
  readonly closed: Promise<{ readonly code: number; readonly reason: string }>
  call(method: string, params: unknown, id?: string): Promise<Response>
  acknowledge(push: Push): void
  send(text: string): void
  /** Resolves once that many pushes came. */
  pushed(count: number): Promise<readonly Push[]>
  close(): Promise<void>
}

/** How a client connects. */
export interface ConnectOptions {
  readonly identity?: Identity
  readonly token?: string
  readonly origin?: string
  readonly path?: string
  readonly headers?: Record<string, string>
  /** The address of this machine to connect from; every one of 127.0.0.0/8 is. */
  readonly localAddress?: string
  /** Acknowledges whatever comes. @default true */
  readonly acknowledges?: boolean
  readonly onPush?: (push: Push) => void
}

/** Ends a wait whose event never comes; a busy machine takes its time for what does. */
const WAIT_MS = 20_000

/** So many that hundreds of calls of one millisecond do not meet. */
const ID_ROOM = 100_000_000_000

/** Ids of clients are long digits in a string. */
function nextId(): string {
  return `${Date.now()}${randomInt(ID_ROOM)}`
}

/** Opens a socket; rejects when it is refused before it is open. */
export function connect(url: string, options: ConnectOptions = {}): Promise<RawClient> {
  const identity = options.identity ?? createIdentity()
  const token = options.token ?? identity.token({ aud: url })
  const socket = new WebSocket(`${url}${options.path ?? '/'}?auth=${token}&projectId=test&ua=raw`, {
    headers: options.headers ?? {},
    ...(options.origin === undefined ? {} : { origin: options.origin }),
    ...(options.localAddress === undefined ? {} : { localAddress: options.localAddress }),
  })
  // Each call that waits listens for the end.
  socket.setMaxListeners(1_000)
  const client = speak(socket, identity, options)
  return new Promise((resolve, reject) => {
    socket.once('open', () => resolve(client))
    socket.once('error', reject)
  })
}

function speak(socket: WebSocket, identity: Identity, options: ConnectOptions): RawClient {
  const pushes: Push[] = []
  const strays: Response[] = []
  const waiting = new Map<string, (response: Response) => void>()
  const closed = new Promise<{ code: number; reason: string }>((resolve) => {
    socket.once('close', (code, reason) => resolve({ code, reason: reason.toString() }))
  })
  const send = (text: string) => socket.send(text)
  const acknowledge = ({ id }: Push) => send(JSON.stringify({ id, jsonrpc: '2.0', result: true }))

  socket.on('message', (data) => {
    const json: unknown = JSON.parse(data.toString())
    const push = v.safeParse(Push, json)
    if (push.success) {
      pushes.push(push.output)
      options.onPush?.(push.output)
      if (options.acknowledges ?? true) acknowledge(push.output)
      return
    }
    const response = v.parse(Response, json)
    const resolve = waiting.get(String(response.id))
    if (resolve) resolve(response)
    else strays.push(response)
    waiting.delete(String(response.id))
  })

  return {
    identity,
    socket,
    pushes,
    strays,
    closed,
    send,
    acknowledge,
    call(method, params, id = nextId()) {
      return new Promise((resolve, reject) => {
        const timer = setTimeout(() => reject(new Error(`${method} went unanswered`)), WAIT_MS)
        const giveUp = () => reject(new Error('the socket closed'))
        socket.once('close', giveUp)
        waiting.set(id, (response) => {
          clearTimeout(timer)
          socket.off('close', giveUp)
          resolve(response)
        })
        send(JSON.stringify({ id, jsonrpc: '2.0', method, params }))
      })
    },
    async pushed(count) {
      await until(() => pushes.length >= count)
      return pushes
    },
    async close() {
      if (socket.readyState !== socket.CLOSED) socket.close()
      await closed
    },
  }
}

/** Waits until something is so. */
export async function until(isSo: () => boolean | Promise<boolean>, timeoutMs = WAIT_MS): Promise<void> {
  const endMs = Date.now() + timeoutMs
  while (!(await isSo())) {
    if (Date.now() > endMs) throw new Error('It did not come true in time.')
    await sleep(5)
  }
}
