/** @jsxImportSource react */
import { Component, type ReactNode, useState } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { WagmiProvider } from 'wagmi'
import { base, mainnet } from 'wagmi/chains'
import { WagmiProvider as OtherProvider } from 'wagmi2'
import { App, act, createReactPage, page, Shown } from '../test/reactPage.tsx'
import {
  type AuthenticationStatus,
  ConnectButton,
  type ConnectButtonRenderProps,
  createAuthenticationAdapter,
  FoyerAuthenticationProvider,
  FoyerProvider,
  foyer,
  getDefaultConfig,
  useAccountModal,
  useChainModal,
  useConnectModal,
} from './index.ts'

// Button, hooks and sign-in, with the real modal and a test wallet. docs/guide/wagmi.md

const made = createReactPage()

const walletButton = () => made.container.querySelector('wallet-button')
const networkButton = () => made.container.querySelector('network-button')

test('the button shows the network once connected, and the parts that its props name for the screen', async () => {
  const query = { matches: false, addEventListener: () => {}, removeEventListener: () => {} }
  const media = vi.spyOn(window, 'matchMedia').mockReturnValue(query as never) // the hook uses no more of it
  made.draw(
    <App config={made.toConfig()}>
      <ConnectButton label="Sign in" chainStatus={{ smallScreen: 'icon', largeScreen: 'none' }} />
    </App>,
  )
  expect([walletButton()?.label, walletButton()?.balance, networkButton()]).toEqual(['Sign in', 'hide', null])
  await made.connectInModal()
  await expect.poll(networkButton).toBeTruthy()
  media.mockReturnValue({ ...query, matches: true } as never) // as above
  made.draw(
    <App config={made.toConfig()}>
      <ConnectButton chainStatus={{ smallScreen: 'icon', largeScreen: 'none' }} />
    </App>,
  )
  expect([walletButton()?.balance, networkButton()]).toEqual(['show', null])
  media.mockRestore()
})

test('a button of the app has the account, the chain and what opens the modal', async () => {
  const seen: ConnectButtonRenderProps[] = []
  const last = () => seen.at(-1)
  const config = made.toConfig()
  const content = (
    <App config={config}>
      <ConnectButton.Custom>
        {(props) => {
          seen.push(props)
          return <b>{props.account?.displayName ?? 'nobody'}</b>
        }}
      </ConnectButton.Custom>
    </App>
  )
  expect(renderToString(content)).toBe('<b>nobody</b>')
  expect(last()).toMatchObject({ mounted: false, connectModalOpen: false })
  made.draw(content)
  expect(last()).toMatchObject({ mounted: true })
  last()?.openConnectModal()
  await expect.poll(() => last()?.connectModalOpen).toBe(true)
  await page().close()
  await made.connectInModal()
  const address = made.wallet.address()
  await expect.poll(last).toMatchObject({
    account: { address, displayName: `${address.slice(0, 4)}…${address.slice(-6)}` },
    chain: { id: 1, name: 'Ethereum', unsupported: false, hasIcon: false },
  })
  await page().close()
  last()?.openAccountModal()
  await expect.poll(() => last()?.accountModalOpen).toBe(true)
  await page().close()
  last()?.openChainModal()
  await expect.poll(() => last()?.chainModalOpen).toBe(true)
  await page().close()
})

function Hooks() {
  const { openConnectModal } = useConnectModal()
  const { openAccountModal } = useAccountModal()
  const { openChainModal } = useChainModal()
  return <output>{[openConnectModal, openAccountModal, openChainModal].map(Boolean).join(' ')}</output>
}

test('each hook has a function while its part of the modal makes sense', async () => {
  made.draw(
    <App config={made.toConfig()}>
      <Hooks />
    </App>,
  )
  expect(made.output()).toBe('true false false')
  await made.connectInModal()
  await expect.poll(made.output).toBe('false true true')
})

interface AuthenticatedProps {
  readonly first: AuthenticationStatus
  readonly address?: string
  readonly children: ReactNode
}

/** A back end that knows one session, and an app that asks it. */
function createBackEnd() {
  const calls: string[] = []
  const setters: ((status: AuthenticationStatus) => void)[] = []
  const set = (status: AuthenticationStatus) => act(() => setters.at(-1)?.(status))
  const adapter = createAuthenticationAdapter({
    getNonce: async () => 'nonce1',
    createMessage: ({ nonce, address, chainId }) => ({ text: `Sign in ${address} ${chainId} ${nonce}` }),
    getMessageBody: ({ message }) => message.text,
    async verify({ message, signature }) {
      calls.push(`verify ${message.text} ${signature.length}`)
      set('authenticated')
      return true
    },
    async signOut() {
      calls.push('signOut')
      set('unauthenticated')
    },
  })
  function Authenticated({ first, address, children }: AuthenticatedProps) {
    const [status, setStatus] = useState(first)
    setters.push(setStatus)
    return (
      <FoyerAuthenticationProvider adapter={adapter} status={status} address={address}>
        {children}
      </FoyerAuthenticationProvider>
    )
  }
  return { calls, set, Authenticated }
}

test('a visitor who connects signs in at the server of the app, and signs out there when disconnecting', async () => {
  const { calls, Authenticated } = createBackEnd()
  made.draw(
    <Authenticated first="unauthenticated">
      <App config={made.toConfig()}>
        <Hooks />
      </App>
    </Authenticated>,
  )
  await made.connectInModal()
  await expect.poll(() => made.modalButton('siwx-sign')).toBeTruthy()
  expect(made.output()).toBe('true false false')
  made.modalButton('siwx-sign')?.click()
  await expect.poll(() => calls).toEqual([`verify Sign in ${made.wallet.address()} 1 nonce1 132`])
  await expect.poll(made.output).toBe('false true true')
  // Another chain is the same visitor.
  await page().switchNetwork(8453)
  await expect.poll(() => page().getState().session?.chainId).toBe('eip155:8453')
  await page().disconnect()
  await expect.poll(() => calls).toHaveLength(2)
  expect(calls[1]).toBe('signOut')
})

test('an account that did not sign is shown as one that has not, and ends the session of the one that did', async () => {
  const { calls, Authenticated } = createBackEnd()
  made.draw(
    <Authenticated first="unauthenticated">
      <App config={made.toConfig()}>
        <Hooks />
      </App>
    </Authenticated>,
  )
  await made.connectInModal()
  await expect.poll(() => made.modalButton('siwx-sign')).toBeTruthy()
  made.modalButton('siwx-sign')?.click()
  await expect.poll(made.output).toBe('false true true')
  made.wallet.selectAccount(1)
  await expect.poll(made.output).toBe('true false false')
  expect(calls).toEqual([expect.stringMatching(/^verify/), 'signOut'])
  await expect.poll(() => made.modalButton('siwx-sign')).toBeTruthy()
})

test('a visitor who comes back is not asked to sign while the app is looking, nor when the server knows the session', async () => {
  await made.connectInModal()
  await page().destroy()
  const { calls, set, Authenticated } = createBackEnd()
  made.draw(
    <Authenticated first="loading">
      <App config={made.toConfig()}>
        <Shown />
      </App>
    </Authenticated>,
  )
  await expect.poll(made.output).toBe(`connected ${made.wallet.address()} 1`)
  expect([page().getState().isOpen, page().getState().session]).toEqual([false, undefined])
  set('authenticated')
  await expect.poll(() => page().getState().session?.address).toBe(made.wallet.address())
  expect([calls, page().getState().isOpen]).toEqual([[], false])
})

test('a visitor who comes back with another account than the one that the server names has not signed in', async () => {
  await made.connectInModal()
  await page().destroy()
  const { calls, Authenticated } = createBackEnd()
  made.draw(
    <Authenticated first="authenticated" address={`0x${'9'.repeat(40)}`}>
      <App config={made.toConfig()}>
        <Hooks />
      </App>
    </Authenticated>,
  )
  await expect.poll(() => made.modalButton('siwx-sign')).toBeTruthy()
  await expect.poll(() => calls).toEqual(['signOut'])
  expect(made.output()).toBe('true false false')
})

test('a visitor who comes back with the account that the server names, however it is written, stays signed in', async () => {
  await made.connectInModal()
  await page().destroy()
  const { calls, Authenticated } = createBackEnd()
  made.draw(
    <Authenticated first="authenticated" address={made.wallet.address().toLowerCase()}>
      <App config={made.toConfig()}>
        <Hooks />
      </App>
    </Authenticated>,
  )
  await expect.poll(() => page().getState().session?.address).toBe(made.wallet.address())
  expect([made.output(), calls]).toEqual(['false true true', []])
})

class Boundary extends Component<{ readonly children: ReactNode }, { readonly text?: string }> {
  override state: { readonly text?: string } = {}
  static getDerivedStateFromError(error: Error & { readonly code?: string }) {
    return { text: `${error.name} ${error.code}` }
  }
  override render() {
    return <output>{this.state.text ?? this.props.children}</output>
  }
}

test.each([
  ['without WagmiProvider', () => <FoyerProvider />, 'no_wagmi_provider'],
  [
    'with the provider of another copy of wagmi',
    () => (
      // A second copy has a context of its own, so that its provider is none for the package.
      <OtherProvider config={made.toConfig() as never}>
        <FoyerProvider />
      </OtherProvider>
    ),
    'no_wagmi_provider',
  ],
  [
    'without a connector of the modal',
    () => (
      <WagmiProvider config={made.toConfig({ connectors: [] })}>
        <FoyerProvider />
      </WagmiProvider>
    ),
    'no_foyer_connector',
  ],
  [
    'with the connector of another modal',
    () => (
      <WagmiProvider config={made.toConfig({ connectors: [foyer({ id: 'other', publicNodes: false })] })}>
        <FoyerProvider options={{ id: 'main' }} />
      </WagmiProvider>
    ),
    'no_foyer_connector',
  ],
  ['without FoyerProvider', () => <ConnectButton />, 'no_foyer_provider'],
] as const)('%s, an error says what is missing', (_, content, code) => {
  made.draw(<Boundary>{content()}</Boundary>)
  expect(made.output()).toBe(`FoyerWagmiError ${code}`)
  // React says that the boundary has taken the error.
  expect(made.complaints.splice(0).join('\n')).toContain('FoyerWagmiError')
})

test('the default config has the modal as its connector, its chains as networks, and the name of the app', () => {
  const init = vi.spyOn(page(), 'init')
  const config = getDefaultConfig({
    appName: 'My shop',
    chains: [mainnet, { ...base, id: 12345, name: 'Own' }],
    options: { publicNodes: false, networks: ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'] },
  })
  expect(config.connectors.map(({ id }) => id)).toEqual(['foyer'])
  expect(init.mock.calls.at(-1)?.[0]).toEqual({
    metadata: { name: 'My shop', description: '', url: location.origin, icons: [] },
    publicNodes: false,
    networks: [
      1,
      expect.objectContaining({ caipNetworkId: 'eip155:12345', name: 'Own' }),
      'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    ],
  })
  init.mockRestore()
})
