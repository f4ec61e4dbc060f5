import { afterEach, beforeEach, expect, test } from 'vitest'
import { openInput, type Pair, recordEvents, startPair } from '../testing/startPair.ts'

let pair: Pair
beforeEach(async () => {
  pair = await startPair()
})
afterEach(() => pair.stop())

const sign = (address: string | undefined) => ({ method: 'personal_sign', params: ['0x48656c6c6f', address] })

test('one socket serves all tabs: a second tab restores, signs and hears events through the first', async () => {
  const first = pair.connectorOf(pair.origin.openTab())
  await pair.connect(first)
  const second = pair.connectorOf(pair.origin.openTab())
  const provider = (await second.restore(openInput()))?.eip155
  if (!provider) throw new Error('Nothing was restored.')
  const heard = recordEvents(provider)
  expect(await provider.request(sign(pair.wallet.addresses[0]))).toMatch(/^0x/)
  await pair.wallet.switchChain(10)
  await expect.poll(() => heard).toContainEqual(['chainChanged', '0xa'])
  expect(pair.origin.socketUrls).toHaveLength(1)
})

test('a tab that follows opens an invitation through the tab that leads', async () => {
  const leader = pair.connectorOf(pair.origin.openTab())
  await pair.connect(leader)
  const follower = pair.connectorOf(pair.origin.openTab())
  const provider = await pair.connect(follower)
  expect(await provider.request({ method: 'eth_chainId' })).toBe('0x1')
  expect(pair.origin.socketUrls).toHaveLength(1)
})

test('two connectors of a page, and two copies of the code, share one client', async () => {
  const tab = pair.origin.openTab()
  await pair.connect(pair.connectorOf(tab))
  const provider = await pair.connect(pair.connectorOf(tab))
  expect(await provider.request(sign(pair.wallet.addresses[0]))).toMatch(/^0x/)
  expect(pair.origin.socketUrls).toHaveLength(1)
})

test('connecting and disconnecting in one tab is seen in the other within 500 ms', async () => {
  const one = pair.connectorOf(pair.origin.openTab())
  const two = pair.connectorOf(pair.origin.openTab())
  await pair.connect(one)
  const provider = (await two.restore(openInput()))?.eip155
  if (!provider) throw new Error('Nothing was restored.')
  const heard = recordEvents(provider)
  const isSeen = new Promise((resolve) => provider.on?.('disconnect', () => resolve('seen')))
  await one.close()
  // The message is in the same queue of timers, and due before this one: a busy machine makes both late.
  const isLate = new Promise((resolve) => setTimeout(() => resolve('late'), 500))
  expect(await Promise.race([isSeen, isLate])).toBe('seen')
  expect(heard.map(([event]) => event)).toEqual(['disconnect'])
  expect(await two.restore(openInput())).toBeUndefined()
})

test('a new connection in one tab takes the place of the old one in the other', async () => {
  const one = pair.connectorOf(pair.origin.openTab())
  const provider = await pair.connect(one)
  const heard = recordEvents(provider)
  await pair.wallet.switchAccount(1)
  await expect.poll(() => heard.map(([event]) => event)).toContain('accountsChanged')
  await pair.wallet.switchAccount(2)
  await pair.connect(pair.connectorOf(pair.origin.openTab()))
  await expect.poll(() => pair.wallet.sessions()).toHaveLength(1)
  const [, , third = ''] = pair.wallet.addresses
  await expect.poll(() => provider.request({ method: 'eth_accounts' })).toEqual([third.toLowerCase()])
  expect(heard.map(([event]) => event)).not.toContain('disconnect')
})

test('the next tab takes over when the leading one is closed, and an open request is answered', async () => {
  const leader = pair.origin.openTab()
  await pair.connect(pair.connectorOf(leader))
  const provider = (await pair.connectorOf(pair.origin.openTab()).restore(openInput()))?.eip155
  pair.wallet.answer = 'silent'
  const signing = provider?.request(sign(pair.wallet.addresses[0]))
  await expect.poll(() => pair.wallet.requests).toHaveLength(1)
  leader.crash()
  pair.wallet.answer = 'approve'
  await pair.wallet.answerOpen()
  expect(await signing).toMatch(/^0x/)
})

test('a suspended leader is replaced by the tab that needs the wallet', async () => {
  const leader = pair.origin.openTab()
  await pair.connect(pair.connectorOf(leader))
  const follower = pair.connectorOf(pair.origin.openTab(), { timing: { ackMs: 300 } })
  const provider = (await follower.restore(openInput()))?.eip155
  await new Promise((resolve) => setTimeout(resolve, 100))
  leader.freeze(true)
  expect(await provider?.request(sign(pair.wallet.addresses[0]))).toMatch(/^0x/)
  leader.freeze(false)
})

test('an invitation of a tab whose leader is closed is accepted all the same', async () => {
  const leader = pair.origin.openTab()
  await pair.connect(pair.connectorOf(leader))
  const follower = pair.connectorOf(pair.origin.openTab())
  let uri = ''
  const opening = follower.open(
    openInput({
      onPairing(pairing) {
        uri = pairing.uri
      },
    }),
  )
  await expect.poll(() => uri).not.toBe('')
  leader.crash()
  await pair.wallet.pair(uri)
  const { eip155 } = await opening
  expect(await eip155?.request({ method: 'eth_accounts' })).toHaveLength(1)
})

test.each([
  ['locks', { locks: 'none' }],
  ['channels', { channels: 'none' }],
  ['a store', { storage: 'refusing' }],
  ['any store', { storage: 'none' }],
] as const)('a tab without %s leads itself', async (_what, options) => {
  const provider = await pair.connect(pair.connectorOf(pair.origin.openTab(options)))
  const other = await pair.connect(pair.connectorOf(pair.origin.openTab(options)))
  expect(await provider.request({ method: 'eth_chainId' })).toBe('0x1')
  expect(await other.request(sign(pair.wallet.addresses[0]))).toMatch(/^0x/)
})
