import { getEventListeners } from 'node:events'
import { expect, test } from 'vitest'
import type { ApprovalContent } from './content.ts'
import { createOneApproval } from './oneApproval.ts'

const CONTENT: ApprovalContent = {
  kind: 'text',
  text: 'Hello',
  signIn: 'none',
  otherSites: [],
  address: `0x${'1'.repeat(40)}`,
}

test('an answered approval leaves nothing with the signal of its caller, which may outlive it', async () => {
  const caller = new AbortController()
  const request = { id: 'r1', signal: caller.signal }
  const heard: number[] = []
  const asked = createOneApproval({
    asker: { name: 'Shop', origin: 'https://shop.example' },
    notify: () => {},
    async approve({ signal }) {
      heard.push(getEventListeners(caller.signal, 'abort').length)
      signal.addEventListener('abort', () => heard.push(-1))
    },
    askChallenge: () => Promise.reject(new Error('Nobody shows a widget here.')),
    askWay: () => Promise.reject(new Error('declined')),
  })
  for (let count = 0; count < 3; count += 1) await asked.ask(request, CONTENT)
  await expect(asked.askWay(request, ['w1', [], async () => {}])).rejects.toThrow('declined')
  expect(getEventListeners(caller.signal, 'abort')).toEqual([])
  caller.abort()
  expect(heard).toEqual([1, 1, 1])
})
