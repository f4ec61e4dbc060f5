import { once } from 'node:events'
import { expect, test } from 'vitest'
import { type WebSocket, WebSocketServer } from 'ws'
import { until } from '../../test/rawClient.ts'
import { clientFrame, openRawSocket } from '../../test/rawSocket.ts'
import { releaseIdle } from './idleReceiver.ts'

const TEXT = 1
const CONTINUATION = 0
const PING = 9

test('what the library keeps of the last frame is given up between frames, and never within one', async () => {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  const accepted = once(server, 'connection')
  const client = await openRawSocket(`ws://127.0.0.1:${address.port}`)
  const socket: WebSocket = (await accepted)[0]
  const texts: string[] = []
  socket.on('message', (data) => texts.push(data.toString()))
  const maskOf = () => Reflect.get(Reflect.get(socket, '_receiver'), '_mask')

  client.write(clientFrame({ opcode: TEXT, payload: Buffer.from('first') }))
  await until(() => texts.length === 1)
  // The library has members of these names, or this fails.
  expect(maskOf()).toHaveLength(4)
  releaseIdle(socket)
  expect(maskOf()).toBeUndefined()

  const long = 'long '.repeat(100)
  const bytes = Buffer.concat([
    clientFrame({ opcode: TEXT, payload: Buffer.from('be'), isLast: false }),
    clientFrame({ opcode: PING, payload: Buffer.from('between') }),
    clientFrame({ opcode: CONTINUATION, payload: Buffer.from('gin') }),
    clientFrame({ opcode: TEXT, payload: Buffer.from(long) }),
  ])
  // Each byte by itself, so that it is tried at every place.
  for (const byte of bytes) {
    client.write(Buffer.of(byte))
    await new Promise((resolve) => setImmediate(resolve))
    releaseIdle(socket)
  }
  await until(() => texts.length === 3)
  expect(texts).toEqual(['first', 'begin', long])
  client.destroy()
  server.close()
})
