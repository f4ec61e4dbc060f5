import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { parseJson } from '@foyer/codec'

/** A request as a stand-in sees it. */
export interface PlaceRequest {
  readonly method: string
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly text: string
  /** The members of the body; empty where it is no object. */
  readonly fields: Readonly<Record<string, unknown>>
}

/** The answer of a stand-in; undefined for one that never comes. */
export type PlaceAnswer = { readonly status: number; readonly json: unknown } | undefined

/** A stand-in of a place that keeps keys. */
export interface StandInPlace {
  readonly url: string
  readonly requests: readonly PlaceRequest[]
  /** Answers the next requests in the place's stead, until it is called again without an answer. */
  answerWith(answer?: (request: PlaceRequest) => PlaceAnswer): void
  close(): Promise<void>
}

/** Serves a stand-in on this machine. */
export async function serveStandIn(answer: (request: PlaceRequest) => PlaceAnswer): Promise<StandInPlace> {
  const requests: PlaceRequest[] = []
  let other: ((request: PlaceRequest) => PlaceAnswer) | undefined
  const server = createServer(async (incoming, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of incoming) chunks.push(Buffer.from(chunk))
    const text = Buffer.concat(chunks).toString('utf8')
    const json = parseJson(text)
    const fields = typeof json === 'object' && json !== null ? { ...json } : {}
    const { method = '', url: path = '', headers } = incoming
    const request = { method, path, headers, text, fields }
    requests.push(request)
    const answered = (other ?? answer)(request)
    if (answered === undefined) return
    response.writeHead(answered.status, { 'content-type': 'application/json' })
    response.end(JSON.stringify(answered.json))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // It listens on a port, not on a pipe.
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    answerWith: (next) => {
      other = next
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** A key of a stand-in. It binds what it encrypts to associated data, as the real ones do. */
export function createStandInKey() {
  const key = randomBytes(32)
  return {
    encrypt(plain: Buffer, associated: string): Buffer {
      const iv = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(associated))
      return Buffer.concat([iv, cipher.update(plain), cipher.final(), cipher.getAuthTag()])
    },
    /** Undefined for what it has not encrypted. */
    decrypt(sealed: Buffer, associated: string): Buffer | undefined {
      try {
        const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12))
        decipher.setAAD(Buffer.from(associated)).setAuthTag(sealed.subarray(-16))
        return Buffer.concat([decipher.update(sealed.subarray(12, -16)), decipher.final()])
      } catch {
        return undefined
      }
    },
  }
}

/** The text of a field; empty where it is none. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
