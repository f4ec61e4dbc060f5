import { createPreviewTest, createSendTest, FAKE_ADDRESS, FAKE_OTHER_ADDRESS } from '@foyer/devkit'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { confirmSend } from './index.ts'
import { selectSendPreview } from './rules/sendPreview.ts'
import { loadSentTo } from './sentTo.ts'

test('a receiver is remembered over a reload, and is no first time then', async () => {
  const { modal, platform } = await createPreviewTest()
  await confirmSend(modal)
  const stored = platform.storage?.getItem('foyer:v1:main:receivers') ?? ''
  expect(JSON.parse(stored)).toEqual({ version: 1, sent: [{ from: FAKE_ADDRESS, to: FAKE_OTHER_ADDRESS }] })
  const next = await createPreviewTest({ platform: { stored: { 'foyer:v1:main:receivers': stored } } })
  expect(selectSendPreview(next.modal.state)?.receiver.warning).toBeUndefined()
})

test.each([
  '{',
  'null',
  '{"version":2,"sent":[]}',
  '{"version":1,"sent":[{"from":1},null,"x"]}',
  `{"version":1,"sent":["${'x'.repeat(70_000)}"]}`,
])('T9 a record of receivers that says %.30s is no record', async (text) => {
  const { modal } = await createSendTest({ platform: { stored: { 'foyer:v1:main:receivers': text } } })
  expect(modal.state.send?.sentTo).toEqual([])
})

test('storage that refuses costs the memory of the receiver and nothing else', async () => {
  const { modal } = await createPreviewTest({ platform: { storage: 'refusing' } })
  await confirmSend(modal)
  expect(modal.router.state.stack.at(-1)?.view).toBe('WalletSendConfirmed')
})

test('two hundred receivers are remembered, the newest of them', async () => {
  const sent = Array.from({ length: 200 }, (_, index) => ({ from: FAKE_ADDRESS, to: `0x${index}` }))
  const { modal, platform } = await createPreviewTest({
    platform: { stored: { 'foyer:v1:main:receivers': JSON.stringify({ version: 1, sent }) } },
  })
  await confirmSend(modal)
  const kept = JSON.parse(platform.storage?.getItem('foyer:v1:main:receivers') ?? '')
  expect([kept.sent.length, kept.sent[0].to, kept.sent[199].to]).toEqual([200, FAKE_OTHER_ADDRESS, '0x198'])
})

test('T9 whatever storage holds, the receivers are a list of texts and nothing breaks', async () => {
  const { modal, platform } = await createSendTest()
  const address = fc.oneof(fc.constant(FAKE_ADDRESS), fc.string(), fc.jsonValue())
  const record = fc.record({
    version: fc.constantFrom(1, 2),
    sent: fc.array(fc.record({ from: address, to: address })),
  })
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.json(),
        record.map((value) => JSON.stringify(value)),
      ),
      (text) => {
        platform.storage?.setItem('foyer:v1:main:receivers', text)
        loadSentTo(modal, FAKE_ADDRESS)
        const known = modal.state.send?.sentTo ?? []
        expect(known.every((to) => typeof to === 'string' && to.length > 0 && to.length <= 128)).toBe(true)
      },
    ),
  )
})
