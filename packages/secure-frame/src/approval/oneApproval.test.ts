import { getEventListeners } from 'node:events'
import { expect, test } from 'vitest'
import type { ApprovalContent } from '../decode/content.ts'
import { type ApprovalInput, createOneApproval } from './oneApproval.ts'

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
    askRecoveryFactor: () => Promise.reject(new Error('declined')),
    askPasskey: () => Promise.reject(new Error('declined')),
  })
  for (let count = 0; count < 3; count += 1) await asked.ask(request, CONTENT)
  await expect(asked.askRecoveryFactor(request, ['w1', [], async () => {}])).rejects.toThrow('declined')
  expect(getEventListeners(caller.signal, 'abort')).toEqual([])
  caller.abort()
  expect(heard).toEqual([1, 1, 1])
})

/** An approval that is answered when the test says so. */
function open() {
  const shown: ApprovalInput[] = []
  const answers: (() => void)[] = []
  const approvals = createOneApproval({
    asker: { name: 'Shop', origin: 'https://shop.example' },
    notify: () => {},
    approve: (input) => {
      shown.push(input)
      return new Promise((resolve) => answers.push(resolve))
    },
    askRecoveryFactor: () => Promise.resolve(),
    askPasskey: () => Promise.resolve(),
    askChallenge: () => Promise.reject(new Error('Nobody shows a widget here.')),
  })
  const request = (id: string, signal = new AbortController().signal) => ({ id, signal })
  return { approvals, shown, answers, request }
}

test('a second approval is refused while one waits, and taken after it', async () => {
  const { approvals, shown, answers, request } = open()
  const first = approvals.ask(request('r1'), CONTENT)
  const busy = { code: -32002 }
  await expect(approvals.ask(request('r2'), CONTENT)).rejects.toMatchObject(busy)
  await expect(approvals.askRecoveryFactor(request('r3'), ['w1', [], async () => {}])).rejects.toMatchObject(
    busy,
  )
  answers[0]?.()
  await first
  void approvals.ask(request('r4'), CONTENT)
  expect(shown.map(({ requestId, content, asker }) => [requestId, content, asker.name])).toEqual([
    ['r1', CONTENT, 'Shop'],
    ['r4', CONTENT, 'Shop'],
  ])
})

test('an approval is taken back by its caller, by the page, and where it comes too late', () => {
  const one = open()
  const caller = new AbortController()
  void one.approvals.ask(one.request('r1', caller.signal), CONTENT)
  expect(one.shown[0]?.signal.aborted).toBe(false)
  caller.abort()
  expect(one.shown[0]?.signal.aborted).toBe(true)
  const other = open()
  other.approvals.abort()
  void other.approvals.ask(other.request('r1'), CONTENT)
  other.approvals.abort()
  expect(other.shown[0]?.signal.aborted).toBe(true)
  const late = open()
  void late.approvals.ask(late.request('r1', AbortSignal.abort()), CONTENT)
  expect(late.shown[0]?.signal.aborted).toBe(true)
})

test('an approval has the theme that was set last', () => {
  const { approvals, shown, request } = open()
  approvals.setTheme({ themeMode: 'dark' })
  void approvals.ask(request('r1'), CONTENT)
  expect(shown[0]?.theme).toEqual({ themeMode: 'dark' })
})

test('the widget of the vault is shown in the same place, and gives what it has given out', async () => {
  const request = { id: 'r1', signal: new AbortController().signal }
  const asker = { name: 'Shop', origin: 'https://shop.example' }
  const notify = () => {}
  const shown: unknown[] = []
  const asked = createOneApproval({
    ...{ asker, notify },
    approve: async () => {},
    askRecoveryFactor: async (input) => void shown.push(input),
    askPasskey: async (input) => void shown.push(input),
    askChallenge: async (input) => {
      shown.push(input)
      return 'token'
    },
  })
  expect(await asked.askChallenge(request)).toBe('token')
  const ask: Parameters<typeof asked.askRecoveryFactor>[1] = ['w1', [], async () => {}]
  await asked.askRecoveryFactor(request, ask)
  const all = { requestId: 'r1', asker, theme: {}, signal: expect.any(AbortSignal), notify }
  expect(shown).toEqual([all, { ...all, ask }])
})
