import { connectWallet } from '@foyer/core/connections'
import { openModal } from '@foyer/core/kernel'
import type { SiwxSession, SiwxStore } from '@foyer/core/ports'
import { createTestModal } from '@foyer/devkit'
import { expect, test } from 'vitest'
import { drawMade } from '../../../testing/drawView.tsx'
import { nextTask, renderInRoot } from '../../../testing/renderInRoot.tsx'
import { SIWXSignMessageScreen } from './SIWXSignMessageScreen.tsx'

/** A back end of the app's own, which knows nobody. */
function createStore(): SiwxStore {
  return {
    createMessage: async ({ address, chainId }) => ({
      ...{ domain: 'app.example', uri: 'https://app.example', version: '1', nonce: 'n' },
      ...{ accountAddress: address, chainId, serializedMessage: 'text' },
    }),
    addSession: async ({ scheme: _, ...session }): Promise<SiwxSession> => session,
    getSessions: async () => [],
    setSessions: async () => {},
    revokeSession: async () => {},
  }
}

/** The view, after a wallet was connected that signs when `answer` is called. */
async function start() {
  const made = await createTestModal({
    options: { siwx: createStore(), metadata: { name: 'My Shop' } },
  })
  let answer: (signature: Promise<string>) => void = () => {}
  made.evm.onSign = () => new Promise((resolve) => (answer = resolve))
  openModal(made.modal)
  await connectWallet(made.modal, { connectorId: 'com.example.one' })
  await expect.poll(() => made.modal.router.state.stack.at(-1)?.view).toBe('SIWXSignMessage')
  const drawn = await drawMade(made, { view: 'SIWXSignMessage' })
  return { ...drawn, answer: (signature: Promise<string>) => answer(signature) }
}

test('siwx-1 says who wants what and why, and has two buttons', async () => {
  const made = await start()
  expect(made.text()).toContain('My Shop needs to connect to your wallet')
  expect(made.text()).toContain(
    'Sign this message to prove you own this wallet and proceed. Canceling will disconnect you.',
  )
  expect(made.find('siwx-cancel').innerText).toBe('Cancel')
  expect(made.find('siwx-sign').innerText).toBe('Sign')
  await made.end()
})

test('siwx-1 state-21 Sign waits for the wallet, shows an error and stays, and closes with a signature', async () => {
  const made = await start()
  await made.click('siwx-sign')
  expect(made.find('siwx-sign').innerText).toBe('Signing...')
  made.answer(Promise.reject(new Error('no')))
  await expect.poll(() => made.modal.state.notices.items[0]?.code).toBe('signing_failed')
  await expect.poll(() => made.find('siwx-sign').innerText).toBe('Sign')
  await made.click('siwx-sign')
  await nextTask()
  made.answer(Promise.resolve('0x12'))
  await expect.poll(() => made.modal.router.state.isOpen).toBe(false)
  await made.end()
})

test('siwx-1 state-21 Cancel disconnects', async () => {
  const made = await start()
  await made.click('siwx-cancel')
  await expect.poll(() => made.modal.accounts.state.activeNamespace).toBeUndefined()
  expect(made.modal.router.state.isOpen).toBe(false)
  await made.end()
})

test('routes-11 siwx-1 ConnectingSiwe is the same view', async () => {
  const made = await createTestModal({ options: { metadata: { name: 'My Shop' } } })
  await connectWallet(made.modal, { connectorId: 'com.example.one' })
  openModal(made.modal, { view: 'ConnectingSiwe' })
  expect(made.modal.router.state.stack.at(-1)?.view).toBe('ConnectingSiwe')
  const drawn = await drawMade(made, { view: 'ConnectingSiwe' })
  expect(drawn.text()).toContain('My Shop needs to connect to your wallet')
  await drawn.end()
})

test('siwx-1 while the wallet goes back to its last network, the button says so, and nothing can be signed', async () => {
  const facts = {
    address: '0xab',
    imageUrl: undefined,
    isRequired: true,
    isSigning: false,
    isCancelling: true,
  }
  const ignore = () => {}
  const drawn = await renderInRoot(
    <SIWXSignMessageScreen
      {...facts}
      appName="My Shop"
      appIconUrl={undefined}
      onCancel={ignore}
      onSign={ignore}
    />,
  )
  expect(drawn.get('[data-testid="siwx-cancel"]').innerText).toBe('Cancelling...')
  expect(drawn.get('[data-testid="siwx-sign"]').matches(':disabled')).toBe(true)
  await drawn.unmount()
})

test('siwx-2 the thumbnails move for 1600 ms', async () => {
  const made = await start()
  const [app] = made.find('siwx-sign-message').querySelectorAll('span')
  expect(app && getComputedStyle(app).animationDuration).toBe('1.6s')
  await made.end()
})
