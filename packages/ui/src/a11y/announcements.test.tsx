import { connectWallet } from '@foyer/core/connections'
import { ModalError } from '@foyer/core/kernel'
import { fakeConnector } from '@foyer/devkit'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { writeResult } from '../testing/a11y/results.ts'
import { accountGateway } from '../testing/accountGateway.ts'
import { drawPreview } from '../testing/drawSend.tsx'
import { type DrawnView, drawView, gatewayWith, manyWallets } from '../testing/drawView.tsx'
import { sampleTransaction } from '../testing/samples/sampleActivity.ts'

const ID = 'com.example.one'

interface Change {
  /** The event, in the words of the report. */
  readonly what: string
  readonly draw: () => Promise<DrawnView>
  readonly cause: (made: DrawnView) => Promise<void> | void
  /** The text that a screen reader must announce. */
  readonly said: string
}

/** Draws a request to a wallet that answers when the test resolves the promise. */
function drawRequest(answer: Promise<void>): Promise<DrawnView> {
  return drawView({
    view: 'ConnectingExternal',
    params: { connectorId: ID },
    connectors: [fakeConnector({ onOpen: () => answer })],
  })
}

function refusable() {
  let refuse = () => {}
  const answer = new Promise<void>((_, reject) => {
    refuse = () => reject(new ModalError({ code: 'user_rejected', message: 'no' }))
  })
  // Prevents an unhandled rejection when nobody waits any more.
  answer.catch(() => {})
  return { draw: () => drawRequest(answer), cause: () => refuse() }
}

async function search(testId: string, text: string, made: DrawnView): Promise<void> {
  await userEvent.fill(made.find(testId), text)
  // A search in the catalogue starts with its debounce, once its script is loaded.
  const { tasks } = made.modal.state
  if (testId === 'all-wallets-search') await expect.poll(() => tasks.searchWallets.status).toBe('pending')
  await made.advance(1_000)
}

const CHANGES: readonly Change[] = [
  { what: 'A wallet declines the connection', ...refusable(), said: 'Connection declined' },
  {
    what: 'The address is copied',
    draw: () =>
      drawView({
        view: 'Account',
        prepare: async ({ modal }) => {
          await connectWallet(modal, { connectorId: ID })
        },
      }),
    cause: (made) => made.click('copy-address'),
    said: 'Address copied',
  },
  {
    what: 'A search for wallets has found some',
    draw: () => {
      const gateway = gatewayWith(manyWallets(30))
      return drawView({
        view: 'AllWallets',
        options: gateway.options,
        platform: { fetch: gateway.fetch },
      })
    },
    cause: (made) => search('all-wallets-search', 'Catalogue 12', made),
    said: 'Results: 1',
  },
  {
    what: 'A search for networks has found some',
    draw: () => drawView({ view: 'Networks' }),
    cause: (made) => search('network-search', 'ethereum', made),
    said: 'Results: 1',
  },
  {
    what: 'A search for networks has found none',
    draw: () => drawView({ view: 'Networks' }),
    cause: (made) => search('network-search', 'no such network', made),
    said: 'Results: 0',
  },
  {
    what: 'The activity has been loaded',
    draw: () => {
      const { input } = accountGateway({ transactions: () => [sampleTransaction(0), sampleTransaction(1)] })
      return drawView({
        view: 'Transactions',
        prepare: async ({ modal }) => {
          await connectWallet(modal, { connectorId: ID })
        },
        ...input,
        platform: { ...input.platform, nowMs: Date.UTC(2026, 10, 21, 12) },
      })
    },
    cause: () => {},
    said: 'Results: 2',
  },
  {
    what: 'The wallet is asked for a transfer',
    draw: () =>
      drawPreview(({ transfer }) => {
        transfer.onSend = () => new Promise(() => {})
      }),
    cause: (made) => made.click('send-confirm'),
    said: 'Accept the transfer in',
  },
  {
    what: 'A transfer is confirmed',
    draw: () =>
      drawPreview(({ transfer }) => {
        transfer.onReceipt = async (hash) => ({ status: 'confirmed', hash })
      }),
    cause: (made) => made.click('send-confirm'),
    said: 'Sent 0.5 ETH',
  },
]

/** The text of all live regions. */
function said({ drawn }: DrawnView): string {
  return [...drawn.root.querySelectorAll('[role="status"], [role="alert"]')]
    .map((region) => region.textContent ?? '')
    .join(' | ')
}

describe('what changes is read out', () => {
  const results: { readonly what: string; readonly said: string; passed: boolean }[] = []
  afterAll(() => writeResult('announcements', results))

  test.each(CHANGES)('$what', async ({ what, draw, cause, said: wanted }) => {
    const result = { what, said: wanted, passed: false }
    results.push(result)
    const made = await draw()
    await cause(made)
    await expect.poll(() => said(made)).toContain(wanted)
    result.passed = true
    await made.end()
  })
})

describe('the dialog', () => {
  const results: Record<string, boolean> = {}
  afterEach(({ task }) => {
    results[task.name] = task.result?.state !== 'fail'
  })
  afterAll(() => writeResult('dialog', results))

  test('It is modal, and its heading names it', async () => {
    const made = await drawView({ view: 'Connect' })
    const dialog = made.drawn.get<HTMLDialogElement>('dialog')
    const name = made.drawn.root.getElementById(dialog.getAttribute('aria-labelledby') ?? '')
    expect([dialog.matches(':modal'), name?.localName, name?.textContent]).toEqual([
      true,
      'h1',
      'Connect Wallet',
    ])
    await made.end()
  })

  test('The focus goes to its heading, on Escape it closes, and the focus returns', async () => {
    const opener = document.createElement('button')
    document.body.append(opener)
    const made = await drawView({ view: 'Connect', prepare: () => opener.focus() })
    expect(made.drawn.root.activeElement?.localName).toBe('h1')
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => made.modal.state.router.isOpen).toBe(false)
    await expect.poll(() => document.activeElement).toBe(opener)
    opener.remove()
    await made.end()
  })

  test('After Try again the focus is on the heading of what goes on', async () => {
    let asked = 0
    const made = await drawView({
      view: 'ConnectingExternal',
      params: { connectorId: ID },
      connectors: [
        fakeConnector({
          onOpen: () => {
            asked += 1
            return asked === 1
              ? Promise.reject(new ModalError({ code: 'user_rejected', message: 'no' }))
              : new Promise(() => {})
          },
        }),
      ],
    })
    await expect.poll(() => made.has('connecting-retry')).toBe(true)
    made.find('connecting-retry').focus()
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => made.has('connecting-retry')).toBe(false)
    await expect.poll(() => made.drawn.root.activeElement?.localName).toBe('h2')
    await made.end()
  })

  test('At 400 % zoom everything can be scrolled to', async () => {
    await page.viewport(320, 256)
    try {
      const made = await drawView({ view: 'Connect' })
      // On a phone the card moves in from below.
      for (const animation of made.find('modal').getAnimations()) animation.finish()
      const last = [...made.drawn.root.querySelectorAll<HTMLElement>('dialog button')].at(-1)
      last?.scrollIntoView()
      const box = last?.getBoundingClientRect()
      expect([(box?.top ?? -1) >= 0, (box?.bottom ?? 999) <= 256]).toEqual([true, true])
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
      await made.end()
    } finally {
      await page.viewport(1000, 800)
    }
  })
})
