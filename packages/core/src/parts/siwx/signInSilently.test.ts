import {
  createFakeFrame,
  createTestModal,
  FAKE_ADDRESS,
  FAKE_CODE,
  fakeAuthConnector,
  fakeSiwxGateway,
  until,
} from '@foyer/devkit'
import { expect, test } from 'vitest'
import { openModal } from '../../kernel/router/openModal.ts'
import { toSiwxKey } from '../../kernel/storage/storageKeys.ts'
import type { SiwxStore } from '../../ports/siwx.ts'
import { disconnect } from '../connections/index.ts'
import { confirmOtp, submitEmail } from '../email/index.ts'
import { switchNetwork } from '../networks/index.ts'

/** An app with a gateway that has visitors sign in with a message, and the embedded wallet. */
async function start(frame = createFakeFrame(), siwx: true | SiwxStore = true) {
  const fake = fakeAuthConnector(frame)
  const gateway = fakeSiwxGateway()
  const made = await createTestModal({
    connectors: [fake.connector],
    options: {
      ...{ siwx, gatewayUrl: 'https://gateway.example', projectId: 'p1', networks: [1, 10] },
      ...{ features: { email: true }, remoteFeatures: { email: true } },
      secureSiteUrl: 'https://secure.example',
    },
    platform: { fetch: (request) => gateway.answer(request), nowMs: Date.parse('2026-10-02') },
  })
  const { modal } = made
  const views: (string | undefined)[] = []
  modal.observe(
    (state) => state.router.stack.at(-1)?.view,
    (view) => views.push(view),
  )
  const signIn = async () => {
    openModal(modal, { view: 'Connect' })
    await submitEmail(modal, { email: 'ada@example.com' })
    await confirmOtp(modal, { otp: FAKE_CODE })
  }
  const session = () => modal.state.signIn?.session
  return { ...made, frame, gateway, signIn, session, views }
}

const handedIn = ({ frame }: Awaited<ReturnType<typeof start>>) =>
  frame.requests.filter(({ name, payload }) => name === 'GET_USER' && payload?.siwxMessage !== undefined)

test('state-21 who signs in by e-mail is signed in with a message as well, without a view of its own', async () => {
  const made = await start()
  const { signIn, session, gateway, views, heard, modal, platform } = made
  await signIn()
  await until(() => session() !== undefined)
  expect(session()).toMatchObject({ address: FAKE_ADDRESS, chainId: 'eip155:1' })
  expect(gateway.asked).toEqual(['createSiwxNonce', 'createSiwxSession'])
  expect(handedIn(made)).toHaveLength(1)
  expect(heard.filter((name) => name.startsWith('sign'))).toEqual(['sign-in'])
  expect(views).not.toContain('SIWXSignMessage')
  expect(modal.siwx.state).toMatchObject({ hasSession: true, isRequired: false })
  expect(platform.storage?.getItem(toSiwxKey('main'))).toContain(FAKE_ADDRESS)
})

test('state-21 where the frame wants the message approved, the view asks', async () => {
  const { signIn, session, modal } = await start(createFakeFrame({ isApprovalWanted: true }))
  await signIn()
  await until(() => modal.router.state.stack.at(-1)?.view === 'SIWXSignMessage')
  expect([session(), modal.siwx.state.isRequired]).toEqual([undefined, true])
})

test.each(['createSiwxNonce', 'createSiwxSession'] as const)(
  'state-21 where the gateway refuses %s, the view asks',
  async (route) => {
    const { signIn, session, modal, gateway } = await start()
    gateway.refused.add(route)
    await signIn()
    await until(() => modal.router.state.stack.at(-1)?.view === 'SIWXSignMessage')
    expect(session()).toBeUndefined()
  },
)

test('state-21 one message belongs to a sign-in: on another network the view asks', async () => {
  const made = await start()
  await made.signIn()
  await until(() => made.session() !== undefined)
  await switchNetwork(made.modal, { networkId: 'eip155:10' })
  await until(() => made.modal.router.state.stack.at(-1)?.view === 'SIWXSignMessage')
  expect(handedIn(made)).toHaveLength(1)
})

test('state-21 who is signed in already, as after a reload, is asked by the view, and no message is made', async () => {
  const memory = { email: 'ada@example.com', isSignedIn: true, chainId: 1 }
  const made = await start(createFakeFrame({}, memory))
  openModal(made.modal, { view: 'Connect' })
  await submitEmail(made.modal, { email: 'ada@example.com' })
  await until(() => made.modal.router.state.stack.at(-1)?.view === 'SIWXSignMessage')
  expect([handedIn(made), made.gateway.asked]).toEqual([[], []])
})

test('a back end of the app that makes its own messages has them approved', async () => {
  const asked: string[] = []
  const store: SiwxStore = {
    async createMessage({ address, chainId }) {
      asked.push('createMessage')
      const page = { domain: 'app.example', uri: 'https://app.example', version: '1', nonce: 'n' }
      return { ...page, accountAddress: address, chainId, serializedMessage: 'text' }
    },
    addSession: async ({ scheme: _, ...session }) => session,
    getSessions: async () => [],
    setSessions: async () => {},
    revokeSession: async () => {},
  }
  const made = await start(createFakeFrame(), store)
  await made.signIn()
  await until(() => made.modal.router.state.stack.at(-1)?.view === 'SIWXSignMessage')
  expect([handedIn(made), asked]).toEqual([[], []])
})

test('a sign-in that was left leaves nothing to be signed at the next one', async () => {
  const made = await start()
  made.gateway.refused.add('createSiwxNonce')
  await made.signIn()
  await until(() => made.modal.router.state.stack.at(-1)?.view === 'SIWXSignMessage')
  made.gateway.refused.clear()
  await disconnect(made.modal)
  Object.assign(made.frame.memory, { email: 'ada@example.com', isSignedIn: true })
  openModal(made.modal, { view: 'Connect' })
  await submitEmail(made.modal, { email: 'ada@example.com' })
  await until(() => made.modal.router.state.stack.at(-1)?.view === 'SIWXSignMessage')
  expect(handedIn(made)).toEqual([])
})
