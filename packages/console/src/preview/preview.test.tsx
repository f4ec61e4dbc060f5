import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type RenderedConsole, renderConsole } from '../testing/renderConsole.tsx'
import { createPreviewPlatform } from './createPreviewPlatform.ts'
import type { PreviewSettings } from './settings.ts'

/** How long the views may take to be loaded from their sources, in milliseconds. */
const VIEWS_MS = 20_000

let drawn: RenderedConsole | undefined
afterEach(() => {
  vi.restoreAllMocks()
  drawn?.unmount()
  drawn = undefined
})

const settings: PreviewSettings = {
  ...{ projectId: 'dev', walletsKey: '1', themeMode: 'light', themeVariables: {}, language: 'en', texts: {} },
  listWallets: async ({ page: place }) => ({ data: [], count: place }),
}
const GET = { method: 'GET' }
const inPreview = (testId: string) =>
  document
    .querySelector('.c-preview-host')
    ?.shadowRoot?.querySelector<HTMLElement>(`[data-testid^="${testId}"]`)

test('the modal of a preview reaches nothing: no server, no window, no app, and nothing that the browser keeps', async () => {
  const [fetch, open, setItem] = [
    vi.spyOn(globalThis, 'fetch'),
    vi.spyOn(window, 'open'),
    vi.spyOn(Storage.prototype, 'setItem'),
  ]
  const platform = createPreviewPlatform(() => settings)
  for (const url of [
    'https://evil.example/v1/steal',
    `${window.location.origin}/v1/events?projectId=dev`,
    `${window.location.origin}/v1/admin/projects/dev`,
  ])
    await expect(platform.fetch(url, GET)).rejects.toThrow('no_answer')
  platform.openLink('metamask://wc?uri=wc:1', '_self')
  expect(platform.openPopup('provider')).toBeNull()
  platform.storage?.setItem('foyer', 'kept')
  expect([fetch, open, setItem].map((spy) => spy.mock.calls)).toEqual([[], [], []])
  const listed = await platform.fetch(`${window.location.origin}/v1/wallets?page=3&entries=40`, GET)
  expect(await listed.json()).toEqual({ data: [], count: 3 })
})

test('an answer for lists that are older by now is asked for again', async () => {
  let now = settings
  const asked: string[] = []
  const next: PreviewSettings = {
    ...settings,
    walletsKey: '2',
    async listWallets() {
      asked.push('2')
      return { data: [], count: 2 }
    },
  }
  now = {
    ...settings,
    async listWallets() {
      asked.push('1')
      now = next
      return { data: [], count: 1 }
    },
  }
  const platform = createPreviewPlatform(() => now)
  const reply = await platform.fetch(`${window.location.origin}/v1/wallets?page=1&entries=4`, GET)
  expect([await reply.json(), asked]).toEqual([{ data: [], count: 2 }, ['1', '2']])
})

test('a press in the preview leads to the QR code of a visitor, which no wallet can answer, and back to the first view with other wallets', async () => {
  const open = vi.spyOn(window, 'open')
  drawn = renderConsole({ path: '/console/dev/wallets' })
  await expect.poll(() => inPreview('wallet-harbour'), { timeout: VIEWS_MS }).toBeTruthy()
  await expect.poll(() => document.querySelector<HTMLElement>('.c-preview-host')?.inert).toBe(false)
  inPreview('wallet-walletConnect')?.click()
  await expect.poll(() => inPreview('view-Connecting'), { timeout: VIEWS_MS }).toBeTruthy()
  expect(open).not.toHaveBeenCalled()
  await userEvent.click(page.getByRole('button', { name: 'Hide Keplr' }))
  await expect.poll(() => inPreview('view-Connecting')).toBeFalsy()
  await expect.element(page.getByRole('button', { name: 'Hide Keplr' })).toHaveFocus()
})
