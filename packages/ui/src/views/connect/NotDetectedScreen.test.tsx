import { fakeConnector, listing } from '@foyer/testing'
import { describe, expect, test } from 'vitest'
import { type DrawViewInput, drawView } from '../../testing/drawView.tsx'
import { settle } from '../../testing/renderInRoot.tsx'

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
    view: 'ConnectingWalletConnect',
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

describe('ConnectingWalletConnect', () => {
  test("connecting-13 error-8 a wallet that is not installed is 'Not Detected', with its downloads", async () => {
    const made = await drawWallet()
    expect(made.text()).toContain('Not Detected')
    expect(downloads(made)).toEqual(['Chrome Extension', 'iOS App', 'Android App', 'Website'])
    await made.click('download-ios')
    expect(made.platform.openedLinks).toEqual([{ url: 'https://store.example/ios', target: '_blank' }])
    await made.end()
  })

  test('without any download there is still a way back', async () => {
    const made = await drawWallet({ chrome_store: null, app_store: null, play_store: null, homepage: null })
    expect(downloads(made)).toEqual([])
    expect(made.has('connecting-cancel')).toBe(true)
    await made.end()
  })

  test('once the wallet shows up the visitor can go on in it', async () => {
    const made = await drawWallet()
    made.evm.find(
      fakeConnector({ id: 'com.example.north', name: 'Northstar', onOpen: () => new Promise(() => {}) }),
    )
    await settle()
    expect(made.text()).toContain('Northstar is ready')
    await made.click('connecting-continue')
    await made.expectView('ConnectingExternal')
    await made.end()
  })

  test('error-3 a wallet that nobody knows is said to be missing, not shown as a blank view', async () => {
    const made = await drawWallet({}, { params: { walletId: 'gone' } })
    expect(made.text()).toContain('No Wallet found')
    await made.click('connecting-cancel')
    expect(made.modal.state.router.isOpen).toBe(false)
    await made.end()
  })
})
