import { request } from 'node:http'
import type { Duplex } from 'node:stream'
import { createIdentity } from './rawClient.ts'

/** A WebSocket whose bytes a test writes by itself: frames that no library would send. */
export function openRawSocket(
  url: string,
  {
    token = createIdentity().token({ aud: url }),
    ip,
  }: { readonly token?: string; readonly ip?: string } = {},
): Promise<Duplex> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve, reject) => {
    const asked = request({
      host: hostname,
      port,
      path: `/?auth=${token}`,
      headers: {
        connection: 'Upgrade',
        upgrade: 'websocket',
        'sec-websocket-version': '13',
        'sec-websocket-key': 'AAAAAAAAAAAAAAAAAAAAAA==',
        ...(ip === undefined ? {} : { 'x-forwarded-for': ip }),
      },
    })
    asked.once('response', ({ statusCode }) => reject(new Error(`Refused with ${statusCode}.`)))
    asked.once('upgrade', (_response, socket) => {
      // Relays cut off who attacks them.
      socket.on('error', () => undefined)
      resolve(socket)
    })
    asked.once('error', reject)
    asked.end()
  })
}

/** A frame as clients send it. */
export interface ClientFrame {
  readonly opcode: number
  readonly payload: Buffer
  /** @default true */
  readonly isLast?: boolean
}

/** The bytes of a frame, masked with zeros. */
export function clientFrame({ opcode, payload, isLast = true }: ClientFrame): Buffer {
  const first = (isLast ? 0x80 : 0) | opcode
  const length = payload.length
  const size = length < 126 ? 0 : length < 65_536 ? 2 : 8
  const header = Buffer.alloc(2 + size + 4)
  header[0] = first
  header[1] = 0x80 | (size === 0 ? length : size === 2 ? 126 : 127)
  if (size === 2) header.writeUInt16BE(length, 2)
  if (size === 8) header.writeBigUInt64BE(BigInt(length), 2)
  return Buffer.concat([header, payload])
}
