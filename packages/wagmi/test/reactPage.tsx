/** @jsxImportSource react */
import { announceInWindow, createTestWallet, type TestWallet } from '@foyer/testing'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act as actNow, type ReactNode, StrictMode } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { custom } from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import {
  type Config,
  type CreateConfigParameters,
  createConfig,
  useConnection,
  WagmiProvider,
  type WagmiProviderProps,
} from 'wagmi'
import { base, mainnet } from 'wagmi/chains'
import { FoyerProvider, type FoyerProviderProps, foyer } from '../src/index.ts'

/** The API of the page. */
export function page() {
  if (!window.foyer) throw new Error('The page has no foyer.')
  return window.foyer
}

/** Draws at once what a test changes. The elements, which the same React draws, are drawn as on any page. */
export function act(work: () => void): void {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true)
  actNow(work)
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false)
}

interface AppProps extends Omit<WagmiProviderProps, 'config'> {
  readonly config: Config
  readonly modal?: FoyerProviderProps
  readonly children?: ReactNode
}

/** An app as the guide has it, in StrictMode. */
export function App({ config, modal, children, ...rest }: AppProps) {
  return (
    <StrictMode>
      <WagmiProvider config={config} {...rest}>
        <QueryClientProvider client={new QueryClient()}>
          <FoyerProvider {...modal}>{children}</FoyerProvider>
        </QueryClientProvider>
      </WagmiProvider>
    </StrictMode>
  )
}

/** Draws what wagmi knows of the visitor. */
export function Shown() {
  const { address, chainId, status } = useConnection()
  return <output>{[status, address, chainId].filter(Boolean).join(' ')}</output>
}

/** A page with a wallet and a place to draw in, which every test of a file has for itself. */
export interface ReactPage {
  readonly wallet: TestWallet
  readonly container: HTMLElement
  /** The complaints of React. A test that means to cause some empties the list. */
  readonly complaints: string[]
  toConfig(more?: Partial<CreateConfigParameters>): Config
  draw(content: ReactNode): void
  /** Leaves the page: what is drawn next is drawn by another root. */
  leave(): void
  /** Puts what a server sent into the page, as its parser would, and hydrates it. */
  hydrate(server: ReactNode, client: ReactNode): void
  /** The text of the output of `Shown`. */
  output(): string | null | undefined
  press(name: string): void
  /** A button in the modal, by its test id. */
  modalButton(testId: string): HTMLButtonElement | null | undefined
  connectInModal(): Promise<unknown>
}

function clearCookies(): void {
  for (const cookie of document.cookie.split('; ')) {
    // biome-ignore lint/suspicious/noDocumentCookie: the cookies that wagmi has set are taken back
    document.cookie = `${cookie.split('=')[0]}=; max-age=0; path=/`
  }
}

let walletCount = 0

/** Gives each test of a file a page, and puts everything back after it. */
export function createReactPage(): ReactPage {
  const { error } = console
  const complaints: string[] = []
  let root: Root | undefined
  let wallet: TestWallet
  let container: HTMLElement
  let stopAnnouncing = () => {}

  function leave(): void {
    act(() => root?.unmount())
    root = undefined
    container.remove()
  }
  function enter(): void {
    container = document.body.appendChild(document.createElement('div'))
  }

  // Files of tests share the page: what another one connected is not this one's.
  beforeAll(() => window.foyer?.destroy())
  beforeEach(() => {
    complaints.length = 0
    console.error = (...text: unknown[]) => complaints.push(text.join(' '))
    // The page keeps a wallet that it has found, so each test has one of another name.
    walletCount += 1
    wallet = createTestWallet({ chains: [1, 8453], rdns: `com.example.react${walletCount}` })
    stopAnnouncing = announceInWindow(wallet)
    enter()
  })
  afterEach(async () => {
    leave()
    await page().disconnect()
    await page().destroy()
    localStorage.clear()
    clearCookies()
    stopAnnouncing()
    wallet.stop()
    console.error = error
    expect(complaints).toEqual([])
  })
  afterAll(() => page().destroy())

  return {
    get wallet() {
      return wallet
    },
    get container() {
      return container
    },
    complaints,
    toConfig: (more = {}) =>
      createConfig({
        chains: [mainnet, base],
        connectors: [foyer({ publicNodes: false })],
        multiInjectedProviderDiscovery: false,
        transports: { [mainnet.id]: custom(wallet.provider), [base.id]: custom(wallet.provider) },
        ...more,
      } as CreateConfigParameters), // a part of the parameters of one kind makes another of that kind
    draw(content) {
      root ??= createRoot(container)
      act(() => root?.render(content))
    },
    leave() {
      leave()
      enter()
    },
    hydrate(server, client) {
      const sent = new DOMParser().parseFromString(renderToString(server), 'text/html')
      container.replaceChildren(...[...sent.body.childNodes].map((node) => document.importNode(node, true)))
      act(() => {
        root = hydrateRoot(container, client, {
          onRecoverableError: (problem) => complaints.push(String(problem)),
        })
      })
    },
    output: () => container.querySelector('output')?.textContent,
    press: (name) =>
      act(() => [...container.querySelectorAll('button')].find((one) => one.textContent === name)?.click()),
    modalButton: (testId) =>
      document
        .querySelector('wallet-modal')
        ?.shadowRoot?.querySelector<HTMLButtonElement>(`[data-testid="${testId}"]`),
    connectInModal: () => page().connect({ connectorId: wallet.rdns }),
  }
}
