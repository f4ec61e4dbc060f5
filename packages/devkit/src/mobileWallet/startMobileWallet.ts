import { fromBase64, fromBase64Url, toBase64 } from '@foyer/codec'
import { isRecord } from '@foyer/kit'
import { type RawData, WebSocket, WebSocketServer } from 'ws'

/** The state of a scripted wallet, which lasts over its sessions. */
export interface MobileWalletState {
  readonly requests: { readonly method: string; readonly params: Readonly<Record<string, unknown>> }[]
  /** The tokens that it knows. */
  readonly tokens: Set<string>
  /** The next request is answered with this error. */
  refusal: number | undefined
  /** Changes every sealed message before it is sent. */
  tamper: ((message: Uint8Array) => Uint8Array) | undefined
  /** Answers requests in place of the wallet, before anything else. */
  answer: (() => Promise<unknown>) | undefined
  /** The bytes of the account. */
  readonly publicKey: Uint8Array
  readonly sign: (bytes: Uint8Array) => Promise<Uint8Array>
}

/** Creates the state of a wallet with a key of its own. */
export async function createMobileWalletState(): Promise<MobileWalletState> {
  const keys = (await crypto.subtle.generateKey('Ed25519', true, ['sign'])) as CryptoKeyPair // the algorithm has a pair
  return {
    requests: [],
    tokens: new Set(),
    refusal: undefined,
    tamper: undefined,
    answer: undefined,
    publicKey: new Uint8Array(await crypto.subtle.exportKey('raw', keys.publicKey)),
    sign: async (bytes) =>
      new Uint8Array(await crypto.subtle.sign('Ed25519', keys.privateKey, Uint8Array.from(bytes))),
  }
}

const CURVE = { name: 'ECDH', namedCurve: 'P-256' }
const KEY_BYTES = 65

function join(...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(parts.flatMap((part) => [...part]))
}

function counter(count: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(4)
  new DataView(bytes.buffer).setUint32(0, count)
  return bytes
}

async function greet(hello: Uint8Array<ArrayBuffer>, association: Uint8Array<ArrayBuffer>) {
  const { subtle } = crypto
  const signing = { name: 'ECDSA', namedCurve: 'P-256' }
  const signer = await subtle.importKey('raw', association, signing, false, ['verify'])
  const [other, signature] = [hello.slice(0, KEY_BYTES), hello.slice(KEY_BYTES)]
  if (!(await subtle.verify({ name: 'ECDSA', hash: 'SHA-256' }, signer, signature, other)))
    throw new Error('The greeting is not signed by the association.')
  const own = await subtle.generateKey(CURVE, false, ['deriveBits'])
  const otherKey = await subtle.importKey('raw', other, CURVE, false, [])
  const secret = await subtle.deriveBits({ name: 'ECDH', public: otherKey }, own.privateKey, 256)
  const material = await subtle.importKey('raw', secret, 'HKDF', false, ['deriveKey'])
  const hkdf = { name: 'HKDF', hash: 'SHA-256', salt: association, info: new Uint8Array() }
  const key = await subtle.deriveKey(hkdf, material, { name: 'AES-GCM', length: 128 }, false, [
    'encrypt',
    'decrypt',
  ])
  return { key, publicKey: new Uint8Array(await subtle.exportKey('raw', own.publicKey)) }
}

/** Answers one request as a wallet of the protocol does. */
async function answer(state: MobileWalletState, method: string, params: Readonly<Record<string, unknown>>) {
  state.requests.push({ method, params })
  if (state.answer) return state.answer()
  const { refusal } = state
  state.refusal = undefined
  if (refusal !== undefined) throw refusal
  const payloads = (Array.isArray(params.payloads) ? params.payloads : []).map(
    (text) => fromBase64(String(text)) ?? new Uint8Array(),
  )
  if (method === 'authorize') {
    const { auth_token } = params
    if (auth_token !== undefined && !state.tokens.has(String(auth_token))) throw -1
    const token = auth_token === undefined ? crypto.randomUUID() : String(auth_token)
    state.tokens.add(token)
    return { auth_token: token, accounts: [{ address: toBase64(state.publicKey) }], wallet_uri_base: null }
  }
  if (method === 'deauthorize') return void state.tokens.delete(String(params.auth_token))
  if (method === 'sign_messages' || method === 'sign_transactions') {
    const signed = payloads.map(async (bytes) => toBase64(join(bytes, await state.sign(bytes))))
    return { signed_payloads: await Promise.all(signed) }
  }
  if (method === 'sign_and_send_transactions') {
    const signatures = payloads.map(async (bytes) => toBase64(await state.sign(bytes)))
    return { signatures: await Promise.all(signatures) }
  }
  throw -32_601
}

function serve(socket: WebSocket, association: Uint8Array<ArrayBuffer>, state: MobileWalletState): void {
  let key: CryptoKey | undefined
  let [sent, received] = [0, 0]

  async function seal(text: string): Promise<Uint8Array> {
    if (!key) throw new Error('No key yet.')
    sent += 1
    const [sequence, iv] = [counter(sent), crypto.getRandomValues(new Uint8Array(12))]
    const algorithm = { name: 'AES-GCM', iv, additionalData: sequence }
    const sealed = await crypto.subtle.encrypt(algorithm, key, new TextEncoder().encode(text))
    const message = join(sequence, iv, new Uint8Array(sealed))
    return state.tamper ? state.tamper(message) : message
  }

  async function hear(message: Uint8Array<ArrayBuffer>): Promise<void> {
    if (!key) {
      const greeted = await greet(message, association)
      key = greeted.key
      socket.send(join(greeted.publicKey, await seal(JSON.stringify({ v: '1' }))))
      return
    }
    received += 1
    const [sequence, iv] = [message.slice(0, 4), message.slice(4, 16)]
    if (sequence.join() !== counter(received).join()) throw new Error('Out of order.')
    const algorithm = { name: 'AES-GCM', iv, additionalData: sequence }
    const opened = await crypto.subtle.decrypt(algorithm, key, message.slice(16))
    const asked: unknown = JSON.parse(new TextDecoder().decode(opened))
    if (!isRecord(asked)) return
    const head = { jsonrpc: '2.0', id: asked.id }
    const reply = await answer(state, String(asked.method), isRecord(asked.params) ? asked.params : {}).then(
      (result) => ({ ...head, result: result ?? {} }),
      (code: unknown) => ({ ...head, error: { code, message: 'Refused' } }),
    )
    socket.send(await seal(JSON.stringify(reply)))
  }

  let turn = Promise.resolve()
  socket.on('message', (data: RawData) => {
    const message = Uint8Array.from(data as Buffer) // binary frames come as one buffer
    turn = turn.then(() => hear(message)).catch(() => socket.close())
  })
}

/** Opens a socket as a browser does, which the oldest Node that is supported has none of. */
export const openSocket = (url: string, protocol: string) =>
  new WebSocket(url, protocol) as unknown as globalThis.WebSocket // has the same members

/**
 * Opens the scripted wallet for a link, as Android does for `solana-wallet:`: it listens at the port that the link names until the page
 * has left. Resolves with a function that stops it.
 */
export async function startMobileWallet(link: string, state: MobileWalletState): Promise<() => void> {
  const query = new URL(link).searchParams
  const association = Uint8Array.from(fromBase64Url(query.get('association') ?? '') ?? [])
  const server = new WebSocketServer({
    host: '127.0.0.1',
    port: Number(query.get('port')),
    path: '/solana-wallet',
  })
  server.on('connection', (socket) => {
    serve(socket, association, state)
    socket.on('close', () => server.close())
  })
  await new Promise((resolve) => server.once('listening', resolve))
  return () => server.close()
}
