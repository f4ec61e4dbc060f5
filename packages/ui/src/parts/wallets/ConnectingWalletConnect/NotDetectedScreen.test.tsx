import { fakeConnector } from '@foyer/devkit'
import { describe, expect, test } from 'vitest'
import { downloadsOf, drawDownloads } from '../../../testing/drawDownloads.tsx'
import { nextTask } from '../../../testing/renderInRoot.tsx'

describe('ConnectingWalletConnect', () => {
  test("connecting-13 error-8 a wallet that is not installed is 'Not Detected', with its downloads", async () => {
    const made = await drawDownloads('ConnectingWalletConnect')
    expect(made.text()).toContain('Not Detected')
    expect(downloadsOf(made)).toEqual(['Chrome Extension', 'iOS App', 'Android App', 'Website'])
    await made.click('download-ios')
    expect(made.platform.openedLinks).toEqual([{ url: 'https://store.example/ios', target: '_blank' }])
    await made.end()
  })

  test('without any download there is still a way back', async () => {
    const made = await drawDownloads('ConnectingWalletConnect', {
      chrome_store: null,
      app_store: null,
      play_store: null,
      homepage: null,
    })
    expect(downloadsOf(made)).toEqual([])
    expect(made.has('connecting-cancel')).toBe(true)
    await made.end()
  })

  test('once the wallet shows up the visitor can go on in it', async () => {
    const made = await drawDownloads('ConnectingWalletConnect')
    made.evm.find(
      fakeConnector({ id: 'com.example.north', name: 'Northstar', onOpen: () => new Promise(() => {}) }),
    )
    await nextTask()
    expect(made.text()).toContain('Northstar is ready')
    await made.click('connecting-continue')
    await made.expectView('ConnectingExternal')
    await made.end()
  })

  test('error-3 a wallet that nobody knows is said to be missing, not shown as a blank view', async () => {
    const made = await drawDownloads('ConnectingWalletConnect', {}, { params: { walletId: 'gone' } })
    expect(made.text()).toContain('No Wallet found')
    await made.click('connecting-cancel')
    expect(made.modal.state.router.isOpen).toBe(false)
    await made.end()
  })
})
