import { fakePairing, jsonReply, listing } from '@foyer/devkit'
import { describe, expect, test } from 'vitest'
import {
  type DrawnView,
  type DrawViewInput,
  drawView,
  gatewayWith,
  manyWallets,
} from '../../../testing/drawView.tsx'
import { nextTask } from '../../../testing/renderInRoot.tsx'

const catalogue = manyWallets(100)

function drawAllWallets(input: Partial<DrawViewInput> = {}) {
  const gateway = gatewayWith(catalogue)
  return drawView({
    view: 'AllWallets',
    options: gateway.options,
    platform: { fetch: gateway.fetch },
    ...input,
  })
}

function tiles({ drawn }: DrawnView): readonly HTMLElement[] {
  return [...drawn.root.querySelectorAll<HTMLElement>('[role="option"]')]
}

async function type(made: DrawnView, text: string): Promise<void> {
  const input = made.find('all-wallets-search') as HTMLInputElement // the test id is on the input
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  setValue?.call(input, text) // sets what the field holds, as a key press does
  input.dispatchEvent(new Event('input', { bubbles: true }))
  await nextTask()
}

/** Types, and waits until the debounce has started; the script may still be loading. */
async function search(made: DrawnView, text: string): Promise<void> {
  await type(made, text)
  await expect.poll(() => made.modal.state.tasks.searchWallets.status).toBe('pending')
}

async function scrollToEnd(made: DrawnView): Promise<void> {
  const area = made.drawn.get('[data-limit="list"]')
  area.scrollTop = area.scrollHeight
  await nextTask()
}

/** Advances the clock until an element is there: a list that reached its end asks for more with the next frame. */
async function advanceUntil(made: DrawnView, testId: string): Promise<void> {
  await expect
    .poll(async () => {
      await made.advance(1000)
      return made.has(testId)
    })
    .toBe(true)
}

describe('AllWallets', () => {
  test('the line of the switch begins and ends where the search field does', async () => {
    const made = await drawAllWallets()
    const field = made.drawn.get('[part="input"]').getBoundingClientRect()
    const toggle = made.find('all-wallets-certified').getBoundingClientRect()
    const words = made.find('all-wallets-certified').parentElement?.firstElementChild?.getBoundingClientRect()
    expect(Math.abs((words?.left ?? 0) - field.left)).toBeLessThanOrEqual(1)
    expect(Math.abs(toggle.right - field.right)).toBeLessThanOrEqual(1)
    await made.end()
  })

  test("all-wallets-1 the search box says 'Search wallet'", async () => {
    const made = await drawAllWallets()
    expect(made.find('all-wallets-search').getAttribute('placeholder')).toBe('Search wallet')
    expect(made.find('all-wallets-search').getAttribute('aria-label')).toBe('Search wallet')
    await made.end()
  })

  test("all-wallets-1 turning 'certified only' on says 'Only WalletConnect certified'", async () => {
    const made = await drawAllWallets()
    await made.click('all-wallets-certified')
    await expect.poll(() => made.text()).toContain('Only WalletConnect certified')
    await expect.poll(() => made.find('all-wallets-certified').getAttribute('aria-checked')).toBe('true')
    await made.end()
  })

  test('all-wallets-1 on mobile a QR button opens ConnectingWalletConnect; elsewhere there is none', async () => {
    const pairing = fakePairing().connector
    const mobile = await drawAllWallets({
      connectors: [pairing],
      platform: { device: { isMobile: true }, fetch: gatewayWith(catalogue).fetch },
    })
    await mobile.click('all-wallets-qr')
    await mobile.expectView('ConnectingWalletConnect')
    await mobile.end()
    const desktop = await drawAllWallets({ connectors: [pairing] })
    expect(desktop.has('all-wallets-qr')).toBe(false)
    await desktop.end()
  })

  test('all-wallets-2 two characters search after a pause; one shows the whole list', async () => {
    const made = await drawAllWallets()
    await expect.poll(() => tiles(made).length).toBe(40)
    await type(made, 'c')
    await made.advance(1000)
    expect(tiles(made)).toHaveLength(40)
    await search(made, 'catalogue 9')
    await expect.poll(() => tiles(made).length).toBe(0)
    await made.advance(299)
    expect(made.modal.state.tasks.searchWallets.status).toBe('pending')
    expect(tiles(made)).toHaveLength(0)
    await made.advance(1)
    await expect.poll(() => tiles(made).length).toBe(11)
    await type(made, '')
    await expect.poll(() => tiles(made).length).toBe(40)
    await made.end()
  })

  test('all-wallets-2 the certified filter alone shows matches at once', async () => {
    const made = await drawAllWallets()
    await made.click('all-wallets-certified')
    await expect.poll(() => tiles(made).length).toBe(10)
    expect(tiles(made)[1]?.dataset.testid).toBe('wallet-wallet-10')
    await made.end()
  })

  test('all-wallets-3 page 1 loads and fades in; further pages are appended on scroll to the end', async () => {
    const made = await drawAllWallets()
    await expect.poll(() => tiles(made).length).toBe(40)
    const chunk = tiles(made)[0]?.parentElement
    expect(chunk && getComputedStyle(chunk).animationName).toBe('foyer-wallets-in')
    expect(chunk && getComputedStyle(chunk).animationDuration).toBe('0.2s')
    await new Promise((resolve) => setTimeout(resolve, 250))
    expect(tiles(made)).toHaveLength(40)
    await scrollToEnd(made)
    await expect.poll(() => tiles(made).length).toBe(80)
    await scrollToEnd(made)
    await expect.poll(() => tiles(made).length).toBe(100)
    expect(new Set(tiles(made).map((tile) => tile.dataset.testid)).size).toBe(100)
    await made.end()
  })

  test("all-wallets-4 error-8 no match says 'No Wallet found'", async () => {
    const made = await drawAllWallets()
    await expect.poll(() => tiles(made).length).toBe(40)
    await search(made, 'zzzz')
    await made.advance(300)
    await expect.poll(() => made.has('all-wallets-empty')).toBe(true)
    expect(made.find('all-wallets-empty').innerText).toContain('No Wallet found')
    await made.end()
  })

  test('all-wallets-6 wallets are tagged installed and recent', async () => {
    const gateway = gatewayWith([
      listing({ id: 'a', name: 'Alpha', rdns: 'com.example.one' }),
      listing({ id: 'b', name: 'Beta' }),
      listing({ id: 'c', name: 'Gamma' }),
    ])
    const made = await drawAllWallets({
      options: gateway.options,
      platform: { fetch: gateway.fetch },
      prepare: ({ modal }) => modal.connections.setRecentIds(['b']),
    })
    await expect
      .poll(() => tiles(made).map((tile) => tile.innerText.replace(/\s+/g, ' ')))
      .toEqual(['A Alpha installed', 'B Beta recent', 'G Gamma'])
    await made.end()
  })

  test('until the first page is there its places are shown', async () => {
    const made = await drawAllWallets({
      platform: { fetch: () => new Promise<Response>(() => {}) },
    })
    const area = made.drawn.get('[data-limit="list"]')
    expect(area.getAttribute('aria-busy')).toBe('true')
    expect(area.querySelectorAll('[aria-hidden="true"] > div')).not.toHaveLength(0)
    await made.end()
  })

  test('with the gateway down the built-in wallets are there', async () => {
    const made = await drawAllWallets({ platform: { fetch: () => Promise.reject(new TypeError('offline')) } })
    await expect.poll(() => tiles(made).length).toBeGreaterThan(10)
    await made.end()
  })

  test('a search that fails says so and can be tried again', async () => {
    let isDown = true
    const gateway = gatewayWith(catalogue)
    const made = await drawAllWallets({
      platform: {
        fetch: (request) =>
          isDown && request.url.includes('search=')
            ? jsonReply({ code: 'internal', message: 'down' }, 500)
            : gateway.fetch(request),
      },
    })
    await search(made, 'catalogue 9')
    await advanceUntil(made, 'all-wallets-failed')
    expect(made.find('all-wallets-failed').innerText).toContain('The wallet list could not be loaded')
    isDown = false
    await made.click('all-wallets-retry')
    await made.advance(300)
    await expect.poll(() => tiles(made).length).toBe(11)
    await made.end()
  })

  test('a later page that fails keeps what is there and can be tried again', async () => {
    let isDown = true
    const gateway = gatewayWith(catalogue)
    const made = await drawAllWallets({
      platform: {
        fetch: (request) =>
          isDown && request.url.includes('page=2')
            ? jsonReply({ code: 'internal', message: 'down' }, 500)
            : gateway.fetch(request),
      },
    })
    await expect.poll(() => tiles(made).length).toBe(40)
    await scrollToEnd(made)
    await advanceUntil(made, 'all-wallets-retry')
    expect(tiles(made)).toHaveLength(40)
    isDown = false
    await made.click('all-wallets-retry')
    await expect.poll(() => tiles(made).length).toBeGreaterThan(40)
    await made.end()
  })

  test('a search that was left before its answer came is taken up again on return', async () => {
    const made = await drawAllWallets()
    await expect.poll(() => tiles(made).length).toBe(40)
    await search(made, 'catalogue 9')
    made.modal.router.push('WhatIsAWallet')
    await made.expectView('WhatIsAWallet')
    await made.click('modal-back')
    await made.expectView('AllWallets')
    await made.advance(300)
    await expect.poll(() => tiles(made).length).toBe(11)
    await made.end()
  })
})
