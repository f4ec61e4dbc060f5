import { attachFakeWallet, FAKE_ADDRESS, FAKE_OTHER_ADDRESS } from '@foyer/devkit'
import { expect, test } from 'vitest'
import { evmAdapter } from './evmAdapter.ts'

const PAIRS = 4_000
/** Each kind of event is sent eight times at once, and the last one after them. */
const MOST = 9

test('of 4,000 pairs of events a few are passed on, and the last state counts', async () => {
  const run = attachFakeWallet({ adapter: evmAdapter() })
  const session = await run.attaching
  const before = run.events.length
  for (let pair = 1; pair <= PAIRS; pair += 1) {
    run.fake.emit('accountsChanged', [pair % 2 ? FAKE_OTHER_ADDRESS : FAKE_ADDRESS])
    run.fake.emit('chainChanged', `0x${(pair % 2 ? 10 : 1).toString(16)}`)
  }
  run.fake.emit('accountsChanged', [FAKE_OTHER_ADDRESS])
  run.fake.emit('chainChanged', '0xa')
  await expect
    .poll(() => [session.addresses[0], session.networkId])
    .toEqual([FAKE_OTHER_ADDRESS, 'eip155:10'])
  expect(run.events.length - before).toBeLessThanOrEqual(2 * MOST)
})

test('a flood of events that nobody understands does not flood the wallet with questions', async () => {
  const run = attachFakeWallet({ adapter: evmAdapter() })
  await run.attaching
  const before = run.fake.requests.length
  for (let pair = 1; pair <= PAIRS; pair += 1) {
    run.fake.emit('accountsChanged', 'rubbish')
    run.fake.emit('chainChanged', {})
  }
  expect(run.fake.requests.length - before).toBeLessThanOrEqual(4 * MOST)
})

test('that a wallet gives no account any more is told soon, also in the middle of a flood', async () => {
  const run = attachFakeWallet({ adapter: evmAdapter() })
  await run.attaching
  for (let pair = 1; pair <= PAIRS; pair += 1) run.fake.emit('chainChanged', pair % 2 ? '0xa' : '0x1')
  run.fake.emit('accountsChanged', [])
  await expect.poll(() => run.events.at(-1)).toMatchObject({ type: 'ended' })
  const { length } = run.events
  run.fake.emit('chainChanged', '0xa')
  expect(run.events).toHaveLength(length)
})
