import { expect, test } from 'vitest'
import { FrameFailure, guarded } from '../lib/frameFailure.ts'
import type { OpenKeys } from '../wallet/openWallet.ts'
import { withKeys } from './withKeys.ts'

const KEYS: OpenKeys = {
  address: '0xada',
  eoa: new Uint8Array(32),
  smartAccount: '0xb0b',
  owner: new Uint8Array(32),
}
const askRecoveryFactor = async () => {}

/** Keys that are open, or fail to open; what they were opened for once. */
function start(failure?: FrameFailure) {
  const openings: unknown[] = []
  const keys = {
    open: async () => {},
    use: async <T>(work: (keys: OpenKeys) => T | Promise<T>) => {
      if (failure) throw failure
      return work(KEYS)
    },
    once: async <T>(opening: unknown, work: (keys: OpenKeys) => T) => {
      openings.push(opening)
      return work(KEYS)
    },
    close: () => {},
  }
  const run = () => withKeys({ keys, askRecoveryFactor }, ({ smartAccount }) => smartAccount)
  return { run, openings }
}

test('keys that are open are used, and nobody is asked', async () => {
  const { run, openings } = start()
  expect([await run(), openings]).toEqual(['0xb0b', []])
})

test('those of a guarded wallet are opened for this work alone, as what no limit lets through', async () => {
  const { run, openings } = start(guarded())
  expect([await run(), openings]).toEqual(['0xb0b', [{ askRecoveryFactor }]])
})

test('any other failure is not gone round', async () => {
  const { run, openings } = start(new FrameFailure('otp_required', 'a code'))
  await expect(run()).rejects.toMatchObject({ code: 'otp_required' })
  expect(openings).toEqual([])
})
