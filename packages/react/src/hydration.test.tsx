/** @jsxImportSource react */
import type { FoyerApi, PublicState } from '@foyer/elements'
import { act as actNow, createRef, type ReactNode, StrictMode } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  FoyerProvider,
  type FoyerProviderProps,
  useFoyer,
  useFoyerAccount,
  useFoyerEvent,
  useFoyerSession,
  useFoyerState,
  WalletButton,
  WalletModal,
} from './index.ts'

const real = window.foyer
const { error } = console

/** Draws at once what a test changes. The elements, which the same React draws, are drawn as on any page. */
function act(work: () => void): void {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true)
  actNow(work)
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false)
}

const complaints: unknown[] = []
let root: Root | undefined
let container: HTMLElement

// Files of tests share the page: what another one connected is not this one's.
beforeAll(() => real?.destroy())

beforeEach(() => {
  complaints.length = 0
  console.error = (...text: unknown[]) => complaints.push(text.join(' '))
  container = document.body.appendChild(document.createElement('div'))
})

afterEach(() => {
  act(() => root?.unmount())
  root = undefined
  container.remove()
  console.error = error
  Reflect.set(window, 'foyer', real)
  expect(complaints).toEqual([])
})

function draw(content: ReactNode): void {
  root ??= createRoot(container)
  act(() => root?.render(content))
}

/** Puts what a server sent into the page, as its parser would, and hydrates it. */
function hydrate(content: ReactNode): void {
  const html = withoutWindow(() => renderToString(content))
  const sent = new DOMParser().parseFromString(html, 'text/html')
  container.replaceChildren(...[...sent.body.childNodes].map((node) => document.importNode(node, true)))
  act(() => {
    root = hydrateRoot(container, content, { onRecoverableError: (problem) => complaints.push(problem) })
  })
}

/** Runs something as on a server, where the page's API is not. */
function withoutWindow<T>(work: () => T): T {
  delete window.foyer
  try {
    return work()
  } finally {
    Reflect.set(window, 'foyer', real)
  }
}

/** Puts an API into the page whose state the test decides, and which notes what it is told. */
function useFake() {
  let state: PublicState = { isOpen: false, view: 'Connect', status: 'disconnected' }
  const listeners = new Set<(state: PublicState) => void>()
  const calls: unknown[] = []
  const fake: Partial<FoyerApi> = {
    init: (options) => void calls.push(['init', options]),
    getState: () => state,
    observe(listener, options) {
      calls.push(['observe', options])
      listeners.add(listener)
      listener(state)
      return () => listeners.delete(listener)
    },
    on(name, listener) {
      const hear = (event: Event) => listener(undefined as never, event as never) // as the page sends it
      document.addEventListener(name, hear)
      return () => document.removeEventListener(name, hear)
    },
    disconnect: async (options) => void calls.push(['disconnect', options]),
  }
  window.foyer = fake as FoyerApi // the tests call nothing else
  return {
    calls,
    listeners,
    become(next: PublicState) {
      state = next
      act(() => {
        for (const listener of listeners) listener(state)
      })
    },
  }
}

const modal = () => container.querySelector('wallet-modal')
const button = () => container.querySelector('wallet-button')

test('hydration sets objects and listeners, which React by itself leaves out, without a complaint', () => {
  const themeVariables = { accent: '#f00' }
  const heard: string[] = []
  hydrate(
    <StrictMode>
      <WalletButton label="Sign in" />
      <WalletModal
        preload="intent"
        themeVariables={themeVariables}
        onViewChange={(event) => heard.push(event.detail.view)}
      />
    </StrictMode>,
  )
  expect(modal()?.themeVariables).toBe(themeVariables)
  expect(button()?.label).toBe('Sign in')
  modal()?.dispatchEvent(new CustomEvent('view-change', { detail: { view: 'Account' } }))
  expect(heard).toEqual(['Account'])
})

test('the stand-in of the server goes once the element draws itself', () => {
  hydrate(<WalletButton label="Sign in" />)
  expect(button()?.shadowRoot?.querySelector('button')?.textContent).toBe('Sign in')
  expect(button()?.childNodes).toHaveLength(0)
})

test('children of a component stay its children', () => {
  hydrate(
    <WalletButton>
      <b>mine</b>
    </WalletButton>,
  )
  expect(button()?.innerText).toBe('')
  expect(button()?.querySelector('b')?.textContent).toBe('mine')
})

test('properties follow the props, and a prop that is gone brings the default back', () => {
  draw(<WalletButton label="One" disabled size="sm" />)
  expect(button()).toMatchObject({ label: 'One', disabled: true, size: 'sm' })
  draw(<WalletButton label="Two" disabled={false} />)
  expect(button()).toMatchObject({ label: 'Two', disabled: false, size: 'md' })
  draw(<WalletButton />)
  expect(button()?.shadowRoot?.querySelector('button')?.textContent).toBe('Connect Wallet')
})

test('a listener may be written inline: the last one hears, once, and none after it is gone', () => {
  const heard: number[] = []
  const tell = () => modal()?.dispatchEvent(new CustomEvent('open', { detail: { view: 'Connect' } }))
  for (const count of [1, 2, 3]) {
    draw(<WalletModal preload="intent" onOpen={() => heard.push(count)} />)
    tell()
  }
  draw(<WalletModal preload="intent" />)
  tell()
  expect(heard).toEqual([1, 2, 3])
})

test('a ref is the element', () => {
  const ref = createRef<HTMLElementTagNameMap['wallet-button']>()
  draw(<WalletButton ref={ref} />)
  expect(ref.current).toBe(button())
})

test('options are given once however often they are written, and again when they say another thing', () => {
  const { calls } = useFake()
  const options = (networks: readonly number[]): FoyerProviderProps['options'] => ({
    networks: [...networks],
  })
  for (const networks of [[1], [1], [1, 10]]) {
    draw(
      <StrictMode>
        <FoyerProvider options={options(networks)} />
      </StrictMode>,
    )
  }
  expect(calls).toEqual([
    ['init', { networks: [1] }],
    ['init', { networks: [1, 10] }],
  ])
})

test('components and hooks belong to the modal of their provider; a modal prop wins', async () => {
  const { calls } = useFake()
  let disconnect = async () => {}
  function Page() {
    disconnect = useFoyer().disconnect
    useFoyerState()
    return <WalletButton />
  }
  draw(
    <FoyerProvider options={{ id: 'treasury' }}>
      <Page />
      <WalletModal preload="intent" modal="other" />
    </FoyerProvider>,
  )
  expect(button()?.modal).toBe('treasury')
  expect(modal()?.modal).toBe('other')
  await disconnect()
  expect(calls).toContainEqual(['observe', { modal: 'treasury' }])
  expect(calls).toContainEqual(['disconnect', { modal: 'treasury' }])
})

test('a selection renders again only when it is another, though selector and result are made anew', () => {
  const { become, listeners } = useFake()
  const drawn: unknown[] = []
  function Page() {
    drawn.push(useFoyerState((state) => ({ view: state.view })))
    return null
  }
  draw(<Page />)
  become({ isOpen: true, view: 'Connect', status: 'disconnected' })
  become({ isOpen: true, view: 'Account', status: 'disconnected' })
  expect(drawn).toEqual([{ view: 'Connect' }, { view: 'Account' }])
  act(() => root?.render(null))
  expect(listeners.size).toBe(0)
})

test('who is connected already is drawn right after hydration, and the HTML of the server still fits', () => {
  function Page() {
    const { status, address } = useFoyerAccount()
    return <p>{address ?? status}</p>
  }
  const html = withoutWindow(() => renderToString(<Page />))
  const sent = new DOMParser().parseFromString(html, 'text/html')
  container.replaceChildren(...[...sent.body.childNodes].map((node) => document.importNode(node, true)))
  expect(container.textContent).toBe('disconnected')
  const { become } = useFake()
  become({ isOpen: false, view: 'Account', status: 'reconnecting' })
  act(() => {
    root = hydrateRoot(container, <Page />, { onRecoverableError: (problem) => complaints.push(problem) })
  })
  expect(container.textContent).toBe('reconnecting')
})

test('call-8 useFoyerSession draws who has signed in with a message, and that nobody has any more', () => {
  const { become } = useFake()
  function Page() {
    return <p>{useFoyerSession()?.address ?? 'Not signed in'}</p>
  }
  draw(<Page />)
  expect(container.textContent).toBe('Not signed in')
  const connected = { isOpen: false, view: 'Account', status: 'connected' } as const
  const session = { address: '0x12', chainId: 'eip155:1', message: 'Sign in', signature: '0x34' } as const
  become({ ...connected, session: { ...session, expiresAt: '2030-01-01T00:00:00.000Z' } })
  expect(container.textContent).toBe('0x12')
  become(connected)
  expect(container.textContent).toBe('Not signed in')
})

test('useFoyerEvent hears an event of the page with the listener of the last rendering', () => {
  useFake()
  const heard: unknown[] = []
  function Page({ count }: { readonly count: number }) {
    useFoyerEvent('network-change', (event) => heard.push([count, event.detail.networkId]))
    return null
  }
  draw(<Page count={1} />)
  draw(<Page count={2} />)
  document.dispatchEvent(new CustomEvent('network-change', { detail: { networkId: 'eip155:10' } }))
  expect(heard).toEqual([[2, 'eip155:10']])
})
