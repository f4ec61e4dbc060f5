/** @jsxImportSource react */
import type { FoyerApi } from '@foyer/elements'
import { act as actNow, StrictMode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FoyerProvider, useFoyerAccount } from './index.ts'
import { useFoyerSignMessage } from './signing.ts'
import { WalletAccount } from './widgets.ts'

const real = window.foyer
const ADDRESS = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'

let root: Root
let container: HTMLElement
let answer: () => Promise<unknown>
let calls: Promise<string | undefined>[]

/** Scripts that a hook asks for come from a server that may be busy. */
const SCRIPT = { timeout: 20_000 }

function act(work: () => void): void {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true)
  actNow(work)
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false)
}

beforeEach(() => {
  container = document.body.appendChild(document.createElement('div'))
  root = createRoot(container)
  calls = []
  answer = async () => '0xsigned'
  const account = { address: ADDRESS, addresses: [ADDRESS], networkId: 'eip155:1' }
  const state = { isOpen: false, view: 'Account', status: 'connected', account, networkId: 'eip155:1' }
  const fake: Partial<Record<keyof FoyerApi, unknown>> = {
    version: real?.version,
    init: () => {},
    getState: () => state,
    observe: (listener: (next: object) => void) => {
      listener(state)
      return () => {}
    },
    getProvider: async () => ({ request: () => answer() }),
  }
  Reflect.set(window, 'foyer', fake)
})

afterEach(() => {
  act(() => root.unmount())
  container.remove()
  Reflect.set(window, 'foyer', real)
})

function Sign() {
  const { signMessage, status, result, error, reset } = useFoyerSignMessage()
  return (
    <>
      <button type="button" onClick={() => calls.push(signMessage('Hello'))}>
        Sign
      </button>
      <button type="button" onClick={reset}>
        Reset
      </button>
      <output>{[status, result, error?.code].filter(Boolean).join(' ')}</output>
    </>
  )
}

const shown = () => container.querySelector('output')?.textContent
const press = (name: string) =>
  act(() => [...container.querySelectorAll('button')].find((one) => one.textContent === name)?.click())

test('a hook has the wallet sign, and tells how far that is', async () => {
  act(() =>
    root.render(
      <StrictMode>
        <Sign />
      </StrictMode>,
    ),
  )
  expect(shown()).toBe('idle')
  press('Sign')
  expect(shown()).toBe('pending')
  await vi.waitFor(() => expect(shown()).toBe('success 0xsigned'), SCRIPT)
  press('Reset')
  expect(shown()).toBe('idle')
})

test('a visitor who declines is an error with a code, and nothing rejects', async () => {
  answer = () => Promise.reject(Object.assign(new Error('no'), { code: 4001 }))
  act(() => root.render(<Sign />))
  press('Sign')
  await vi.waitFor(() => expect(shown()).toBe('error user_rejected'), SCRIPT)
  expect(await Promise.all(calls)).toEqual([undefined])
})

test('an answer that comes after that of a newer request is not shown', async () => {
  const gives: ((text: string) => void)[] = []
  answer = () => new Promise((resolve) => gives.push(resolve))
  act(() => root.render(<Sign />))
  press('Sign')
  press('Sign')
  await vi.waitFor(() => expect(gives).toHaveLength(2), SCRIPT)
  gives[1]?.('0xnew')
  await vi.waitFor(() => expect(shown()).toBe('success 0xnew'), SCRIPT)
  gives[0]?.('0xold')
  expect(await Promise.all(calls)).toEqual(['0xold', '0xnew'])
  expect(shown()).toBe('success 0xnew')
})

test('the account is that of the family which is asked for', () => {
  const seen: unknown[] = []
  function Page() {
    const evm = useFoyerAccount({ namespace: 'eip155' })
    const solana = useFoyerAccount({ namespace: 'solana' })
    seen.push([evm.isConnected, evm.namespace, evm.address], [solana.isConnected, solana.address])
    return null
  }
  act(() =>
    root.render(
      <FoyerProvider>
        <Page />
      </FoyerProvider>,
    ),
  )
  expect(seen.slice(-2)).toEqual([
    [true, 'eip155', ADDRESS],
    [false, undefined],
  ])
})

test('a widget asks for its script once it is on a page, and hears its own event', async () => {
  const heard: string[] = []
  act(() =>
    root.render(<WalletAccount copy="hide" onAddressCopy={({ detail }) => heard.push(detail.address)} />),
  )
  await customElements.whenDefined('wallet-account')
  const widget = container.querySelector('wallet-account')
  expect(widget?.copy).toBe('hide')
  widget?.dispatchEvent(new CustomEvent('address-copy', { detail: { address: ADDRESS } }))
  expect(heard).toEqual([ADDRESS])
})
