import { createFakePlatform, createSendTest, createTestModal } from '@foyer/devkit'
import { snapshot, subscribe } from 'valtio/vanilla'
import { afterEach, describe, expect, test, vi } from 'vitest'
import * as sendPart from '../parts/send/index.ts'
import { createKernel } from './createKernel.ts'
import type { PartScript, PartScripts } from './parts.ts'
import type { PartName } from './router/views.ts'
import { withControllers } from './withControllers.ts'

describe('the controllers of the parts', () => {
  test('have the state of their part and its flows', async () => {
    const { modal } = await createSendTest()
    modal.send.setAmount({ text: '0.25' })
    expect(modal.send.state.amountText).toBe('0.25')
    expect(modal.getState().send?.amountText).toBe('0.25')
  })

  test('tell an app’s own subscriptions, of the whole state and of one part', async () => {
    const { modal } = await createSendTest()
    const heard: string[] = []
    subscribe(modal.state, () => heard.push('whole'), true)
    subscribe(modal.send.state, () => heard.push('part'), true)
    modal.send.setAmount({ text: '1' })
    expect(new Set(heard)).toEqual(new Set(['whole', 'part']))
    expect(snapshot(modal.send.state)).toBe(modal.getState().send)
    expect(snapshot(modal.state)).toBe(modal.getState())
  })

  test('join the controller of the kernel that has their name', async () => {
    const { modal } = await createTestModal()
    await modal.connections.connect({ connectorId: 'com.example.one' })
    expect(modal.networks.find('eip155:10')?.name).toBe('OP Mainnet')
    await modal.networks.switch({ networkId: 'eip155:10' })
    expect(modal.networks.state.activeId).toBe('eip155:10')
  })

  test('are absent until their script is there', () => {
    const loaded = new Map<PartName, PartScript>()
    const scripts: PartScripts = {
      get: (name) => loaded.get(name),
      load: async (name) => loaded.get(name) ?? {},
      onLoad: () => () => {},
    }
    const modal = withControllers(
      createKernel({ networks: [1] }, { platform: createFakePlatform(), scripts }),
      scripts,
    )
    expect(modal.send).toBeUndefined()
    expect(modal.networks.choose).toBeUndefined()
    expect(modal.networks.find('eip155:1')?.name).toBe('Ethereum')
    loaded.set('send', sendPart)
    expect(modal.send?.state.amountText).toBe('')
    expect(modal.send).toBe(modal.send)
    modal.destroy()
  })
})

describe('writing to the state from outside', () => {
  afterEach(() => vi.unstubAllEnvs())
  /** Writes as a script does that no type holds back. */
  const write = (target: object, key: string, value: unknown) => Reflect.set(target, key, value)

  test('is refused, and the flow is named that changes it', async () => {
    const { modal } = await createSendTest()
    const { send } = modal.state
    if (!send) throw new Error('The form is open.')
    expect(() => write(send, 'amountText', '5')).toThrow(
      'modal.state.send.amountText is only read: call modal.send.setToken, setAmount, setMax or setReceiver instead',
    )
    expect(() => write(modal.networks.state, 'activeId', 'eip155:10')).toThrow('modal.networks.switch')
    expect(() => write(modal.state, 'tokens', {})).toThrow('modal.account.loadTokens')
    expect(() => Reflect.deleteProperty(modal.state, 'send')).toThrow('is only read')
    expect(() => (modal.state.connectors.items as unknown[]).push({})).toThrow('is only read') // as above
    expect(modal.getState().send?.amountText).toBe('')
  })

  test('is refused by whichever way an object can be changed, and changes nothing', async () => {
    const { modal } = await createSendTest()
    const { send } = modal.state
    if (!send) throw new Error('The form is open.')
    expect(() => Object.freeze(send)).toThrow('is only read')
    expect(() => Object.preventExtensions(modal.state)).toThrow('is only read')
    expect(() => Object.setPrototypeOf(send, null)).toThrow('is only read')
    expect(() => Object.assign(send, { amountText: '5' })).toThrow('is only read')
    const inner: unknown = Object.getOwnPropertyDescriptor(modal.state, 'send')?.value
    expect(() => Reflect.set(Object(inner), 'amountText', '5')).toThrow('is only read')
    modal.send.setAmount({ text: '1' })
    expect(modal.getState().send?.amountText).toBe('1')
    expect(Object.isExtensible(modal.state)).toBe(true)
  })

  test('is not looked at where an app is in production', async () => {
    vi.stubEnv('NODE_ENV', 'production')
    const { modal } = await createSendTest()
    const { send } = modal.state
    if (!send) throw new Error('The form is open.')
    expect(write(send, 'amountText', '5')).toBe(true)
    expect(modal.getState().send?.amountText).toBe('5')
  })
})
