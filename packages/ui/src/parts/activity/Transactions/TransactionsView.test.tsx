import type { Transaction } from '@foyer/core'
import { OPERATIONS } from '@foyer/core/activity'
import { FAKE_ADDRESS, FAKE_OTHER_ADDRESS, WALLET_ONE_ID } from '@foyer/devkit'
import { describe, expect, test } from 'vitest'
import { type AccountGatewayInput, accountGateway } from '../../../testing/accountGateway.ts'
import { connect, type DrawnView, type DrawViewInput, drawView } from '../../../testing/drawView.tsx'
import { renderInRoot } from '../../../testing/renderInRoot.tsx'
import {
  sampleNft,
  sampleTransaction,
  sampleTransfer,
  sampleUsdc,
} from '../../../testing/samples/sampleActivity.ts'
import { operationText } from '../text/en.ts'
import { states } from './TransactionsView.states.tsx'

const NOW_MS = Date.UTC(2026, 10, 21, 12)

async function drawActivity(given: AccountGatewayInput = {}, input: Partial<DrawViewInput> = {}) {
  const { gateway, asked, input: served } = accountGateway(given)
  const made = await drawView({
    view: 'Transactions',
    prepare: connect,
    ...served,
    platform: { ...served.platform, nowMs: NOW_MS },
    ...input,
  })
  return { ...made, gateway, asked }
}

function all(made: Pick<DrawnView, 'drawn'>, testId: string): HTMLElement[] {
  return [...made.drawn.root.querySelectorAll<HTMLElement>(`[data-testid="${testId}"]`)]
}

/** Visible texts. Rows are laid out only when they are in view, so use `expect.poll`. */
const textsOf = (elements: readonly HTMLElement[]) =>
  elements.map(({ innerText }) => innerText.trim().replace(/\s+/g, ' '))
const many = (count: number) => Array.from({ length: count }, (_, index) => sampleTransaction(index))
const ready = (made: DrawnView) => expect.poll(() => made.has('activity-item')).toBe(true)

/** A gateway with these transactions. */
const serve = (items: readonly Transaction[]): AccountGatewayInput => ({ transactions: () => items })

describe('Transactions', () => {
  test('activity-1 months have titles, the newest first, and those of another year say so', async () => {
    const items = [sampleTransaction(0), sampleTransaction(18), sampleTransaction(240)]
    const made = await drawActivity(serve(items))
    await ready(made)
    const titles = [...made.drawn.root.querySelectorAll('h2')].map((title) => title.textContent)
    expect(titles).toHaveLength(3)
    expect(titles[0]).not.toMatch(/\d/)
    expect(titles[2]).toMatch(/2025/)
    await made.end()
  })

  test('activity-2 an item shows what moved, the verb, descriptions and the date', async () => {
    const made = await drawActivity(serve([sampleTransaction(0)]))
    await ready(made)
    expect(made.find('activity-visual').dataset.kind).toBe('tokens')
    await expect.poll(() => textsOf(all(made, 'activity-verb'))).toEqual(['Sent'])
    expect(made.find('activity-amount').innerText.replace(/\s+/g, ' ')).toBe('0.25 ETH')
    expect(made.find('activity-address').innerText).toContain('0x5a…6356f9')
    expect(made.find('activity-date').innerText).toMatch(/21/)
    await made.end()
  })

  test('T41 the whole address is there for the pointer and for readers', async () => {
    const made = await drawActivity(serve([sampleTransaction(0)]))
    await ready(made)
    const whole = '0x5abfec25f74cd88437631a7731906932776356f9'
    expect(made.find('activity-address').title).toBe(whole)
    expect(made.find('activity-item').textContent).toContain(whole)
    await made.end()
  })

  test('activity-3 without transactions the page says so', async () => {
    const made = await drawActivity()
    await expect.poll(() => made.has('activity-empty')).toBe(true)
    expect(made.find('activity-empty').innerText.split(/\n+/)).toEqual([
      'No Transactions yet',
      'Start trading on dApps to grow your wallet!',
    ])
    await made.end()
  })

  test('activity-5 and const-8 seven placeholder rows stand there while the first page is on its way', async () => {
    const drawn = await renderInRoot(states.loading)
    expect(drawn.root.querySelectorAll('[data-testid="activity-placeholder"]')).toHaveLength(7)
    expect(drawn.get('[data-testid="activity-loading"]').ariaLabel).toBe('Loading your transactions')
    await drawn.unmount()
  })

  test('state-32 each status has its colour', async () => {
    const badge = (status: string) => `[data-testid="activity-badge"][data-status="${status}"]`
    const drawn = await renderInRoot(states['every status'])
    const colours = ['confirmed', 'failed', 'pending'].map(
      (status) => getComputedStyle(drawn.get(badge(status))).color,
    )
    const other = drawn.get(badge('confirmed'))
    other.dataset.status = 'other'
    colours.push(getComputedStyle(other).color)
    expect(new Set(colours).size).toBe(4)
    const probe = document.createElement('i')
    drawn.get('[data-testid="activity-list"]').append(probe)
    const tokens = ['--foyer-success', '--foyer-danger', '--foyer-bg', '--foyer-a-text'].map((token) => {
      probe.style.color = `var(${token})`
      return getComputedStyle(probe).color
    })
    expect(colours).toEqual(tokens)
    await drawn.unmount()
  })

  test('state-32 what is not confirmed is said in words too', async () => {
    const drawn = await renderInRoot(states['every status'])
    const words = [...drawn.root.querySelectorAll<HTMLElement>('[data-testid="activity-status"]')]
    await expect.poll(() => textsOf(words)).toEqual(['Pending', 'Failed'])
    await drawn.unmount()
  })

  test('state-33 every operation has its word, any other stands for itself', async () => {
    const operations = [...OPERATIONS, 'wrap_coin']
    const made = await drawActivity(
      serve(operations.map((operationType, index) => sampleTransaction(index, { operationType }))),
    )
    await ready(made)
    // More rows than are drawn in the first frame.
    await expect.poll(() => all(made, 'activity-verb')).toHaveLength(operations.length)
    expect(all(made, 'activity-verb').map((verb) => verb.textContent)).toEqual([
      'approved',
      'bought',
      'borrowed',
      'burnt',
      'canceled',
      'claimed',
      'deployed',
      'deposited',
      'executed',
      'minted',
      'received',
      'repaid',
      'sent',
      'sold',
      'staked',
      'swapped',
      'unstaked',
      'withdrawn',
      'wrap coin',
    ])
    expect(Object.keys(operationText)).toEqual([...OPERATIONS])
    await made.end()
  })

  test('state-34 the sign stands before the amount', async () => {
    const items = ['receive', 'withdraw', 'send'].map((operationType, index) =>
      sampleTransaction(index, { operationType }),
    )
    const made = await drawActivity(serve(items))
    await ready(made)
    await expect
      .poll(() => textsOf(all(made, 'activity-amount')))
      .toEqual(['+0.25 ETH', '-0.25 ETH', '0.25 ETH'])
    await made.end()
  })

  test('const-5 of many transfers two are shown, what went out first', async () => {
    const transfers = [
      sampleUsdc({ direction: 'in', value: 600 }),
      sampleUsdc({ direction: 'in', value: 40, quantity: { numeric: '0.0005' } }),
      sampleTransfer({ value: 630 }),
      sampleNft({ value: 1 }),
    ]
    const made = await drawActivity(serve([sampleTransaction(0, { operationType: 'trade' }, transfers)]))
    await ready(made)
    await expect.poll(() => textsOf(all(made, 'activity-amount'))).toEqual(['0.25 ETH', '640.5 USDC'])
    await made.end()
  })

  test('state-35 the next page is fetched when the end comes into view', async () => {
    const made = await drawActivity({ ...serve(many(30)), entries: 20 })
    await expect.poll(() => all(made, 'activity-item').length).toBe(20)
    const list = made.find('activity-list')
    list.scrollTo({ top: list.scrollHeight })
    await expect.poll(() => all(made, 'activity-item').length).toBe(30)
    expect(made.asked.map(({ searchParams }) => searchParams.get('cursor'))).toEqual([null, '20'])
    await made.end()
  })

  test('state-35 another address or network starts anew', async () => {
    const transactions = (account: string) => {
      const isOther = account !== `eip155:1:${FAKE_ADDRESS}`
      const chain = account.slice(0, account.lastIndexOf(':'))
      return [sampleTransaction(0, { chain, ...(isOther && { operationType: 'mint' }) })]
    }
    const made = await drawActivity({ transactions })
    await ready(made)
    made.evm.emit(WALLET_ONE_ID, { type: 'network', networkId: 'eip155:10' })
    await expect.poll(() => made.has('activity-verb') && made.find('activity-verb').innerText).toBe('Minted')
    made.evm.emit(WALLET_ONE_ID, { type: 'accounts', addresses: [FAKE_OTHER_ADDRESS] })
    await expect
      .poll(() => made.asked.at(-1)?.searchParams.get('account'))
      .toBe(`eip155:10:${FAKE_OTHER_ADDRESS}`)
    await made.end()
  })

  test('error-1 a page that does not come is said in a toast and in its place, with a way to try again', async () => {
    const { gateway, input } = accountGateway(serve(many(2)))
    gateway.isDown = true
    const made = await drawView({ view: 'Transactions', prepare: connect, ...input })
    await expect.poll(() => made.has('activity-failed')).toBe(true)
    await expect.poll(() => made.text()).toContain('Failed to fetch transactions')
    gateway.isDown = false
    await made.click('try-again')
    await ready(made)
    await made.end()
  })

  test('state-35 a later page that does not come leaves what is there, and is asked for once', async () => {
    const made = await drawActivity({ ...serve(many(30)), entries: 20 })
    await ready(made)
    await expect.poll(() => all(made, 'activity-item')).toHaveLength(20)
    made.gateway.isDown = true
    const list = made.find('activity-list')
    list.scrollTo({ top: list.scrollHeight })
    await expect.poll(() => made.has('activity-more-failed')).toBe(true)
    expect([all(made, 'activity-item').length, made.asked.length]).toEqual([20, 2])
    made.gateway.isDown = false
    await made.click('activity-more-again')
    await expect.poll(() => all(made, 'activity-item').length).toBe(30)
    await made.end()
  })

  test('validate-6 and validate-7 spam and other chains are not there', async () => {
    const spam = sampleNft({ nft_info: { name: 'claim', flags: { is_spam: true } } })
    const made = await drawActivity(
      serve([
        sampleTransaction(0, {}, [spam]),
        sampleTransaction(1, { chain: 'eip155:10' }),
        sampleTransaction(2, { operationType: 'stake' }),
      ]),
    )
    await ready(made)
    await expect.poll(() => textsOf(all(made, 'activity-verb'))).toEqual(['Staked'])
    await made.end()
  })

  test('T41 what others sent and is worth nothing is folded up, and warned of', async () => {
    const foreign = { operationType: 'receive', sentFrom: FAKE_OTHER_ADDRESS }
    const nothing = sampleTransfer({ direction: 'in', quantity: { numeric: '0' }, value: 0 })
    const made = await drawActivity(serve([sampleTransaction(0), sampleTransaction(1, foreign, [nothing])]))
    await ready(made)
    expect(all(made, 'activity-item')).toHaveLength(1)
    expect(made.find('activity-tiny').ariaExpanded).toBe('false')
    await made.click('activity-tiny')
    expect(all(made, 'activity-item')).toHaveLength(2)
    expect(made.text()).toContain('Never copy an address from them.')
    await made.end()
  })

  test('an item leads to its page at the explorer, by https only', async () => {
    const made = await drawActivity(serve([sampleTransaction(0)]))
    await ready(made)
    const link = made.drawn.get<HTMLAnchorElement>('[data-testid="activity-item"] a')
    expect([link.href, link.target, link.rel]).toEqual([
      expect.stringMatching(/^https:\/\/.+\/tx\/0x0{64}$/),
      '_blank',
      'noopener noreferrer',
    ])
    await made.end()
    const bare = {
      id: 1,
      caipNetworkId: 'eip155:1' as const,
      chainNamespace: 'eip155' as const,
      name: 'Bare',
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: ['https://node.example'],
      blockExplorers: { default: { url: 'http://explorer.example' } },
    }
    const { input } = accountGateway(serve([sampleTransaction(0)]))
    const plain = await drawView({
      view: 'Transactions',
      prepare: connect,
      ...input,
      options: { ...input.options, networks: [bare] },
    })
    await ready(plain)
    expect(plain.drawn.query('[data-testid="activity-item"] a')).toBeNull()
    await plain.end()
  })

  test('without a gateway the explorer is offered instead', async () => {
    const made = await drawView({ view: 'Transactions', prepare: connect })
    expect(made.has('activity-unavailable')).toBe(true)
    await made.click('activity-explorer')
    expect(made.platform.openedLinks).toEqual([
      { url: expect.stringContaining(`/address/${FAKE_ADDRESS}`), target: '_blank' },
    ])
    await made.end()
  })

  test('T40 a hostile name stays within its row', async () => {
    const drawn = await renderInRoot(states['hostile names'])
    const list = drawn.get('[data-testid="activity-list"]')
    expect(list.scrollWidth).toBeLessThanOrEqual(list.clientWidth)
    for (const amount of drawn.root.querySelectorAll('[data-testid="activity-amount"]')) {
      const row = amount.closest('[role="listitem"]')?.getBoundingClientRect()
      expect(amount.getBoundingClientRect().right).toBeLessThanOrEqual((row?.right ?? 0) + 1)
      expect(amount.textContent).not.toMatch(/[\u202a-\u202e\u2066-\u2069\u200b]/)
    }
    await drawn.unmount()
  })
})
