import { connectWallet, createModal, openModal, type ViewName } from '@foyer/core'
import { createBrowserPlatform } from '@foyer/core/browser'
import { fakeConnector, fakeEvmAdapter, jsonReply } from '@foyer/devkit'
import { createRoot } from 'react-dom/client'
import { ModalRoot } from '../../../packages/ui/src/modal/ModalRoot.tsx'
import { createPartLoader } from '../../../packages/ui/src/parts/createPartLoader.ts'
import { partTable } from '../../../packages/ui/src/parts/table.ts'
import { createThemeSheet } from '../../../packages/ui/src/theme/applyTheme.ts'
import { adoptStyles } from '../../../packages/ui/src/theme/sheets.ts'
import { makeTokens, makeTransactions } from './accountData.ts'

// The real modal with an instant wallet and an instant gateway: what is left is our own work.

const PAGE_ENTRIES = 50
const CONNECTOR = 'com.example.one'

/** When the gateway's last answer of each kind was given. */
const answeredAtMs: Record<string, number> = {}
const counts = { tokens: 30, transactions: PAGE_ENTRIES }

const histories = new Map<string, ReturnType<typeof makeTransactions>>()

function answer(url: string): Response {
  const { pathname, searchParams } = new URL(url)
  const account = searchParams.get('account') ?? ''
  const at = account.lastIndexOf(':')
  const [chainId, address] = [account.slice(0, at), account.slice(at + 1)]
  if (pathname === '/v1/balances') return jsonReply({ balances: makeTokens(counts.tokens, chainId) })
  if (pathname !== '/v1/activity') return jsonReply({ code: 'not_found', message: 'no such route' }, 404)
  const from = Number(searchParams.get('cursor') ?? '0')
  // Made once: what a gateway does takes none of the page's time.
  const key = `${counts.transactions} ${account}`
  const all = histories.get(key) ?? makeTransactions(counts.transactions, chainId, address)
  histories.set(key, all)
  const next = from + PAGE_ENTRIES < all.length ? String(from + PAGE_ENTRIES) : null
  return jsonReply({ data: all.slice(from, from + PAGE_ENTRIES), next })
}

const host = document.createElement('div')
document.body.append(host)
const root = host.attachShadow({ mode: 'open' })
const sheet = createThemeSheet(() => import('../../../packages/ui/src/theme/writeTheme.ts'))
sheet.apply({ mode: 'dark', variables: {} })
adoptStyles(root, sheet.sheet)
const container = document.createElement('div')
root.append(container)

const evm = fakeEvmAdapter()
evm.find(fakeConnector({ kind: 'AUTH' }))
const modal = createModal(
  {
    networks: [1, 10, 8453],
    gatewayUrl: 'https://gateway.example',
    projectId: 'bench',
    remoteFeatures: { activity: true },
  },
  {
    platform: {
      ...createBrowserPlatform(),
      async fetch(url) {
        const reply = answer(url)
        answeredAtMs[new URL(url).pathname] = performance.now()
        return reply
      },
    },
    adapters: [evm.adapter],
  },
)
createRoot(container).render(<ModalRoot modal={modal} loader={createPartLoader(partTable)} />)

const nextFrame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve))
const find = (testId: string) => root.querySelectorAll<HTMLElement>(`[data-testid="${testId}"]`)

/** Waits until something holds and has been painted. @returns when that was */
async function painted(holds: () => boolean): Promise<number> {
  while (!holds()) await nextFrame()
  await nextFrame()
  await new Promise((resolve) => setTimeout(resolve))
  return performance.now()
}

async function open(view: ViewName, holds: () => boolean): Promise<number> {
  modal.router.close()
  await painted(() => find(`view-${view}`).length === 0)
  openModal(modal, { view })
  return painted(holds)
}

const bench = {
  async start() {
    await connectWallet(modal, { connectorId: CONNECTOR })
    await open('Account', () => find('token').length === counts.tokens)
  },
  /** From the answer to thirty tokens on the screen; the view is there already, as for a visitor who waits. */
  async tokensMs() {
    const atMs = await open('Account', () => find('token').length === counts.tokens)
    return atMs - (answeredAtMs['/v1/balances'] ?? 0)
  },
  async activityMs() {
    const atMs = await open('Transactions', () => find('activity-item').length === PAGE_ENTRIES)
    return atMs - (answeredAtMs['/v1/activity'] ?? 0)
  },
  /** Forgets what was read, so that the next reading is a first one. */
  forget() {
    for (const slice of [modal.state.tokens, modal.state.activity]) {
      if (slice) Object.assign(slice, { owner: undefined, items: undefined })
    }
  },
  /** Scrolls a long history to its end, a step a frame. @returns the length of each frame */
  async scroll(transactions: number) {
    counts.transactions = transactions
    bench.forget()
    await open('Transactions', () => find('activity-item').length >= PAGE_ENTRIES)
    const list = find('activity-list')[0]
    const framesMs: number[] = []
    let lastMs = await nextFrame()
    for (;;) {
      list?.scrollBy(0, 120)
      const nowMs = await nextFrame()
      framesMs.push(nowMs - lastMs)
      lastMs = nowMs
      const isAtEnd = !list || list.scrollTop + list.clientHeight >= list.scrollHeight - 2
      if (isAtEnd && find('activity-item').length >= transactions) break
    }
    counts.transactions = PAGE_ENTRIES
    return { framesMs, items: find('activity-item').length }
  },
  /** From the click on a network to the account on it, painted. */
  async switchMs(networkId: string) {
    await open('Account', () => find('token').length > 0)
    modal.router.push('Networks')
    await painted(() => find(`network-${networkId}`).length > 0)
    await new Promise((resolve) => setTimeout(resolve, 400))
    const startMs = performance.now()
    find(`network-${networkId}`)[0]?.click()
    const isSettled = () =>
      modal.state.accounts.byNamespace.eip155?.networkId === networkId &&
      modal.state.tasks.switchNetwork.status === 'done' &&
      find('view-Networks').length === 0
    return (await painted(isSettled)) - startMs
  },
}

export type AccountBench = typeof bench
Object.assign(window, { bench })
