import {
  askedToSignIn as asked,
  createTestModal,
  FAKE_ADDRESS,
  fakeConnector,
  signedInByMessage as signedIn,
  createSiwxTest as start,
  until,
} from '@foyer/devkit'
import { describe, expect, test } from 'vitest'
import { codedError } from '../../kernel/errors/codedError.ts'
import { closeModal } from '../../kernel/router/closeModal.ts'
import { openModal } from '../../kernel/router/openModal.ts'
import { toRecordKey } from '../../kernel/storage/storageKeys.ts'
import { connectWallet, disconnect } from '../connections/index.ts'
import { switchNetwork } from '../networks/index.ts'
import { cancelSignIn, signIn } from './index.ts'

const OTHER = '0x00000000000000000000000000000000000000bB'

describe('a wallet that was connected', () => {
  test('state-21 state-9 without a session is asked to sign in, and the modal stays open', async () => {
    const { modal, heard, session } = await asked()
    expect(modal.router.state).toMatchObject({ isOpen: true })
    expect(session()).toBeUndefined()
    expect(heard).not.toContain('sign-in')
  })

  test('state-21 with a session is asked nothing, and the modal closes', async () => {
    const { modal, back, session, heard } = await start()
    const own = { address: FAKE_ADDRESS, chainId: 'eip155:1', message: 'm', signature: 's' } as const
    await back.store.setSessions([own], new AbortController().signal)
    openModal(modal)
    await connectWallet(modal, { connectorId: 'com.example.one' })
    await until(() => !modal.router.state.isOpen)
    expect(session()).toEqual(own)
    expect(heard.filter((name) => name.startsWith('sign'))).toEqual(['sign-in'])
    expect(back.asked).toEqual(['getSessions'])
  })

  test('routes-11 state-21 may see the view by its other name already, where it stays and is locked', async () => {
    const { modal, view } = await start()
    await connectWallet(modal, { connectorId: 'com.example.one' })
    openModal(modal, { view: 'ConnectingSiwe' })
    await until(() => modal.siwx.state.isRequired)
    expect([view(), closeModal(modal)]).toEqual(['ConnectingSiwe', false])
    await signIn(modal)
    expect(modal.router.state.isOpen).toBe(false)
  })

  test('of an app that does not ask for it is left in peace', async () => {
    const { modal } = await createTestModal()
    openModal(modal)
    await connectWallet(modal, { connectorId: 'com.example.one' })
    expect(modal.router.state.isOpen).toBe(false)
    expect(modal.state.signIn).toBeUndefined()
  })

  test('state-21 that is restored without a session is asked as well, in a modal that opens', async () => {
    const stored = {
      version: 1,
      connections: [{ connectorId: 'com.example.one', namespace: 'eip155', address: FAKE_ADDRESS }],
      recentIds: [],
    }
    const { modal, view } = await start(
      {},
      {
        platform: { stored: { [toRecordKey('main')]: JSON.stringify(stored) } },
      },
    )
    await until(() => view() === 'SIWXSignMessage')
    expect(modal.router.state.isOpen).toBe(true)
  })

  test('state-21 whose back end does not answer is asked to sign in, and can cancel', async () => {
    const dead = async () => {
      throw new Error('no answer')
    }
    const { modal } = await asked({ getSessions: dead, createMessage: dead, revokeSession: dead })
    await expect(signIn(modal)).rejects.toMatchObject({ message: 'no answer' })
    await cancelSignIn(modal)
    expect(modal.accounts.state.activeNamespace).toBeUndefined()
    expect(modal.router.state.isOpen).toBe(false)
  })
})

describe('signing in', () => {
  test('state-21 call-8 has the wallet sign the text of the store, and closes', async () => {
    const { modal, back, session, heard } = await signedIn()
    const message = `sign in ${FAKE_ADDRESS} eip155:1`
    const account = { address: FAKE_ADDRESS, chainId: 'eip155:1' }
    expect(back.records).toEqual([{ ...account, message, scheme: 'eip191', signature: `signed ${message}` }])
    expect(session()).toEqual({ ...account, message, signature: `signed ${message}` })
    expect(modal.router.state.isOpen).toBe(false)
    expect(heard.filter((name) => name.startsWith('sign'))).toEqual(['sign-in'])
  })

  test.each([
    ['the visitor refuses', async () => Promise.reject(codedError('user_rejected', 'no'))],
    ['the store refuses', async (): Promise<string> => 'bad'],
  ])('state-21 error-1 where %s an error is shown, and the view stays', async (_who, onSign) => {
    const made = await asked({
      addSession: async () => {
        throw codedError('signature_invalid', 'no')
      },
    })
    made.evm.onSign = onSign
    await expect(signIn(made.modal)).rejects.toThrow()
    expect(made.modal.state.notices.items).toMatchObject([{ kind: 'error', code: 'signing_failed' }])
    expect([made.view(), made.session()]).toEqual(['SIWXSignMessage', undefined])
    expect(closeModal(made.modal)).toBe(false)
  })

  test('a signature of an account that was left meanwhile is not taken', async () => {
    const made = await asked()
    let answer = () => {}
    made.evm.onSign = () =>
      new Promise((resolve) => {
        answer = () => resolve('late')
      })
    const signing = signIn(made.modal).catch((error: { code: string }) => error.code)
    await until(() => made.back.asked.includes('createMessage'))
    made.evm.emit('com.example.one', { type: 'accounts', addresses: [OTHER] })
    await until(() => made.back.asked.filter((name) => name === 'getSessions').length === 2)
    answer()
    expect(await signing).toBe('aborted')
    expect([made.session(), made.back.records]).toEqual([undefined, []])
  })
})

describe('while it is required and there is no session', () => {
  test('routes-10 the modal cannot be closed, and can be once there is one', async () => {
    const { modal, platform } = await asked()
    expect(closeModal(modal)).toBe(false)
    expect(modal.router.state).toMatchObject({ isOpen: true, isShaking: true })
    await platform.advance(500)
    openModal(modal, { view: 'Networks' })
    expect(closeModal(modal)).toBe(false)
    await platform.advance(500)
    await signIn(modal)
    expect(closeModal(modal)).toBe(true)
  })

  test('state-21 siwx-1 Cancel disconnects', async () => {
    const { modal, heard, view } = await asked()
    await cancelSignIn(modal)
    expect(heard).toContain('disconnect')
    expect([modal.router.state.isOpen, view()]).toEqual([false, undefined])
  })

  test('state-21 Cancel goes back to the last network with a session', async () => {
    const { modal, view, session } = await signedIn()
    await switchNetwork(modal, { networkId: 'eip155:10' })
    await until(() => view() === 'SIWXSignMessage')
    expect(session()).toBeUndefined()
    await cancelSignIn(modal)
    await until(() => session() !== undefined)
    expect(modal.accounts.state.byNamespace.eip155?.networkId).toBe('eip155:1')
    expect(modal.router.state.isOpen).toBe(false)
  })

  test('state-21 Cancel disconnects where the wallet does not go back', async () => {
    const { modal, view, evm } = await signedIn()
    await switchNetwork(modal, { networkId: 'eip155:10' })
    await until(() => view() === 'SIWXSignMessage')
    evm.onSwitch = () => Promise.reject(codedError('user_rejected', 'no'))
    await cancelSignIn(modal)
    expect(modal.accounts.state.activeNamespace).toBeUndefined()
  })

  test('where it is not required, Cancel and Close leave the wallet connected', async () => {
    for (const leave of [cancelSignIn, closeModal]) {
      const { modal } = await asked({ isRequired: false })
      await leave(modal)
      expect(modal.router.state.isOpen).toBe(false)
      expect(modal.accounts.state.activeNamespace).toBe('eip155')
    }
  })
})

describe('a session', () => {
  test('state-21 of each account and network is looked for by itself', async () => {
    const { modal, view, back, evm, session } = await signedIn()
    await switchNetwork(modal, { networkId: 'eip155:10' })
    await until(() => view() === 'SIWXSignMessage')
    await signIn(modal)
    expect(back.sessions().map(({ chainId }) => chainId)).toEqual(['eip155:10', 'eip155:1'])
    evm.emit('com.example.one', { type: 'accounts', addresses: [OTHER] })
    await until(() => view() === 'SIWXSignMessage')
    evm.emit('com.example.one', { type: 'accounts', addresses: [FAKE_ADDRESS] })
    await until(() => session()?.chainId === 'eip155:10')
    expect(modal.router.state.isOpen).toBe(false)
  })

  test('ends when the wallet is disconnected, and the page hears of it', async () => {
    const { modal, back, heard, session } = await signedIn()
    await disconnect(modal)
    await until(() => back.asked.includes('revokeSession'))
    expect([session(), back.sessions()]).toEqual([undefined, []])
    expect(heard.filter((name) => name.startsWith('sign'))).toEqual(['sign-in', 'sign-out'])
  })

  test('outlives disconnecting where the store says so', async () => {
    const { modal, back, heard, session } = await signedIn({ signsOutOnDisconnect: false })
    await disconnect(modal)
    await connectWallet(modal, { connectorId: 'com.example.one' })
    await until(() => session()?.address === FAKE_ADDRESS)
    expect([back.asked.includes('revokeSession'), heard.includes('sign-out')]).toEqual([false, false])
  })

  test('is not asked for on a network that the app does not have', async () => {
    const { modal, evm, view, back } = await start()
    evm.next = { addresses: [FAKE_ADDRESS], networkId: 'eip155:999' }
    openModal(modal)
    await connectWallet(modal, { connectorId: 'com.example.one' })
    await until(() => view() === 'UnsupportedChain')
    expect(back.asked).toEqual([])
    evm.emit('com.example.one', { type: 'network', networkId: 'eip155:1' })
    await until(() => view() === 'SIWXSignMessage')
  })

  test('of another wallet than the one in use changes nothing', async () => {
    const connectors = [fakeConnector(), fakeConnector({ id: 'com.example.two' })]
    const { modal, evm, session } = await signedIn(
      {},
      {
        connectors,
        options: { remoteFeatures: { multiWallet: true } },
      },
    )
    evm.emit('com.example.two', { type: 'accounts', addresses: [OTHER] })
    expect(session()).toMatchObject({ address: FAKE_ADDRESS })
    expect(modal.siwx.state.hasSession).toBe(true)
  })
})
