import { type CompleteModal, closeModal, ModalError, openModal } from '@foyer/core'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, describe, expect, test } from 'vitest'
import { createApp, h } from 'vue'
import { mountWallet } from '../../../examples/headless/src/plain.js'
import plainText from '../../../examples/headless/src/plain.js?raw'
import { WalletApp as ReactApp } from '../../../examples/headless/src/react.tsx'
import reactText from '../../../examples/headless/src/react.tsx?raw'
import { WalletApp as VueApp } from '../../../examples/headless/src/vue.ts'
import vueText from '../../../examples/headless/src/vue.ts?raw'
import { fakeTransfer } from './createSendTest.ts'
import { createTestModal, fakeConnector } from './createTestModal.ts'
import { FAKE_OTHER_ADDRESS } from './fakeEip1193.ts'

const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
})

type Mount = (place: HTMLElement, modal: CompleteModal) => () => void

const REACT: Mount = (place, modal) => {
  const root = createRoot(place)
  root.render(createElement(ReactApp, { modal }))
  return () => root.unmount()
}
const VUE: Mount = (place, modal) => {
  const app = createApp(() => h(VueApp, { modal }))
  app.mount(place)
  return () => app.unmount()
}

describe.each([
  ['React', REACT, reactText],
  ['Vue', VUE, vueText],
  ['plain JavaScript', mountWallet as Mount, plainText], // a script without types
] as const)("a modal of one's own in %s", (_, mount, text) => {
  async function start(input: Parameters<typeof createTestModal>[0] = {}) {
    const made = await createTestModal(input)
    const place = document.createElement('div')
    document.body.append(place)
    const unmount = mount(place, made.modal)
    ends.push(
      unmount,
      () => place.remove(),
      () => made.modal.destroy(),
    )
    const find = (name: string | RegExp) =>
      [...place.querySelectorAll('button')].find((button) =>
        typeof name === 'string' ? button.textContent === name : name.test(button.textContent ?? ''),
      )
    const press = async (name: string | RegExp) => {
      await expect.poll(() => find(name)?.disabled).toBe(false)
      find(name)?.click()
    }
    const type = async (label: string, value: string) => {
      const field = () => place.querySelector<HTMLInputElement>(`input[aria-label="${label}"]`)
      await expect.poll(() => field()).toBeTruthy()
      const input = field()
      if (!input) throw new Error(`There is no field ${label}.`)
      // Sets the value as a browser does, so that a framework that watches the property hears of it.
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)
      input.dispatchEvent(new Event('input', { bubbles: true }))
    }
    return { ...made, place, press, type }
  }

  test('connects a wallet, switches the network, sends, and disconnects', async () => {
    const { evm, modal, place, press, type } = await start()
    const transfer = fakeTransfer()
    evm.transfer = transfer
    await press('Connect')
    await press('Wallet One')
    await expect.poll(() => modal.state.accounts.status).toBe('connected')
    if (!modal.router.state.isOpen) await press('Account')
    await press('Ethereum')
    await press('OP Mainnet')
    await expect.poll(() => modal.state.networks.activeId).toBe('eip155:10')
    await press('Send')
    await type('Amount', '0.5')
    await type('To', FAKE_OTHER_ADDRESS)
    await press('Review')
    await press(/^Send 0\.5 ETH$/)
    await expect.poll(() => transfer.asked.length).toBe(1)
    expect(transfer.asked[0]).toMatchObject({ amountBase: '500000000000000000', to: FAKE_OTHER_ADDRESS })
    await expect.poll(() => modal.state.router.stack.at(-1)?.view).toBe('WalletSendConfirmed')
    modal.router.reset('Account')
    await press('Disconnect')
    await expect.poll(() => place.querySelector('button')?.textContent).toBe('Connect')
  })

  test('opened again at once after it was closed, it stays open when the dialog says that it had been closed', async () => {
    const { modal, place, press } = await start()
    await press('Connect')
    const dialog = place.querySelector('dialog')
    await expect.poll(() => dialog?.open).toBe(true)
    const isHeard = new Promise((resolve) => dialog?.addEventListener('close', resolve, { once: true }))
    // In the microtask after the dialog has closed, and before its event, which is a task of its own.
    new MutationObserver((_records, observer) => {
      observer.disconnect()
      openModal(modal)
    }).observe(dialog as HTMLDialogElement, { attributeFilter: ['open'] }) // it was open a moment ago
    closeModal(modal)
    await isHeard
    await expect.poll(() => dialog?.open).toBe(true)
    expect(modal.router.state.isOpen).toBe(true)
  })

  test('says what a wallet that refuses means', async () => {
    const refusing = fakeConnector({
      onOpen: () =>
        Promise.reject(new ModalError({ code: 'user_rejected', message: 'The visitor refused.' })),
    })
    const { place, press } = await start({ connectors: [refusing] })
    await press('Connect')
    await press('Wallet One')
    await expect.poll(() => place.querySelector('[role=status]')?.textContent).toBe('The visitor refused.')
  })

  test('is shorter than 80 lines', () => {
    expect(text.split('\n').filter((line) => line.trim() !== '').length).toBeLessThan(80)
  })
})
