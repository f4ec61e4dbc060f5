import { createPairingTest, FAKE_ADDRESS, openPairingTest, until } from '@foyer/devkit'
import { describe, expect, test } from 'vitest'
import { ModalError } from '../../base/modalError.ts'
import { closeModal } from '../../kernel/router/closeModal.ts'
import { openModal } from '../../kernel/router/openModal.ts'
import { waitForOutcome } from '../../kernel/router/waitForOutcome.ts'
import { pickWallet } from '../connect/pickWallet.ts'
import { connectByPairing, pairingOf } from './pairing.ts'

const PHONE = { device: { isMobile: true, isIos: true } }
const error = (code: 'user_rejected' | 'relay_unreachable' | 'connection_failed') =>
  new ModalError({ code, message: 'Said by the test.' })

describe('making a pairing ready', () => {
  test('nothing is asked of a relay before the modal is open', async () => {
    const { pairing, platform } = await createPairingTest()
    await platform.advance(10_000)
    expect(pairing.opened).toHaveLength(0)
  })

  test('a phone has it with the first screen, before any wallet is picked', async () => {
    const { pairing, platform, modal, state } = await createPairingTest({ platform: PHONE })
    openModal(modal)
    await platform.advance(0)
    await until(() => state().status === 'ready')
    expect(pairing.opened).toHaveLength(1)
    expect(modal.tasks.state.connectWallet.status).toBe('idle')
  })

  test('views come and go over the same pairing', async () => {
    const { modal, pairing } = await openPairingTest()
    pickWallet(modal, { walletId: 'far' })
    await until(() => modal.tasks.state.connectWallet.status === 'pending')
    modal.router.pop()
    pickWallet(modal, { walletId: 'far' })
    await until(() => modal.tasks.state.connectWallet.status === 'pending')
    expect(pairing.pairings).toHaveLength(1)
    expect(pairing.opened[0]?.signal.aborted).toBe(false)
  })

  test('state-6 a pairing that has expired is replaced when a connection starts', async () => {
    const { modal, pairing, platform } = await openPairingTest({ pairing: { lifeMs: 60_000 } })
    platform.setVisible(false)
    await platform.advance(61_000)
    expect(pairing.opened).toHaveLength(1)
    platform.setVisible(true)
    pickWallet(modal, { walletId: 'far' })
    await until(() => pairing.opened.length === 2)
  })

  test('a renewal takes the place of what is shown', async () => {
    const { modal, pairing, state } = await openPairingTest()
    const next = pairing.offer()
    expect(state()).toEqual({ status: 'ready', ...next })
    expect(modal.tasks.state.connectWallet.status).toBe('idle')
  })

  test('closing gives the pairing up and leaves nothing of it in state', async () => {
    const { modal, pairing, state } = await openPairingTest()
    closeModal(modal)
    expect(pairing.opened[0]?.signal.aborted).toBe(true)
    expect(state()).toEqual({ status: 'idle' })
    expect(JSON.stringify(modal.getState())).not.toContain('wc:')
  })

  test('state-6 with manual control the app brings the pairing', async () => {
    const { modal, pairing, state, platform } = await createPairingTest({
      options: { manualWCControl: true },
    })
    openModal(modal, { view: 'ConnectingWalletConnect' })
    await platform.advance(2000)
    pairingOf(modal).show({ uri: 'wc:own', expiresAtMs: 5 })
    expect(state()).toEqual({ status: 'ready', uri: 'wc:own', expiresAtMs: 5 })
    expect(pairing.opened).toHaveLength(0)
  })
})

describe('an answer', () => {
  test('state-4 the wallet that was looked at is the one that connected', async () => {
    const { modal, pairing, state } = await openPairingTest()
    pickWallet(modal, { walletId: 'far' })
    await until(() => modal.tasks.state.connectWallet.status === 'pending')
    pairing.approve()
    await until(() => !modal.router.state.isOpen)
    expect(modal.accounts.state.byNamespace.eip155?.address).toBe(FAKE_ADDRESS)
    expect(modal.connections.state).toMatchObject({
      items: [{ connectorId: 'walletConnect', walletId: 'far' }],
      recentIds: ['far'],
    })
    expect(state()).toEqual({ status: 'idle' })
  })

  test('an answer that comes after the visitor went back still connects', async () => {
    const { modal, pairing } = await openPairingTest()
    pickWallet(modal, { walletId: 'far' })
    await until(() => modal.tasks.state.connectWallet.status === 'pending')
    modal.router.pop()
    await until(() => modal.tasks.state.connectWallet.status === 'idle')
    pairing.approve()
    await until(() => modal.accounts.state.status === 'connected')
    expect(modal.connections.state.items[0]?.walletId).toBe('far')
  })

  test('an answer after closing is dropped', async () => {
    const { modal, pairing, platform } = await openPairingTest()
    closeModal(modal)
    pairing.approve()
    await platform.advance(1000)
    expect(modal.accounts.state.status).toBe('disconnected')
  })

  test('error-6 a refusal stays in view as declined, and a retry makes a new pairing', async () => {
    const { modal, pairing, shown, heard } = await openPairingTest()
    pickWallet(modal, { walletId: 'far' })
    await until(() => modal.tasks.state.connectWallet.status === 'pending')
    pairing.fail(error('user_rejected'))
    await until(() => modal.tasks.state.connectWallet.status === 'failed')
    expect(shown()).toBe('ConnectingWalletConnect')
    expect(heard).toContain('connect-reject')
    await until(() => pairing.opened.length === 2)
    connectByPairing(modal, { walletId: 'far' }).catch(() => {})
    await until(() => modal.tasks.state.connectWallet.status === 'pending')
    pairing.approve()
    await until(() => modal.accounts.state.status === 'connected')
  })

  test('opening resolves with what happened', async () => {
    const { modal, pairing } = await openPairingTest()
    const outcome = waitForOutcome(modal)
    pickWallet(modal, { walletId: 'far' })
    await until(() => modal.tasks.state.connectWallet.status === 'pending')
    pairing.fail(error('user_rejected'))
    await until(() => modal.tasks.state.connectWallet.status === 'failed')
    closeModal(modal)
    await expect(outcome).resolves.toMatchObject({ status: 'rejected', error: { code: 'user_rejected' } })
  })
})

describe('a failure', () => {
  test('state-7 resets the connection, sets the error, says it and goes back', async () => {
    const { modal, pairing, shown, state } = await openPairingTest()
    pickWallet(modal, { walletId: 'far' })
    await until(() => modal.tasks.state.connectWallet.status === 'pending')
    pairing.fail(error('connection_failed'))
    await until(() => shown() === 'Connect')
    expect(modal.notices.state.items).toMatchObject([{ kind: 'error', code: 'connection_error' }])
    expect(modal.tasks.state.connectWallet.status).toBe('idle')
    expect(state()).toMatchObject({ status: 'failed', error: { code: 'connection_failed' } })
  })

  test('a relay that cannot be reached is said by its own text', async () => {
    const { modal, pairing, shown } = await openPairingTest()
    pickWallet(modal, { walletId: 'far' })
    await until(() => modal.tasks.state.connectWallet.status === 'pending')
    pairing.fail(error('relay_unreachable'))
    await until(() => shown() === 'Connect')
    expect(modal.notices.state.items).toMatchObject([{ code: 'relay_unreachable' }])
  })

  test('on the first view it stays, for going back would close the modal', async () => {
    const { modal, pairing, state, shown } = await createPairingTest()
    openModal(modal, { view: 'ConnectingWalletConnectBasic' })
    await until(() => state().status === 'ready')
    pairing.fail(error('relay_unreachable'))
    await until(() => state().status === 'failed')
    expect(shown()).toBe('ConnectingWalletConnectBasic')
  })

  test('one that failed is not tried again by itself', async () => {
    const { modal, pairing, shown, platform } = await openPairingTest()
    pickWallet(modal, { walletId: 'far' })
    await until(() => modal.tasks.state.connectWallet.status === 'pending')
    pairing.fail(error('relay_unreachable'))
    await until(() => shown() === 'Connect')
    await platform.advance(5000)
    expect(pairing.opened).toHaveLength(1)
    pickWallet(modal, { walletId: 'far' })
    await until(() => pairing.opened.length === 2)
  })

  test('a connector that never gives a pairing ends in a clear error', async () => {
    const { modal, state, platform, pairing } = await createPairingTest({ pairing: { isReadyAtOnce: false } })
    openModal(modal, { view: 'ConnectingWalletConnectBasic' })
    await until(() => pairing.opened.length === 1)
    await platform.advance(10_000)
    await until(() => state().status === 'failed')
    expect(state()).toMatchObject({ error: { code: 'relay_unreachable' } })
    expect(pairing.opened[0]?.signal.aborted).toBe(true)
  })

  test('a pairing that nobody renews ends when it expires', async () => {
    const { state, platform } = await openPairingTest({ pairing: { lifeMs: 60_000 } })
    await platform.advance(60_000)
    await until(() => state().status === 'failed')
    expect(state()).toMatchObject({ error: { code: 'pairing_expired' } })
  })

  test('call-12 CONNECT_PROXY_ERROR names the wallet and never carries the pairing', async () => {
    const { modal, pairing, shown } = await openPairingTest()
    const tracked: (readonly [string, unknown])[] = []
    modal.on('track', ({ event, properties }) => tracked.push([event, properties]))
    pickWallet(modal, { walletId: 'far' })
    await until(() => modal.tasks.state.connectWallet.status === 'pending')
    pairing.fail(error('connection_failed'))
    await until(() => shown() === 'Connect')
    expect(tracked).toContainEqual([
      'CONNECT_PROXY_ERROR',
      { message: 'Said by the test.', uri: null, mobile_link: 'far://', name: 'Far' },
    ])
    expect(JSON.stringify(tracked)).not.toContain('wc:')
  })
})
