import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type WebSocket, WebSocketServer } from 'ws'
import { RpcFailure } from './rpcFailure.ts'

/** Sends something to the other side of a websocket, until it has gone. */
export type Push = (method: string, params: unknown) => void

/** The input of `startRpcServer`. */
export interface RpcServerInput {
  /** 0 picks a free port. */
  readonly port: number
  /** Answers a call; over a websocket it may push more later. @throws RpcFailure */
  answer(method: string, params: unknown, push: Push | undefined): unknown
  /** Answers a GET, where the node has such addresses. @throws RpcFailure; undefined is not found */
  get?(url: URL): unknown
}

/** A server of a local node. */
export interface RpcServer {
  readonly url: string
  /** The same over a websocket. */
  readonly socketUrl: string
  stop(): Promise<void>
}

const BODY_MAX_BYTES = 1_048_576
const HEADERS = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*',
  'content-type': 'application/json',
}
const PARSE_ERROR = { jsonrpc: '2.0', id: null, error: { code: -32_700, message: 'Parse error' } }

/** Starts a server of JSON-RPC over HTTP and over websockets on one port. */
export async function startRpcServer(input: RpcServerInput): Promise<RpcServer> {
  const server = createServer((request, response) => void serve(input, request, response))
  const sockets = new WebSocketServer({ server, maxPayload: BODY_MAX_BYTES })
  sockets.on('connection', (socket) => listen(input, socket))
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(input.port, '127.0.0.1', resolve)
  })
  const bound = server.address()
  const place = `127.0.0.1:${typeof bound === 'object' && bound ? bound.port : input.port}`
  return {
    url: `http://${place}`,
    socketUrl: `ws://${place}`,
    async stop() {
      for (const socket of sockets.clients) socket.terminate()
      sockets.close()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function listen(input: RpcServerInput, socket: WebSocket): void {
  const send = (value: unknown) => {
    if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(value))
  }
  const push: Push = (method, params) => send({ jsonrpc: '2.0', method, params })
  socket.on('message', (data) => send(answerText(input, String(data), push)))
  socket.on('error', () => socket.terminate())
}

async function serve(
  input: RpcServerInput,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const reply = (status: number, body: unknown) =>
    void response.writeHead(status, HEADERS).end(JSON.stringify(body))
  if (request.method === 'OPTIONS') return void response.writeHead(204, HEADERS).end()
  if (request.method === 'GET') return reply(...answerGet(input, request.url ?? '/'))
  const text = await readBody(request).catch(() => undefined)
  const answer = text === undefined ? PARSE_ERROR : answerText(input, text, undefined)
  reply(answer === PARSE_ERROR ? 400 : 200, answer)
}

function answerGet(input: RpcServerInput, path: string): [number, unknown] {
  try {
    const answer = input.get?.(new URL(path, 'http://node.local'))
    return answer === undefined ? [404, { code: 5, message: 'Not Found' }] : [200, answer]
  } catch (error) {
    return [400, { code: 3, message: error instanceof Error ? error.message : String(error) }]
  }
}

function answerText(input: RpcServerInput, text: string, push: Push | undefined): unknown {
  try {
    const body: unknown = JSON.parse(text)
    return Array.isArray(body)
      ? body.map((one) => answerCall(input, one, push))
      : answerCall(input, body, push)
  } catch {
    return PARSE_ERROR
  }
}

function answerCall(input: RpcServerInput, call: unknown, push: Push | undefined): unknown {
  const { id = null, method, params } = Object(call)
  try {
    return { jsonrpc: '2.0', id, result: input.answer(String(method), params ?? [], push) }
  } catch (error) {
    const { code, message, data } =
      error instanceof RpcFailure ? error : new RpcFailure(-32_603, String(error))
    return { jsonrpc: '2.0', id, error: { code, message, ...(data !== undefined && { data }) } }
  }
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request) {
    size += chunk.length
    if (size > BODY_MAX_BYTES) throw new RpcFailure(-32_600, 'The request is too large.')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
