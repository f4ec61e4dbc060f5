import { DEFAULT_WALLET_TIMING } from '@foyer/adapter-kit'
import { attachStandardWallet, createStandardWallet, STANDARD_KEYS } from '@foyer/devkit/standard'
import { expect, test } from 'vitest'
import { attachSession } from './session.ts'

test('of thousands of changes a few are read, and the last one counts', async () => {
  const fake = createStandardWallet()
  let reads = 0
  const wallet = new Proxy(fake.wallet, {
    get(target, field) {
      if (field === 'accounts') reads += 1
      return Reflect.get(target, field)
    },
  })
  fake.connect()
  const unused = () => Promise.reject(new Error('unused'))
  const run = attachStandardWallet({
    fake: { ...fake, wallet, connect: () => {} },
    attach: (port) =>
      attachSession({ ...port, timing: DEFAULT_WALLET_TIMING, readBalance: unused, checkSignature: unused }),
  })
  const session = await run.attaching
  reads = 0
  for (let at = 0; at < 4_000; at += 1) fake.emitChange()
  fake.selectAccount(1)
  await expect.poll(() => session.addresses[0]).toBe(STANDARD_KEYS[1]?.address)
  expect(reads).toBeLessThanOrEqual(20)
  session.stop()
})
