import { selectAccountFeatures } from '@foyer/core/account'
import { connectWallet } from '@foyer/core/connections'
import type { Modal } from '@foyer/core/kernel'
import { createTestModal } from '@foyer/devkit'
import { describe, expect, test } from 'vitest'
import { renderInRoot } from '../../../testing/renderInRoot.tsx'
import { openFeature } from '../../featureViews.ts'
import { states } from './WalletFeatures.states.tsx'

async function draw(name: keyof typeof states) {
  const drawn = await renderInRoot(states[name])
  const find = (testId: string) => drawn.query(`[data-testid="${testId}"]`)
  return { drawn, find }
}

describe('WalletFeaturesScreen', () => {
  test('account-7 the total is split into dollars and cents', async () => {
    const { drawn, find } = await draw('no tokens')
    expect(find('total')?.innerText.replace(/\s/g, '')).toBe('$1,284.50')
    await drawn.unmount()
  })

  test('account-7 the row of actions is there only when there is something to do', async () => {
    const full = await draw('no tokens')
    expect(full.find('feature-buttons')?.innerText.split(/\n+/)).toEqual(['Fund wallet', 'Swap', 'Send'])
    await full.drawn.unmount()
    const bare = await draw('nothing to do')
    expect(bare.find('feature-buttons')).toBeNull()
    await bare.drawn.unmount()
  })

  test('account-8 an empty token list offers to buy, marked popular, and to receive', async () => {
    const { drawn, find } = await draw('no tokens')
    const lines = (testId: string) => find(testId)?.innerText.split(/\n+/)
    expect(lines('fund-buy')).toEqual(['Buy Crypto', 'Easy with card or bank account', 'popular'])
    expect(lines('fund-receive')).toEqual(['Receive funds', 'Scan the QR code and receive funds'])
    await drawn.unmount()
    const other = await draw('no tokens, nothing to buy')
    expect([other.find('fund-buy'), other.find('fund-receive')]).toEqual([null, expect.anything()])
    await other.drawn.unmount()
  })

  test('a list that is on its way shows placeholders and says so', async () => {
    const { drawn, find } = await draw('loading')
    expect(find('tokens-loading')?.ariaLabel).toBe('Loading your tokens')
    await drawn.unmount()
  })

  test('account-7 a token has its icon, name, amount and worth, const-5 in four and two decimals', async () => {
    const { drawn } = await draw('tokens')
    const rows = [...drawn.root.querySelectorAll<HTMLElement>('[data-testid="token"]')]
    const [first, , small, unverified] = rows
    expect(first?.innerText.split(/\n+/)).toEqual(['Ether', '1.25 \u2068ETH\u2069', '$4,010.50'])
    expect(small?.innerText).toContain('<0.0001')
    expect(small?.innerText).toContain('<$0.01')
    expect(unverified?.querySelector('[data-state="fallback"]')).not.toBeNull()
    expect(unverified?.querySelector('[data-testid="token-unverified"]')?.textContent).toBe('unverified')
    await drawn.unmount()
  })

  test('activity-4 an account without activity leads to where something can be received', async () => {
    const { drawn, find } = await draw('no activity')
    expect(find('activity-empty')?.innerText.split(/\n+/)).toEqual([
      'No activity yet',
      'Your next transactions will appear here',
      'Trade',
    ])
    await drawn.unmount()
  })
})

test.each([
  ['to Swap where it works', true, { view: 'Swap' }],
  [
    'to UnsupportedChain where it does not',
    false,
    { view: 'UnsupportedChain', params: { swapUnsupportedChain: true } },
  ],
])('account-9 a press on Swap leads %s', async (_name, isSwapOnChain, expected) => {
  const { modal }: { modal: Modal } = await createTestModal()
  modal.router.open('Account')
  openFeature(modal, 'swaps', { ...selectAccountFeatures(modal.state, modal.options), isSwapOnChain })
  expect(modal.router.state.stack.at(-1)).toMatchObject(expected)
  modal.destroy()
})

test.each([
  ['straight to the only way there is', {}, 'WalletReceive'],
  ['to the choice of ways, which says that there is none', { features: { receive: false } }, 'FundWallet'],
])('account-3 a press on Fund wallet leads %s', async (_name, options, view) => {
  const { modal } = await createTestModal({ options })
  await connectWallet(modal, { connectorId: 'com.example.one' })
  modal.router.open('Account')
  openFeature(modal, 'fund', selectAccountFeatures(modal.state, modal.options))
  expect(modal.router.state.stack.map((entry) => entry.view)).toEqual(['Account', view])
  modal.destroy()
})

test.each([
  ['activity', 'CLICK_TRANSACTIONS', { isSmartAccount: false }],
  ['send', 'OPEN_SEND', { network: 'eip155:1', isSmartAccount: false }],
  ['swaps', 'OPEN_SWAP', { network: 'eip155:1', isSmartAccount: false }],
] as const)('call-12 a press on %s is noted as %s', async (row, event, properties) => {
  const { modal } = await createTestModal()
  await connectWallet(modal, { connectorId: 'com.example.one' })
  modal.router.open('Account')
  const tracked: unknown[] = []
  modal.on('track', (detail) => tracked.push(detail))
  openFeature(modal, row, selectAccountFeatures(modal.state, modal.options))
  expect(tracked).toContainEqual({ event, properties })
  modal.destroy()
})
