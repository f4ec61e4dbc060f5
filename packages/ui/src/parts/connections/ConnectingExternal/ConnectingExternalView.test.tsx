import { ModalError } from '@foyer/core/kernel'
import type { SiwxStore } from '@foyer/core/ports'
import { fakeConnector } from '@foyer/devkit'
import { describe, expect, test } from 'vitest'
import { type DrawViewInput, drawView } from '../../../testing/drawView.tsx'

const never = () => new Promise<never>(() => {})
const refuse = () => Promise.reject(new ModalError({ code: 'user_rejected', message: 'no' }))

/** A back end of the app's own that makes messages without an account. */
const STORE: SiwxStore = {
  prepareMessage: async ({ chainId }) => ({
    ...{ chainId, domain: 'app.example', uri: 'https://app.example', version: '1', nonce: 'n' },
  }),
  createMessage: never,
  addSession: never,
  getSessions: async () => [],
  setSessions: async () => {},
  revokeSession: async () => {},
}

function drawConnecting(onOpen: () => Promise<void>, input: Partial<DrawViewInput> = {}) {
  return drawView({
    view: 'ConnectingExternal',
    params: { connectorId: 'com.example.one' },
    connectors: [fakeConnector({ onOpen })],
    ...input,
  })
}

describe('ConnectingExternal', () => {
  test("state-4 says 'Continue in {wallet}' while the wallet is asked, then closes", async () => {
    let approve = () => {}
    const approved = new Promise<void>((resolve) => {
      approve = resolve
    })
    const made = await drawConnecting(() => approved)
    expect(made.text()).toContain('Continue in Wallet One')
    expect(made.has('connecting-retry')).toBe(false)
    approve()
    await expect.poll(() => made.modal.state.router.isOpen).toBe(false)
    expect(made.heard).toContain('connect')
    await made.end()
  })

  test('product-5 says so while the wallet is asked to connect and to sign in', async () => {
    const made = await drawView({
      view: 'ConnectingExternal',
      params: { connectorId: 'com.example.one' },
      connectors: [
        fakeConnector({
          async onOpen({ signIn }) {
            await signIn?.draft('eip155:1')
            await never()
          },
        }),
      ],
      options: { siwx: STORE },
    })
    await expect.poll(made.text).toContain('Connect and sign in with your wallet')
    await made.end()
  })

  test('product-5 says no such thing of a wallet that is asked to connect alone after all', async () => {
    const made = await drawView({
      view: 'ConnectingExternal',
      params: { connectorId: 'com.example.one' },
      connectors: [
        fakeConnector({
          async onOpen({ signIn }) {
            await signIn?.draft('eip155:1')
            signIn?.withdraw()
            await never()
          },
        }),
      ],
      options: { siwx: STORE },
    })
    await expect.poll(made.text).toContain('Accept the connection request in your wallet')
    expect(made.text()).not.toContain('sign in')
    await made.end()
  })

  test('what changes is announced', async () => {
    const made = await drawConnecting(refuse)
    const status = made.drawn.get(
      '[data-testid="view-ConnectingExternal"] [role="status"][aria-live="polite"]',
    )
    await expect.poll(() => status.innerText).toContain('Connection declined')
    await made.end()
  })

  test('state-5 a refusal shows the specified label, hint and retry; Try again asks the wallet anew', async () => {
    let asked = 0
    const made = await drawConnecting(() => {
      asked += 1
      return asked === 1 ? refuse() : Promise.resolve()
    })
    await expect.poll(made.text).toContain('Connection declined')
    expect(made.text()).toContain('Connection can be declined if a previous request is still active')
    expect(made.find('connecting-retry').innerText).toBe('Try again')
    await made.click('connecting-retry')
    await expect.poll(() => made.modal.state.router.isOpen).toBe(false)
    expect(asked).toBe(2)
    await made.end()
  })

  test('state-8 an account that is linked already is named so, without a retry', async () => {
    const made = await drawConnecting(() =>
      Promise.reject(new ModalError({ code: 'already_linked', message: '' })),
    )
    await expect
      .poll(made.text)
      .toContain('This account is already linked, change your account in Wallet One')
    expect(made.has('connecting-retry')).toBe(false)
    await made.end()
  })

  test('a request that is open in the wallet already sends the visitor there', async () => {
    const isPending = () => Promise.reject(new ModalError({ code: 'request_pending', message: '' }))
    const wallet = fakeConnector({ onOpen: isPending, isGranted: false })
    const made = await drawConnecting(isPending, { connectors: [wallet] })
    await expect.poll(made.text).toContain('Open Wallet One')
    expect(made.text()).toContain('A request is already open in your wallet')
    // A visitor who answers it there need not try again here.
    wallet.setGranted(true)
    await expect.poll(() => made.modal.state.router.isOpen).toBe(false)
    expect(made.heard).toContain('connect')
    await made.end()
  })

  test('any other failure is a connection error with its reason and a retry', async () => {
    const made = await drawConnecting(() =>
      Promise.reject(new ModalError({ code: 'connection_failed', message: '' })),
    )
    await expect.poll(made.text).toContain('Connection error')
    expect(made.text()).toContain('Your wallet could not be reached')
    expect(made.has('connecting-retry')).toBe(true)
    await made.end()
  })

  test('error-3 a connector that is missing is said, not shown as a blank view', async () => {
    const made = await drawConnecting(never, { params: { connectorId: 'gone' } })
    await expect.poll(made.text).toContain('Failed to find connector')
    expect(made.has('connecting-retry')).toBe(false)
    expect(made.has('connecting-cancel')).toBe(true)
    await made.end()
  })

  test('after 15 seconds without an answer the visitor is told where to look', async () => {
    const made = await drawConnecting(never)
    expect(made.text()).toContain('Accept the connection request in your wallet')
    await made.advance(14_999)
    expect(made.text()).not.toContain('No response yet')
    await made.advance(1)
    expect(made.text()).toContain('No response yet. Open your wallet')
    await made.end()
  })

  test('Cancel is there at once, goes back and drops what the wallet answers later', async () => {
    let approve = () => {}
    const made = await drawView({
      view: 'Connect',
      connectors: [
        fakeConnector({
          onOpen: () =>
            new Promise((resolve) => {
              approve = resolve
            }),
        }),
      ],
    })
    await made.click('wallet-com.example.one')
    await made.expectView('ConnectingExternal')
    await made.click('connecting-cancel')
    await made.expectView('Connect')
    approve()
    await made.advance(0)
    expect(made.heard).not.toContain('connect')
    expect(made.modal.state.tasks.connectWallet.status).toBe('idle')
    await made.end()
  })

  test('a page that refuses the connection leaves a way to start again', async () => {
    const made = await drawConnecting(never, {
      prepare: ({ modal }) => void modal.on('before-connect', (event) => event.preventDefault()),
    })
    await expect.poll(made.text).toContain('Not connected')
    expect(made.has('connecting-retry')).toBe(true)
    await made.end()
  })

  test('the outcome of an earlier wallet is never shown for the next one', async () => {
    const made = await drawView({
      view: 'Connect',
      connectors: [
        fakeConnector({ id: 'refusing', name: 'Refusing', onOpen: refuse }),
        fakeConnector({ id: 'silent', name: 'Silent', onOpen: never }),
      ],
    })
    await made.click('wallet-refusing')
    await expect.poll(made.text).toContain('Connection declined')
    await made.click('modal-back')
    await made.expectView('Connect')
    made.find('wallet-silent').click()
    expect(made.modal.state.tasks.connectWallet.status).toBe('pending')
    await made.expectView('ConnectingExternal')
    expect(made.text()).toContain('Continue in Silent')
    await made.end()
  })

  test('the name of the wallet is isolated from the direction of the sentence', async () => {
    const connector = fakeConnector({ name: 'محفظة', onOpen: never })
    const made = await drawConnecting(never, { connectors: [connector] })
    expect(made.drawn.get('[role="status"] bdi').innerText).toBe('محفظة')
    await made.end()
  })
})
