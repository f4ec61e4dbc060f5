import { openModal } from '@foyer/core'
import { listing } from '@foyer/testing'
import { describe, expect, test } from 'vitest'
import { type DrawViewInput, drawView } from '../../testing/drawView.tsx'

const wallet = listing({
  id: 'north',
  name: 'Northstar',
  rdns: 'com.example.north',
  chrome_store: 'https://store.example/chrome',
  app_store: 'https://store.example/ios',
  play_store: 'https://store.example/android',
  homepage: 'https://north.example',
})

function drawWallet(given: Partial<typeof wallet> = {}, input: Partial<DrawViewInput> = {}) {
  return drawView({
    view: 'Downloads',
    params: { walletId: 'north' },
    connectors: [],
    prepare: ({ modal }) => modal.wallets.setRecommended([{ ...wallet, ...given }]),
    ...input,
  })
}

function downloads(made: Awaited<ReturnType<typeof drawWallet>>): readonly string[] {
  return [...made.drawn.root.querySelectorAll<HTMLElement>('[data-testid^="download-"]')].map(
    (row) => row.innerText,
  )
}

describe('Downloads', () => {
  test('connecting-15 each entry is there only if the wallet has that link', async () => {
    const all = await drawWallet()
    expect(downloads(all)).toEqual(['Chrome Extension', 'iOS App', 'Android App', 'Website'])
    await all.end()
    const two = await drawWallet({ chrome_store: null, play_store: null })
    expect(downloads(two)).toEqual(['iOS App', 'Website'])
    await two.end()
  })

  test('a link that is not https is left out', async () => {
    const made = await drawWallet({
      chrome_store: 'javascript:alert(1)',
      app_store: 'http://store.example',
      play_store: null,
    })
    expect(downloads(made)).toEqual(['Website'])
    await made.end()
  })

  test('connecting-6 it is the wallet of its parameter, and without one Connect opens', async () => {
    const made = await drawWallet()
    expect(made.find('modal').innerText).toContain('Northstar')
    expect(made.modal.router.state.stack.at(-1)?.params).toEqual({ walletId: 'north' })
    made.modal.router.close()
    openModal(made.modal, { view: 'Downloads' })
    await made.expectView('Connect')
    await made.end()
  })

  test('a wallet without links says so', async () => {
    const made = await drawWallet({}, { params: { walletId: 'gone' } })
    expect(made.text()).toContain('No download is known for this wallet')
    await made.end()
  })
})
