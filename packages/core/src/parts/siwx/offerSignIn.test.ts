import {
  createBothTest,
  createTestModal,
  FAKE_ADDRESS,
  FAKE_OTHER_ADDRESS,
  fakeConnector,
  signedBy,
  until,
} from '@foyer/devkit'
import { describe, expect, test } from 'vitest'
import { ModalError } from '../../base/modalError.ts'
import { codedError } from '../../kernel/errors/codedError.ts'
import { closeModal } from '../../kernel/router/closeModal.ts'
import { openModal } from '../../kernel/router/openModal.ts'
import { disconnect } from '../connections/index.ts'
import { connectAndSignIn, signIn } from './index.ts'

const settled = () => new Promise((resolve) => setTimeout(resolve, 30))
const REFUSED = new ModalError({ code: 'user_rejected', message: 'no' })
const ACCOUNT = { address: FAKE_ADDRESS, chainId: 'eip155:1' } as const

describe('a wallet that asks for both at one prompt', () => {
  test('state-21 product-5 signs in with connecting, and the modal closes', async () => {
    const { modal, connect, prompts, session, heard, back } = await createBothTest()
    openModal(modal)
    await connect()
    await until(() => !modal.router.state.isOpen)
    expect(prompts).toEqual(['both'])
    expect(session()).toMatchObject(ACCOUNT)
    expect(heard.filter((name) => /^(connect|sign)/.test(name))).toEqual([
      'connect-start',
      'connect',
      'sign-in',
    ])
    expect(back.asked).toEqual(['addSession'])
  })

  test('state-21 signs in in a modal that is closed as well, and nothing opens', async () => {
    const { modal, connect, prompts, session } = await createBothTest()
    await connect()
    await until(() => session() !== undefined)
    await settled()
    expect([prompts, modal.router.state.isOpen]).toEqual([['both'], false])
  })

  const unsigned: readonly (readonly [string, Parameters<typeof createBothTest>[1]])[] = [
    ['connects alone', { sign: () => undefined }],
    ['signs for another account', { sign: signedBy(FAKE_OTHER_ADDRESS) }],
    ['signs for another chain', { sign: signedBy(FAKE_ADDRESS, { chainId: 'eip155:10' }) }],
  ]
  test.each(unsigned)(
    'state-21 that %s leads to the next step, and the modal is locked',
    async (_what, wallet) => {
      const { modal, connect, prompts, session, view, back } = await createBothTest({}, wallet)
      openModal(modal)
      await connect()
      await until(() => view() === 'SIWXSignMessage')
      expect([session(), back.records, closeModal(modal)]).toEqual([undefined, [], false])
      await signIn(modal)
      expect(prompts).toEqual(['both', 'sign'])
      expect(session()).toMatchObject(ACCOUNT)
    },
  )

  test('state-21 error-1 whose signature the store refuses leads to the next step, and the visitor reads why', async () => {
    const addSession = async () => {
      throw codedError('signature_invalid', 'no')
    }
    const { modal, connect, session, view } = await createBothTest({ addSession })
    openModal(modal)
    await connect()
    await until(() => view() === 'SIWXSignMessage')
    expect(modal.state.notices.items).toMatchObject([{ kind: 'error', code: 'signing_failed' }])
    expect(session()).toBeUndefined()
  })

  test('state-21 whose store answers with a session of somebody else has not signed in', async () => {
    const addSession = async () => ({ ...ACCOUNT, address: FAKE_OTHER_ADDRESS, message: 'm', signature: 's' })
    const { modal, connect, session, view } = await createBothTest({ addSession })
    openModal(modal)
    await connect()
    await until(() => view() === 'SIWXSignMessage')
    expect(session()).toBeUndefined()
  })

  test('error-3 that refuses is asked nothing more, and nobody is connected', async () => {
    const onOpen = () => Promise.reject(REFUSED)
    const { modal, connect, prompts, back } = await createBothTest({}, { onOpen })
    openModal(modal)
    await expect(connect()).rejects.toMatchObject({ code: 'user_rejected' })
    await settled()
    expect([prompts, back.asked, modal.accounts.state.activeNamespace]).toEqual([['both'], [], undefined])
  })

  test('state-21 a message serves one account, once', async () => {
    const { connect, session, back, modal, evm } = await createBothTest()
    await connect()
    await until(() => session() !== undefined)
    evm.emit('com.example.one', { type: 'accounts', addresses: [FAKE_OTHER_ADDRESS] })
    await until(() => modal.router.state.isOpen)
    evm.emit('com.example.one', { type: 'accounts', addresses: [FAKE_ADDRESS] })
    await until(() => session() !== undefined)
    expect(back.records).toHaveLength(1)
  })

  test('state-24 what was signed is forgotten with the wallet', async () => {
    // It is asked for two families, one after the other, and for no signature with them.
    const other = fakeConnector({ id: 'com.example.two', namespaces: ['eip155', 'solana'] })
    const sign = signedBy(FAKE_OTHER_ADDRESS)
    const { connect, modal, evm, back, view } = await createBothTest({}, { sign, others: [other] })
    await connect()
    await until(() => modal.router.state.isOpen)
    await disconnect(modal)
    evm.next = { addresses: [FAKE_OTHER_ADDRESS], networkId: 'eip155:1' }
    await modal.connections.connect({ connectorId: 'com.example.two' })
    await until(() => view() === 'SIWXSignMessage' && modal.router.state.isOpen)
    expect(back.records).toEqual([])
  })
})

describe('the message', () => {
  test('product-5 is for the network that the visitor chose before', async () => {
    const { modal, connect, drafts, prompts, session } = await createBothTest()
    modal.networks.setWanted('eip155:10')
    openModal(modal)
    await connect()
    await until(() => session() !== undefined)
    expect([drafts, prompts, session()?.chainId]).toEqual([['eip155:10'], ['both'], 'eip155:10'])
  })

  test('product-5 that the store does not make in time leaves the wallet to connect alone', async () => {
    const made = await createBothTest({ prepareMessage: () => new Promise(() => {}) })
    const connecting = made.connect()
    await settled()
    await made.platform.advance(3_000)
    await connecting
    expect(made.prompts).toEqual(['connect'])
  })

  test('product-5 that the store refuses leaves the wallet to connect alone', async () => {
    const { connect, prompts } = await createBothTest({
      prepareMessage: () => Promise.reject(new Error('no')),
    })
    await connect()
    expect(prompts).toEqual(['connect'])
  })
})

describe('a wallet is asked to connect alone', () => {
  test('product-5 where the store makes no message without an account', async () => {
    const { connect, prompts } = await createBothTest({}, { makesMessages: false })
    await connect()
    expect(prompts).toEqual(['connect'])
  })

  test('product-5 where signing in is not required and the page has not asked for it', async () => {
    const { connect, prompts } = await createBothTest({ isRequired: false })
    await connect()
    expect(prompts).toEqual(['connect'])
  })

  test('product-5 where the app does not have visitors sign in', async () => {
    let offer: unknown = 'not asked'
    const onOpen = async ({ signIn }: { readonly signIn?: unknown }) => {
      offer = signIn
    }
    const { modal } = await createTestModal({ connectors: [fakeConnector({ onOpen })] })
    await modal.connections.connect({ connectorId: 'com.example.one' })
    expect(offer).toBeUndefined()
  })
})

describe('connectAndSignIn', () => {
  test('product-5 asks for both also where signing in is not required, and gives the session', async () => {
    const { modal, prompts } = await createBothTest({ isRequired: false })
    const session = await connectAndSignIn(modal, { connectorId: 'com.example.one' })
    expect([prompts, session]).toMatchObject([['both'], ACCOUNT])
  })

  test('product-5 asks in the modal, and again in the second step where the wallet connected alone', async () => {
    const { modal, prompts, view, connect } = await createBothTest({}, { sign: () => undefined })
    const signing = connectAndSignIn(modal)
    expect(view()).toBe('Connect')
    await connect()
    await until(() => view() === 'SIWXSignMessage')
    await signIn(modal)
    expect(await signing).toMatchObject(ACCOUNT)
    expect(prompts).toEqual(['both', 'sign'])
  })

  test('product-5 gives the session that is there, and asks a connected wallet to sign alone', async () => {
    const { modal, prompts, view, connect } = await createBothTest({ isRequired: false })
    await connect()
    await until(() => view() === 'SIWXSignMessage')
    closeModal(modal)
    const signing = connectAndSignIn(modal)
    await until(() => view() === 'SIWXSignMessage' && modal.router.state.isOpen)
    await signIn(modal)
    const session = await signing
    expect(await connectAndSignIn(modal)).toEqual(session)
    expect(prompts).toEqual(['connect', 'sign'])
  })

  test('product-5 ends when the visitor closes the modal, refuses, or the page takes it back', async () => {
    const closed = await createBothTest()
    const signing = connectAndSignIn(closed.modal)
    closeModal(closed.modal)
    await expect(signing).rejects.toMatchObject({ code: 'aborted' })
    const refusing = await createBothTest({}, { onOpen: () => Promise.reject(REFUSED) })
    await expect(connectAndSignIn(refusing.modal, { connectorId: 'com.example.one' })).rejects.toMatchObject({
      code: 'user_rejected',
    })
    const opened = connectAndSignIn(refusing.modal)
    await refusing.connect().catch(() => {})
    closeModal(refusing.modal)
    await expect(opened).rejects.toMatchObject({ code: 'user_rejected' })
    const left = AbortSignal.abort()
    await expect(connectAndSignIn(closed.modal, { signal: left })).rejects.toMatchObject({ code: 'aborted' })
  })

  test('product-5 after it was left the wallet is asked to connect alone again', async () => {
    const { modal, connect, prompts } = await createBothTest({ isRequired: false })
    const signing = connectAndSignIn(modal)
    closeModal(modal)
    await expect(signing).rejects.toMatchObject({ code: 'aborted' })
    await connect()
    expect(prompts).toEqual(['connect'])
  })

  test('product-5 asks for nothing where the app has not set the option', async () => {
    const { modal, heard } = await createTestModal()
    await expect(connectAndSignIn(modal)).rejects.toMatchObject({ code: 'sign_in_failed' })
    expect([heard, modal.router.state.isOpen]).toEqual([[], false])
  })
})
