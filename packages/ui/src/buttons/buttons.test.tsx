import { connectWallet } from '@foyer/core/connections'
import { type Modal, openModal } from '@foyer/core/kernel'
import { createTestModal, FAKE_ADDRESS, fakeConnector } from '@foyer/devkit'
import { describe, expect, test } from 'vitest'
import { ModalRoot } from '../modal/ModalRoot.tsx'
import { createPartLoader } from '../parts/createPartLoader.ts'
import { partTable } from '../parts/table.ts'
import { instantTimer } from '../testing/drawModal.tsx'
import { type Rendered, renderInRoot } from '../testing/renderInRoot.tsx'
import { SAMPLE_IMAGE } from '../testing/samples/sampleImage.ts'
import { AccountButton } from './AccountButton.tsx'
import { ConnectButton } from './ConnectButton.tsx'
import { createButtonSource } from './createButtonSource.ts'
import { NetworkButton } from './NetworkButton.tsx'
import { WalletButton } from './WalletButton.tsx'

const SHORT = `${FAKE_ADDRESS.slice(0, 4)}…${FAKE_ADDRESS.slice(-6)}`

function connect(modal: Modal): Promise<void> {
  return connectWallet(modal, { connectorId: 'com.example.one' })
}

function shownView(modal: Modal): string | undefined {
  return modal.getState().router.stack.at(-1)?.view
}

function button(drawn: Rendered): HTMLElement {
  return drawn.get('button')
}

describe('ConnectButton', () => {
  test('product-7 it says Connect Wallet, and Connecting... while connecting', async () => {
    const { modal } = await createTestModal({
      connectors: [fakeConnector({ onOpen: () => new Promise(() => {}) })],
    })
    const drawn = await renderInRoot(<ConnectButton source={createButtonSource(modal)} />, { isRoot: true })
    expect([button(drawn).textContent, button(drawn).dataset.testid]).toEqual([
      'Connect Wallet',
      'connect-button',
    ])
    connect(modal).catch(() => {})
    await expect.poll(() => button(drawn).textContent).toBe('Connecting...')
    modal.destroy()
    await drawn.unmount()
  })

  test('product-8 it is disabled while loading', async () => {
    const { modal } = await createTestModal({
      connectors: [fakeConnector({ onOpen: () => new Promise(() => {}) })],
    })
    const drawn = await renderInRoot(<ConnectButton source={createButtonSource(modal)} />, { isRoot: true })
    connect(modal).catch(() => {})
    await expect.poll(() => button(drawn).ariaDisabled).toBe('true')
    button(drawn).click()
    expect(modal.getState().router.isOpen).toBe(false)
    modal.destroy()
    await drawn.unmount()
  })

  test('product-9 the main button of a pointer that goes down prepares the press, no other does', async () => {
    let prepared = 0
    const { modal } = await createTestModal()
    const source = { ...createButtonSource(modal), prepare: () => (prepared += 1) }
    const drawn = await renderInRoot(<ConnectButton source={source} />, { isRoot: true })
    const goDown = (which: number) =>
      button(drawn).dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, button: which }))
    goDown(2)
    expect(prepared).toBe(0)
    goDown(0)
    expect(prepared).toBe(1)
    await drawn.rerender(<ConnectButton source={source} isDisabled />)
    goDown(0)
    expect(prepared).toBe(1)
    modal.destroy()
    await drawn.unmount()
  })

  test('product-9 a press opens Connect, and closes the modal when it is open', async () => {
    const { modal } = await createTestModal()
    const drawn = await renderInRoot(<ConnectButton source={createButtonSource(modal)} />, { isRoot: true })
    button(drawn).click()
    expect(shownView(modal)).toBe('Connect')
    button(drawn).click()
    expect(modal.getState().router.isOpen).toBe(false)
    await drawn.unmount()
  })

  test('product-10 once an address exists it is the account button, with the same focus', async () => {
    const { modal } = await createTestModal()
    const drawn = await renderInRoot(<ConnectButton source={createButtonSource(modal)} balance="show" />, {
      isRoot: true,
    })
    button(drawn).focus()
    await connect(modal)
    await expect.poll(() => button(drawn).dataset.testid).toBe('account-button')
    expect(button(drawn).textContent).toContain(SHORT)
    await expect.poll(() => button(drawn).textContent).toContain('Ethereum')
    expect(drawn.root.activeElement).toBe(button(drawn))
    await expect.poll(() => button(drawn).textContent).toContain('1.5 ETH')
    await drawn.unmount()
  })

  test('product-10 it shows the same picture of the account as the modal', async () => {
    const { modal } = await createTestModal()
    const drawn = await renderInRoot(
      <>
        <AccountButton source={createButtonSource(modal)} />
        <ModalRoot modal={modal} loader={createPartLoader(partTable, { setTimer: instantTimer })} />
      </>,
      { isRoot: true },
    )
    await connect(modal)
    modal.accounts.setProfile(FAKE_ADDRESS, { name: 'margaret.eth', imageUrl: SAMPLE_IMAGE })
    openModal(modal, { view: 'Account' })
    const pictures = () =>
      [...drawn.root.querySelectorAll('[part~="avatar"]')].map((found) => found.querySelector('img')?.src)
    await expect.poll(pictures).toEqual([SAMPLE_IMAGE, SAMPLE_IMAGE])
    await drawn.unmount()
    modal.destroy()
  })

  test('its box is the one the shell paints before it: 40 px high, 16 px at the sides, 14 px round', async () => {
    const { modal } = await createTestModal()
    const drawn = await renderInRoot(<ConnectButton source={createButtonSource(modal)} />, { isRoot: true })
    const style = getComputedStyle(button(drawn))
    expect([
      style.height,
      style.paddingInline,
      style.borderRadius,
      style.borderWidth,
      style.fontSize,
      style.fontWeight,
      style.letterSpacing,
    ]).toEqual(['40px', '16px', '14px', '0px', '15px', '600', 'normal'])
    await drawn.unmount()
  })

  test('own labels and the small size', async () => {
    const { modal } = await createTestModal()
    const drawn = await renderInRoot(
      <ConnectButton source={createButtonSource(modal)} label="Sign in" size="sm" isDisabled />,
      {
        isRoot: true,
      },
    )
    expect([button(drawn).textContent, button(drawn).offsetHeight, button(drawn).ariaDisabled]).toEqual([
      'Sign in',
      32,
      'true',
    ])
    await drawn.unmount()
  })
})

describe('AccountButton', () => {
  test('product-10 it shows nothing before there is an address', async () => {
    const { modal } = await createTestModal()
    const drawn = await renderInRoot(<AccountButton source={createButtonSource(modal)} />, { isRoot: true })
    expect(drawn.query('button')).toBeNull()
    await connect(modal)
    await expect.poll(() => drawn.query('[data-testid="account-button"]')?.textContent).toContain(SHORT)
    await drawn.unmount()
  })

  test('product-11 a press opens the account, or UnsupportedChain on a network the app did not ask for', async () => {
    const { modal, evm } = await createTestModal()
    const drawn = await renderInRoot(<AccountButton source={createButtonSource(modal)} />, { isRoot: true })
    await connect(modal)
    await expect.poll(() => drawn.query('button')).not.toBeNull()
    button(drawn).click()
    expect(shownView(modal)).toBe('Account')
    modal.router.close()
    evm.emit('com.example.one', { type: 'network', networkId: 'eip155:56' })
    await expect.poll(() => button(drawn).textContent).toContain('Unsupported network')
    button(drawn).click()
    expect(shownView(modal)).toBe('UnsupportedChain')
    await drawn.unmount()
  })

  test('product-11 where unsupported networks are allowed it opens the account', async () => {
    const { modal, evm } = await createTestModal({ options: { allowUnsupportedChain: true } })
    const drawn = await renderInRoot(<AccountButton source={createButtonSource(modal)} />, { isRoot: true })
    await connect(modal)
    evm.emit('com.example.one', { type: 'network', networkId: 'eip155:56' })
    await expect.poll(() => drawn.query('button')).not.toBeNull()
    button(drawn).click()
    expect(shownView(modal)).toBe('Account')
    await drawn.unmount()
  })
})

describe('NetworkButton', () => {
  test('product-12 it shows the network, then Switch Network on one that is not supported', async () => {
    const { modal, evm } = await createTestModal()
    const drawn = await renderInRoot(<NetworkButton source={createButtonSource(modal)} />, { isRoot: true })
    expect(button(drawn).textContent).toContain('Ethereum')
    await connect(modal)
    evm.emit('com.example.one', { type: 'network', networkId: 'eip155:56' })
    await expect.poll(() => button(drawn).textContent).toBe('Switch Network')
    await drawn.unmount()
  })

  test('product-12 a label of its own wins over the name', async () => {
    const { modal } = await createTestModal()
    const drawn = await renderInRoot(<NetworkButton source={createButtonSource(modal)} label="Chain" />, {
      isRoot: true,
    })
    expect(drawn.get('[class*="label"]').textContent).toBe('Chain')
    await drawn.unmount()
  })

  test('error-8 an unsupported network shows a warning icon', async () => {
    const { modal, evm } = await createTestModal()
    const drawn = await renderInRoot(<NetworkButton source={createButtonSource(modal)} />, { isRoot: true })
    await connect(modal)
    evm.emit('com.example.one', { type: 'network', networkId: 'eip155:56' })
    await expect.poll(() => drawn.query('[data-icon="warning"]')).not.toBeNull()
    await drawn.unmount()
  })

  test('product-13 a press opens Networks, unless it is disabled or loading', async () => {
    const { modal } = await createTestModal({
      connectors: [fakeConnector({ onOpen: () => new Promise(() => {}) })],
    })
    const drawn = await renderInRoot(<NetworkButton source={createButtonSource(modal)} isDisabled />, {
      isRoot: true,
    })
    button(drawn).click()
    expect(modal.getState().router.isOpen).toBe(false)
    await drawn.rerender(<NetworkButton source={createButtonSource(modal)} />)
    button(drawn).click()
    expect(shownView(modal)).toBe('Networks')
    modal.router.close()
    connect(modal).catch(() => {})
    await expect.poll(() => button(drawn).ariaDisabled).toBe('true')
    modal.destroy()
    await drawn.unmount()
  })

  test('no image is requested before there is an account', async () => {
    const { modal } = await createTestModal({
      options: { gatewayUrl: 'https://gateway.example', projectId: 'p' },
    })
    const drawn = await renderInRoot(<NetworkButton source={createButtonSource(modal)} />, { isRoot: true })
    expect(drawn.query('img')).toBeNull()
    await drawn.unmount()
  })
})

describe('WalletButton', () => {
  test('product-6 the general button is connect or account, by state', async () => {
    const { modal } = await createTestModal()
    const drawn = await renderInRoot(<WalletButton source={createButtonSource(modal)} />, { isRoot: true })
    expect([button(drawn).dataset.state, button(drawn).dataset.testid]).toEqual(['connect', 'wallet-button'])
    await connect(modal)
    await expect.poll(() => button(drawn).dataset.state).toBe('account')
    await drawn.unmount()
  })
})
