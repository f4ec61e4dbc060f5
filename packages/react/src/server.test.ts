import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import {
  AccountButton,
  FoyerProvider,
  NetworkButton,
  useFoyer,
  useFoyerAccount,
  WalletButton,
  WalletModal,
} from './index.ts'

test('a server sends text and booleans as attributes, objects and listeners not at all', () => {
  const html = renderToString(
    createElement(WalletModal, {
      projectId: 'mine',
      debug: true,
      themeVariables: { accent: '#f00' },
      networks: [1, 10],
      onConnect: () => {},
    }),
  )
  expect(html).toBe('<wallet-modal project-id="mine" debug=""></wallet-modal>')
})

test('a server sends a stand-in with the words of the button, and none for a button that is empty at first', () => {
  const standIn = (html: string) => />([^<>]+)<\/span>/.exec(html)?.[1]
  expect(standIn(renderToString(createElement(WalletButton)))).toBe('Connect Wallet')
  expect(standIn(renderToString(createElement(WalletButton, { label: 'Sign in' })))).toBe('Sign in')
  expect(standIn(renderToString(createElement(NetworkButton)))).toBe('Select Network')
  expect(renderToString(createElement(AccountButton))).toBe('<account-button></account-button>')
})

test('no style attribute is sent, which a content policy would refuse', () => {
  expect(renderToString(createElement(WalletButton, { size: 'sm' }))).not.toContain('style')
})

test('on a server nobody is connected, and nothing can be opened', () => {
  const seen: unknown[] = []
  function Page() {
    const { status, address } = useFoyerAccount()
    const foyer = useFoyer()
    seen.push(status, address, () => foyer.open())
    return null
  }
  renderToString(createElement(FoyerProvider, { options: { networks: [1] } }, createElement(Page)))
  expect(seen.slice(0, 2)).toEqual(['disconnected', undefined])
  expect(seen[2]).toThrow(/works in the browser/)
})
