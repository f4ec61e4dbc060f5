import { expect, test } from 'vitest'
import { type ListeningServer, listen } from './listen.ts'

const PLACE = { port: 0, host: '127.0.0.1' }

class TakenError extends Error {}
const ADVICE = { setting: 'SHOP_PORT', toError: (message: string) => new TakenError(message) }

/** A server that listens as soon as it is told to, or fails. */
function serverWith(address: ReturnType<ListeningServer['address']>, failure?: Error): ListeningServer {
  let fail: (error: Error) => void = () => {}
  return {
    once(_, listener) {
      fail = listener
    },
    listen(_port, _host, listener) {
      if (failure) fail(failure)
      else listener()
    },
    address: () => address,
  }
}

test('the port that the system has chosen is the answer', async () => {
  expect(await listen(serverWith({ port: 4321 }), PLACE, ADVICE)).toBe(4321)
})

test('a server without a port of its own answers with the one it was given', async () => {
  expect(await listen(serverWith('/run/shop.sock'), { ...PLACE, port: 8080 }, ADVICE)).toBe(8080)
})

test('a port that is taken is told by the error of the server, with the setting to change', async () => {
  const taken = serverWith(null, Object.assign(new Error('listen'), { code: 'EADDRINUSE' }))
  const failed = listen(taken, { ...PLACE, port: 8080 }, ADVICE)
  await expect(failed).rejects.toBeInstanceOf(TakenError)
  await expect(failed).rejects.toThrow(
    'Port 8080 is taken. Set SHOP_PORT to another one, or stop what listens there.',
  )
})

test('any other failure is told as it is', async () => {
  const denied = Object.assign(new Error('listen'), { code: 'EACCES' })
  await expect(listen(serverWith(null, denied), PLACE, ADVICE)).rejects.toBe(denied)
})
