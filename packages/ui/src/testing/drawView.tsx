import { connectWallet } from '@foyer/core/connections'
import { openModal, partOf, type ViewName } from '@foyer/core/kernel'
import {
  createTestModal,
  jsonReply,
  listing,
  type TestModal,
  type TestModalInput,
  WALLET_ONE_ID,
} from '@foyer/devkit'
import { expect, onTestFinished } from 'vitest'
import { ModalRoot } from '../modal/ModalRoot.tsx'
import { createPartLoader } from '../parts/createPartLoader.ts'
import { partTable } from '../parts/table.ts'
import { instantTimer } from './drawModal.tsx'
import { nextTask, type Rendered, renderInRoot } from './renderInRoot.tsx'

type Listing = ReturnType<typeof listing>

/** An open modal with fakes and the real views. */
export interface DrawnView extends TestModal {
  readonly drawn: Rendered
  /** Element by test id; throws when there is none. */
  find(testId: string): HTMLElement
  has(testId: string): boolean
  /** Clicks, and waits until the result is drawn. */
  click(testId: string): Promise<void>
  /** Advances the clock once the timers of what is drawn are set, and waits until the result is drawn. */
  advance(durationMs: number): Promise<void>
  /** All visible text, with normalised white space. */
  text(): string
  /** Waits until a view is shown and its effects have run. */
  expectView(view: ViewName): Promise<void>
  end(): Promise<void>
}

export interface DrawViewInput extends TestModalInput {
  readonly view: ViewName
  readonly params?: Readonly<Record<string, unknown>>
  /** Runs on the modal before it opens. */
  readonly prepare?: (made: TestModal) => Promise<void> | void
}

/** Draws the modal and opens it at a view. */
export async function drawView({ view, params, prepare, ...input }: DrawViewInput): Promise<DrawnView> {
  const made = await createTestModal(input)
  await prepare?.(made)
  return drawMade(made, {
    view,
    open: () => openModal(made.modal, { view, ...(params && { params }) }),
  })
}

/** Connects the wallet of the page. */
export async function connect({ modal }: TestModal): Promise<void> {
  await connectWallet(modal, { connectorId: WALLET_ONE_ID })
}

/** Draws a view for a visitor whose wallet is connected. */
export function drawConnected(view: ViewName, input: Partial<DrawViewInput> = {}): Promise<DrawnView> {
  return drawView({ view, prepare: connect, ...input })
}

export interface DrawMadeInput {
  /** The view that is shown afterwards. */
  readonly view: ViewName
  /** Opens the modal once it is drawn; undefined for an open one. */
  readonly open?: () => void
}

/** Draws a modal that a test has created and prepared. */
export async function drawMade<T extends TestModal>(
  made: T,
  { view, open }: DrawMadeInput,
): Promise<T & DrawnView> {
  const { modal, platform } = made
  const loader = createPartLoader(partTable, { setTimer: instantTimer })
  await loader.load(partOf(view) ?? 'connect')
  // Loads the script in advance; the modal still requests it only when needed.
  await import('../parts/frame/index.ts')
  const drawn = await renderInRoot(<ModalRoot modal={modal} loader={loader} />, { isRoot: true })
  const find = (testId: string) => drawn.get(`[data-testid="${testId}"]`)
  const has = (testId: string) => drawn.query(`[data-testid="${testId}"]`) !== null
  async function expectView(wanted: ViewName) {
    await expect.poll(() => drawn.query('[data-testid^="view-"]')?.dataset.testid).toBe(`view-${wanted}`)
    await nextTask()
  }
  open?.()
  await expectView(view)
  await nextTask()
  await nextTask()
  return {
    ...made,
    drawn,
    find,
    has,
    expectView,
    async click(testId) {
      find(testId).click()
      await nextTask()
      await nextTask()
    },
    async advance(durationMs) {
      await nextTask()
      await platform.advance(durationMs)
      await nextTask()
    },
    text: () => find('modal').innerText.replace(/\s+/g, ' '),
    async end() {
      await drawn.unmount()
      modal.destroy()
    },
  }
}

/** Removes the drawn modal after the test, even if it fails. */
export function endingWithTest<T extends DrawnView>(made: T): T {
  onTestFinished(() => made.drawn.host.remove())
  return made
}

/** Returns the text of an element, without the marks that keep names from turning the text around them. */
export function textOf(made: DrawnView, testId: string): string {
  return made
    .find(testId)
    .innerText.replaceAll(/[\u2066-\u2069]/g, '')
    .replaceAll(/\s+/g, ' ')
}

/** Options and `fetch` of a fake gateway with the given wallets, with search and paging. */
export function gatewayWith(
  wallets: readonly Listing[],
  hooks: { onList?: (query: URLSearchParams) => void } = {},
) {
  return {
    options: { gatewayUrl: 'https://gateway.example', projectId: 'p1' },
    fetch: ({ url }: { readonly url: string }) => {
      const { pathname, searchParams } = new URL(url)
      if (pathname !== '/v1/wallets') return jsonReply({ code: 'not_found', message: 'no such route' }, 404)
      hooks.onList?.(searchParams)
      const search = searchParams.get('search')?.toLowerCase() ?? ''
      const badge = searchParams.get('badge_type')
      const exclude = (searchParams.get('exclude') ?? '').split(',')
      const found = wallets.filter(
        (wallet) =>
          wallet.name.toLowerCase().includes(search) &&
          (!badge || wallet.badge_type === badge) &&
          !exclude.includes(wallet.id),
      )
      const entries = Number(searchParams.get('entries'))
      const from = (Number(searchParams.get('page')) - 1) * entries
      return jsonReply({ data: found.slice(from, from + entries), count: found.length })
    },
  }
}

/** Creates catalogue entries `wallet-0`, `wallet-1` and so on. */
export function manyWallets(count: number): readonly Listing[] {
  return Array.from({ length: count }, (_, index) =>
    listing({
      id: `wallet-${index}`,
      name: `Catalogue ${index}`,
      badge_type: index % 10 === 0 ? 'certified' : null,
      homepage: 'https://wallet.example',
    }),
  )
}
