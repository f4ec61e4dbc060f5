import { raceAbort } from '@foyer/core/ports'
import { isRecord } from '@foyer/kit'
import { type Association, createAssociation } from './association.ts'
import { lost, MobileWalletError, missing } from './mobileError.ts'
import { deriveCipher, KEY_BYTES, type SessionCipher } from './sessionCipher.ts'

const SUBPROTOCOL = 'com.solana.mobilewalletadapter.v1'
/** Pauses before the next try to reach the wallet, which needs a moment to start; the last one repeats. */
const RETRY_MS = [150, 150, 200, 500, 500, 750, 750, 1_000]
/** Longest wait for the wallet: the visitor may have to choose one first. */
const REACH_MS = 30_000
/** Longest a session may take: the visitor reads and approves meanwhile. */
const SESSION_MS = 300_000
/** An app that opens takes the page out of sight sooner. */
const STUCK_MS = 3_000
/** Longest a single try may take. The phone answers at once whether a program listens; the browser may ask the visitor first. */
const TRY_MS = 5_000

/** The parts of the browser that a session needs. */
export interface MobilePage {
  /** Opens the link of a wallet, in the task of a tap. */
  openLink(link: string): void
  connect(url: string, protocol: string): WebSocket
  /** Whether another app is in front of the page. */
  isAway(): boolean
}

/** Sends one request to the wallet. @throws MobileWalletError, ModalError connection_failed */
export type AskMobile = (method: string, params: object) => Promise<unknown>

/** The input of `withMobileWallet`. */
export interface MobileSessionInput {
  readonly page: MobilePage
  /** Ends the session: the visitor has gone back or closed the modal. */
  readonly signal?: AbortSignal | undefined
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** Tries once to open a socket. A socket that neither opens nor fails within the limit is closed. */
async function tryOnce(
  page: MobilePage,
  port: number,
  limitMs: number,
  signal: AbortSignal | undefined,
): Promise<WebSocket | undefined> {
  const socket = page.connect(`ws://localhost:${port}/solana-wallet`, SUBPROTOCOL)
  socket.binaryType = 'arraybuffer'
  let limit: ReturnType<typeof setTimeout> | undefined
  const answer = new Promise<boolean>((resolve) => {
    socket.onopen = () => resolve(true)
    socket.onerror = () => resolve(false)
    socket.onclose = () => resolve(false)
    limit = setTimeout(() => resolve(false), limitMs)
  })
  let isOpen = false
  try {
    isOpen = await raceAbort(answer, signal)
    return isOpen ? socket : undefined
  } finally {
    clearTimeout(limit)
    if (!isOpen) socket.close()
  }
}

/** Opens a socket to the wallet, again and again until it listens. @throws ModalError wallet_not_installed, connection_failed, aborted */
async function reach({ page, signal }: MobileSessionInput, port: number): Promise<WebSocket> {
  const startedAtMs = Date.now()
  const elapsedMs = () => Date.now() - startedAtMs
  let wasAway = false
  for (let tries = 0; elapsedMs() < REACH_MS; tries += 1) {
    await raceAbort(pause(RETRY_MS[tries] ?? 1_000), signal)
    wasAway ||= page.isAway()
    if (!wasAway && elapsedMs() >= STUCK_MS) throw missing()
    const limitMs = wasAway ? TRY_MS : Math.min(TRY_MS, STUCK_MS - elapsedMs())
    const socket = await tryOnce(page, port, limitMs, signal)
    if (socket) return socket
  }
  throw lost('The wallet did not answer in time.')
}

/** The messages of a socket, one by one, until it closes. */
function createInbox(socket: WebSocket) {
  const arrived: Uint8Array<ArrayBuffer>[] = []
  const waiting: { resolve(message: Uint8Array<ArrayBuffer>): void; reject(error: unknown): void }[] = []
  let isClosed = false
  socket.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (!(data instanceof ArrayBuffer)) return socket.close()
    const message = new Uint8Array(data)
    const next = waiting.shift()
    if (next) next.resolve(message)
    else arrived.push(message)
  }
  socket.onclose = () => {
    isClosed = true
    for (const { reject } of waiting.splice(0)) reject(lost('The wallet has ended the session.'))
  }
  return (): Promise<Uint8Array<ArrayBuffer>> => {
    const next = arrived.shift()
    if (next) return Promise.resolve(next)
    if (isClosed) return Promise.reject(lost('The wallet has ended the session.'))
    return new Promise((resolve, reject) => waiting.push({ resolve, reject }))
  }
}

/**
 * Opens a wallet on this device, runs some requests of one session, and ends the session. A wallet waits for a page only while its app is in
 * front, so each request of an app has a session of its own. Standard: Mobile Wallet Adapter 2.0.
 * @throws ModalError wallet_not_installed, connection_failed, aborted, MobileWalletError
 */
export async function withMobileWallet<Result>(
  input: MobileSessionInput,
  run: (ask: AskMobile) => Promise<Result>,
): Promise<Result> {
  const association = await createAssociation()
  input.signal?.throwIfAborted()
  input.page.openLink(association.link)
  const socket = await reach(input, association.port)
  const limit = setTimeout(() => socket.close(), SESSION_MS)
  try {
    return await raceAbort(greet(socket, association, run), input.signal)
  } finally {
    clearTimeout(limit)
    socket.close()
  }
}

/** Agrees on the keys of the session, and runs its requests. */
async function greet<Result>(
  socket: WebSocket,
  association: Association,
  run: (ask: AskMobile) => Promise<Result>,
): Promise<Result> {
  const take = createInbox(socket)
  socket.send(association.hello)
  let reply = await take()
  // A wallet that was there first asks for the greeting by an empty message.
  while (reply.length === 0) {
    socket.send(association.hello)
    reply = await take()
  }
  if (reply.length < KEY_BYTES) throw lost('The wallet has sent no key.')
  const other = reply.slice(0, KEY_BYTES)
  const cipher = await deriveCipher(association.sessionKey, other, association.publicKey).catch(() => {
    throw lost('The wallet has sent no key.')
  })
  // The properties of the session. They are opened for their place in the order, and name a version that there is only one of.
  if (reply.length > KEY_BYTES) await cipher.open(reply.slice(KEY_BYTES))
  return run(createAsk(socket, take, cipher))
}

function createAsk(
  socket: WebSocket,
  take: () => Promise<Uint8Array<ArrayBuffer>>,
  cipher: SessionCipher,
): AskMobile {
  let id = 0
  return async (method, params) => {
    id += 1
    socket.send(await cipher.seal(JSON.stringify({ jsonrpc: '2.0', id, method, params })))
    const reply: unknown = JSON.parse(await cipher.open(await take()))
    if (!isRecord(reply) || reply.id !== id) throw lost('The wallet has answered something else.')
    if (isRecord(reply.error)) {
      const { code, message } = reply.error
      throw new MobileWalletError(Number(code), String(message).slice(0, 1_000))
    }
    return reply.result
  }
}
