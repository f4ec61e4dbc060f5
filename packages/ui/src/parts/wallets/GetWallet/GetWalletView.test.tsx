import { listing } from '@foyer/devkit'
import { describe, expect, test } from 'vitest'
import { type DrawViewInput, drawView } from '../../../testing/drawView.tsx'

const site = 'https://wallet.example'
const recommended = ['a', 'b', 'c', 'd', 'e'].map((id) =>
  listing({ id, name: `Wallet ${id}`, homepage: site }),
)

function drawGetWallet(input: Partial<DrawViewInput> = {}) {
  return drawView({
    view: 'GetWallet',
    prepare: ({ modal }) => modal.wallets.setRecommended(recommended),
    ...input,
  })
}

function offers(made: Awaited<ReturnType<typeof drawGetWallet>>): readonly string[] {
  return [...made.drawn.root.querySelectorAll<HTMLElement>('li button')].map((row) =>
    row.innerText.replace(/^\S+\s+/, ''),
  )
}

describe('GetWallet', () => {
  test("connecting-16 up to four wallets, then 'Explore all', which opens an explorer in a new tab", async () => {
    const made = await drawGetWallet()
    expect(made.drawn.root.querySelectorAll('[data-testid^="get-"]')).toHaveLength(4)
    expect(offers(made).at(-1)).toContain('all')
    await made.click('explore-all')
    expect(made.platform.openedLinks).toEqual([
      { url: 'https://explorer.walletconnect.com', target: '_blank' },
    ])
    await made.end()
  })

  test('connecting-16 featured come first, then custom, then recommended, each once', async () => {
    const made = await drawGetWallet({
      options: { customWallets: [{ id: 'mine', name: 'Mine', homepage: site }] },
      prepare: ({ modal }) => {
        modal.wallets.setFeatured([listing({ id: 'e', name: 'Wallet e', homepage: site })])
        modal.wallets.setRecommended(recommended)
        // Acts as if a gateway had answered; otherwise the bundled list replaces them.
        modal.wallets.setSource('gateway')
      },
    })
    const ids = [...made.drawn.root.querySelectorAll<HTMLElement>('[data-testid^="get-"]')]
    expect(ids.map((row) => row.dataset.testid)).toEqual(['get-e', 'get-mine', 'get-a', 'get-b'])
    await made.end()
  })

  test('connecting-16 a wallet leads to its downloads; one that is nowhere to be had is left out', async () => {
    const made = await drawGetWallet({
      prepare: ({ modal }) => {
        modal.wallets.setRecommended([listing({ id: 'z' }), ...recommended])
        modal.wallets.setSource('gateway')
      },
    })
    expect(made.has('get-z')).toBe(false)
    await made.click('get-a')
    await made.expectView('Downloads')
    expect(made.text()).toContain('Website')
    await made.end()
  })
})
