import { expect, test } from 'vitest'
import { createFakePlatform, createMemoryStorage, jsonReply } from './fakePlatform.ts'
import { storageSuite } from './suites/storageSuite.ts'

storageSuite('memory', () => createMemoryStorage())

test('the clock stands still until told, and runs timers in order, each at its own time', async () => {
  const platform = createFakePlatform({ nowMs: 1_000 })
  const seen: [string, number][] = []
  platform.setTimer(() => seen.push(['late', platform.now()]), 200)
  platform.setTimer(() => {
    seen.push(['early', platform.now()])
    platform.setTimer(() => seen.push(['nested', platform.now()]), 50)
  }, 100)
  platform.setTimer(() => seen.push(['stopped', 0]), 100)()
  await platform.advance(99)
  expect(seen).toEqual([])
  await platform.advance(200)
  expect(seen).toEqual([
    ['early', 1_100],
    ['nested', 1_150],
    ['late', 1_200],
  ])
  expect([platform.now(), platform.timerCount()]).toEqual([1_299, 0])
})

test('storage can be refused at every touch, or be absent', () => {
  const { storage } = createFakePlatform({ storage: 'refusing' })
  expect(() => storage?.getItem('a')).toThrow('insecure')
  expect(() => storage?.setItem('a', 'b')).toThrow('insecure')
  expect(createFakePlatform({ storage: 'none' }).storage).toBeUndefined()
})

test('fetch is offline until scripted, and records what was asked', async () => {
  const platform = createFakePlatform()
  await expect(platform.fetch('https://a.example', { method: 'GET' })).rejects.toThrow('Failed to fetch')
  platform.setFetch(({ url }) => jsonReply({ url }))
  const reply = await platform.fetch('https://b.example', { method: 'POST', body: '{}' })
  expect(await reply.json()).toEqual({ url: 'https://b.example' })
  expect(platform.requests.at(-1)).toEqual({ url: 'https://b.example', method: 'POST', body: '{}' })
  const signal = AbortSignal.abort()
  await expect(platform.fetch('https://c.example', { method: 'GET', signal })).rejects.toThrow()
})

test('another tab, leaving and the visibility of the page are heard until stopped', () => {
  const platform = createFakePlatform({ stored: { a: '1' } })
  const heard: unknown[] = []
  const stops = [
    platform.onStorage((key) => heard.push(key)),
    platform.onVisibility((isVisible) => heard.push(isVisible)),
    platform.onLeave(() => heard.push('left')),
  ]
  platform.writeAsOtherTab('a', '2')
  platform.setVisible(false)
  platform.leave()
  for (const stop of stops) stop()
  platform.setVisible(true)
  platform.writeAsOtherTab('a', null)
  platform.leave()
  expect(heard).toEqual(['a', false, 'left'])
  expect([platform.storage?.getItem('a'), platform.isVisible()]).toEqual([null, true])
})
