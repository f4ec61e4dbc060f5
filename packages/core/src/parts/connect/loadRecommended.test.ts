import { createTestModal, jsonReply, until } from '@foyer/testing'
import { expect, test } from 'vitest'
import { openModal } from '../../kernel/router/openModal.ts'

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
