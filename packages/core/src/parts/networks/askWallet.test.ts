import { createFakePlatform } from '@foyer/devkit'
import { expect, test } from 'vitest'
import { WALLET_REQUEST_TIMEOUT_MS } from '../../kernel/constants/timing.ts'
import { askWallet } from './askWallet.ts'

const never = () => new Promise<never>(() => {})

test("returns the wallet's answer, and leaves no timer", async () => {
  const platform = createFakePlatform()
  await expect(askWallet({ platform }, { signal: undefined, ask: async () => '0x1' })).resolves.toBe('0x1')
  expect(platform.timerCount()).toBe(0)
})

test('rejects as the wallet does', async () => {
  const platform = createFakePlatform()
  const ask = () => Promise.reject(new Error('no'))
  await expect(askWallet({ platform }, { signal: undefined, ask })).rejects.toThrow('no')
})

test('error-6 a wallet that never answers ends in an error with its name', async () => {
  const platform = createFakePlatform()
  const asked = askWallet({ platform }, { signal: undefined, wallet: 'MetaMask', ask: never })
  const ended = expect(asked).rejects.toMatchObject({
    code: 'timed_out',
    shortMessage: expect.stringMatching(/^MetaMask /),
  })
  await platform.advance(WALLET_REQUEST_TIMEOUT_MS)
  await ended
})

test('a request with more to wait for than the visitor has as much more time', async () => {
  const platform = createFakePlatform()
  let answer = (_hash: string) => {}
  const ask = () => new Promise<string>((resolve) => (answer = resolve))
  const asked = askWallet({ platform }, { signal: undefined, ask, furtherMs: 1_000 })
  await platform.advance(WALLET_REQUEST_TIMEOUT_MS)
  answer('0x2')
  await expect(asked).resolves.toBe('0x2')
})

test('a visitor who leaves ends the wait, and a later answer is noted all the same', async () => {
  const platform = createFakePlatform()
  const leave = new AbortController()
  const noted: string[] = []
  let answer = (_hash: string) => {}
  const ask = async () => {
    noted.push(await new Promise<string>((resolve) => (answer = resolve)))
  }
  const asked = askWallet({ platform }, { signal: leave.signal, ask })
  leave.abort()
  await expect(asked).rejects.toMatchObject({ code: 'aborted' })
  answer('0x3')
  await Promise.resolve()
  await Promise.resolve()
  expect(noted).toEqual(['0x3'])
})
