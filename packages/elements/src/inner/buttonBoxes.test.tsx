import { announceInWindow, createTestWallet } from '@foyer/testing'
import { afterEach, expect, test } from 'vitest'
import '../index.ts'

const MODAL = 'boxes'
const wallet = createTestWallet()
const stopAnnouncing = announceInWindow(wallet)
const { lang } = document.documentElement

afterEach(async () => {
  document.body.replaceChildren()
  document.documentElement.lang = lang
  await window.foyer?.destroy({ modal: MODAL })
  stopAnnouncing()
  wallet.stop()
})

/** Leaves the page, and returns what it keeps for its next visit. */
function leave(): Record<string, [label: string, widthPx: number]> {
  dispatchEvent(new Event('pagehide'))
  return JSON.parse(localStorage.getItem(`foyer:v1:${MODAL}:boxes`) ?? '{}')
}

test('the invitation to connect is kept by language, never an address beside it or a label of the page', async () => {
  localStorage.setItem(
    `foyer:v1:${MODAL}:boxes`,
    '{"wallet-button fr":["Connecter",150],"account-button":["0x1",90]}',
  )
  document.documentElement.lang = 'de'
  window.foyer?.init({ id: MODAL, networks: [1] })
  const button = document.createElement('wallet-button')
  const named = Object.assign(document.createElement('connect-button'), { label: 'Sign in', modal: MODAL })
  button.setAttribute('modal', MODAL)
  document.body.append(button, named)
  const label = () => button.shadowRoot?.querySelector('button')?.textContent
  await window.foyer?.close({ modal: MODAL })
  await expect.poll(label).toBe('Wallet verbinden')
  await expect.poll(() => leave()['wallet-button de']?.[0]).toBe('Wallet verbinden')
  expect(Object.keys(leave()).toSorted()).toEqual(['wallet-button de', 'wallet-button fr'])
  await window.foyer?.connect({ modal: MODAL, connectorId: wallet.rdns })
  await expect.poll(() => Object.keys(leave()).toSorted()).toContain('wallet-button')
  await window.foyer?.disconnect({ modal: MODAL })
  await expect.poll(label).toBe('Wallet verbinden')
  expect(Object.keys(leave())).not.toContain('wallet-button')
})
