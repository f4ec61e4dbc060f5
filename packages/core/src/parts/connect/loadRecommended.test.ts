import { createTestModal, jsonReply, until } from '@foyer/devkit'
import { expect, test } from 'vitest'
import { openModal } from '../../kernel/router/openModal.ts'
import { preparePress, pressConnectButton } from './pressButton.ts'

async function openWith(fetch: () => Response) {
  const { modal } = await createTestModal({
    options: { gatewayUrl: 'https://gateway.example', projectId: 'nobody' },
    platform: { fetch },
  })
  openModal(modal, { view: 'Connect' })
  await until(() => modal.wallets.state.source === 'bundled')
  return modal
}

test.each([
  ['project_id_invalid', 401],
  ['project_id_missing', 401],
  ['origin_not_allowed', 403],
])(
  'connect-12 a gateway that does not serve the app (%s) is told from one that is gone',
  async (code, status) => {
    const modal = await openWith(() => jsonReply({ code, message: 'm' }, status))
    expect(modal.wallets.state.problem).toBe('project_refused')
    expect(modal.wallets.state.recommended.length).toBeGreaterThan(3)
  },
)

test.each([
  [
    'cannot be reached',
    () => Promise.reject(new TypeError('Failed to fetch')) as never,
    'gateway_unreachable',
  ],
  ['is busy', () => jsonReply({ code: 'rate_limited', message: 'm' }, 429), 'gateway_refused'],
] as const)('connect-12 a gateway that %s is said to be so', async (_name, fetch, problem) => {
  expect((await openWith(fetch)).wallets.state.problem).toBe(problem)
})

const LISTING = {
  id: 'early',
  name: 'Early Wallet',
  homepage: 'https://early.example',
  image_id: 'early',
  order: 1,
}

/** A modal that notes what it asks for, and when `answer` lets it have it. */
async function pressable(answer: () => Promise<Response>) {
  const asked: string[] = []
  const { modal } = await createTestModal({
    options: { gatewayUrl: 'https://gateway.example', projectId: 'shop' },
    platform: {
      fetch: ({ url }) => {
        const { pathname } = new URL(url)
        asked.push(pathname)
        return pathname === '/v1/wallets' ? answer() : Promise.resolve(jsonReply({ code: 'internal' }, 500))
      },
    },
  })
  return { modal, listsAsked: () => asked.filter((path) => path === '/v1/wallets').length, asked }
}

const page = async () => jsonReply({ data: [LISTING], count: 1 })

test('connect-12 a press asks for the wallets before its click, which asks for nothing again', async () => {
  const { modal, listsAsked, asked } = await pressable(page)
  preparePress(modal)
  preparePress(modal)
  expect(asked).toEqual(['/v1/wallets'])
  await until(() => modal.wallets.state.recommended.length === 1)
  expect(modal.router.state.isOpen).toBe(false)
  pressConnectButton(modal)
  await until(() => modal.tasks.state.loadRecommended.status === 'done')
  expect(modal.wallets.state).toMatchObject({ source: 'gateway', count: 1 })
  expect(listsAsked()).toBe(1)
})

test('connect-12 a click before the answer waits for the request of its press', async () => {
  let answer = () => {}
  const isAnswered = new Promise<void>((resolve) => {
    answer = resolve
  })
  const { modal, listsAsked } = await pressable(() => isAnswered.then(page))
  preparePress(modal)
  pressConnectButton(modal)
  expect(modal.tasks.state.loadRecommended.status).toBe('pending')
  answer()
  await until(() => modal.wallets.state.source === 'gateway')
  expect(listsAsked()).toBe(1)
})

test('connect-12 a request of a press that failed is asked again by the opening', async () => {
  let isDown = true
  const { modal, listsAsked } = await pressable(() =>
    isDown ? Promise.reject(new TypeError('Failed to fetch')) : page(),
  )
  preparePress(modal)
  await until(() => !modal.wallets.hasEarly)
  expect(modal.wallets.state.source).toBe('none')
  isDown = false
  const before = listsAsked()
  pressConnectButton(modal)
  await until(() => modal.wallets.state.source === 'gateway')
  expect(listsAsked()).toBe(before + 1)
})

test('who is connected, or has the modal open, presses without asking for wallets', async () => {
  const { modal, asked } = await pressable(page)
  modal.router.open('Connect')
  preparePress(modal)
  expect(modal.wallets.hasEarly).toBe(false)
  expect(asked.filter((path) => path === '/v1/wallets').length).toBeLessThanOrEqual(1)
})
