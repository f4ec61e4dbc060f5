import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Refusal, type StandInAnswers } from '../../testing/consoleGateway.ts'
import { type RenderedConsole, renderConsole } from '../../testing/renderConsole.tsx'
import * as samples from '../../testing/samples.ts'
import { searchSamples } from '../../testing/searchSamples.ts'

/** How long the views of the preview may take to be loaded from their sources, in milliseconds. */
const VIEWS_MS = 20_000

let drawn: RenderedConsole | undefined
function draw(answers?: StandInAnswers): RenderedConsole {
  drawn = renderConsole({ path: '/console/dev/wallets', ...(answers && { answers }) })
  return drawn
}
afterEach(() => {
  drawn?.unmount()
  drawn = undefined
})

const featured = page.getByRole('list', { name: 'Wallets that come first' })
const hidden = page.getByRole('list', { name: 'Hidden wallets' })
const catalogue = page.getByRole('list', { name: 'Wallets of the catalogue' })
const namesIn = (list: typeof featured) => () =>
  list
    .getByRole('listitem')
    .elements()
    .map((row) => row.querySelector('bdi')?.textContent)
const press = (name: string | RegExp) =>
  userEvent.click(page.getByRole('button', { name, exact: typeof name === 'string' }))
const saveDialog = page.getByRole('dialog', { name: 'Save these wallets?' })

/** The ids of the wallets that the previewed modal lists, in its order. */
function idsInPreview(): readonly string[] {
  const host = document.querySelector<HTMLElement>('.c-preview-host')
  const root = host?.hidden ? undefined : host?.shadowRoot
  const rows = [...(root?.querySelectorAll<HTMLElement>('[data-testid^="wallet-"]') ?? [])]
  return rows.flatMap(({ dataset }) => dataset.testid?.replace('wallet-', '') ?? [])
}

test('the preview has the views of visitors and the lists as they are, and neither takes the focus nor asks elsewhere', async () => {
  const { seen } = draw()
  await expect.poll(idsInPreview, { timeout: VIEWS_MS }).toContain('harbour')
  expect(idsInPreview()).toEqual(['walletConnect', 'harbour', 'rainbow', 'metamask', 'phantom'])
  expect(document.activeElement).toBe(document.body)
  expect(new Set(seen.map(({ id }) => id))).toEqual(
    new Set(['getOperator', 'listOperatorProjects', 'getProjectWallets', 'searchProjectWallets']),
  )
  expect(performance.getEntriesByType('resource').map(({ name }) => new URL(name).origin)).not.toContain(
    'https://x.example',
  )
})

test('the preview follows what is changed before it is saved, and its theme is chosen beside it', async () => {
  const { seen } = draw()
  await expect.poll(idsInPreview, { timeout: VIEWS_MS }).toContain('harbour')
  await press('Feature MetaMask')
  await press('Move MetaMask up')
  await press('Move MetaMask up')
  await press('Move MetaMask up')
  await press('Hide Rainbow')
  await expect.poll(idsInPreview).toEqual(['walletConnect', 'metamask', 'harbour', 'phantom', 'keplr'])
  expect(seen.some(({ id }) => id === 'setProjectWallets')).toBe(false)
  const scheme = () => document.querySelector<HTMLElement>('.c-preview')?.dataset.scheme
  await press('Preview in dark')
  expect(scheme()).toBe('dark')
  await press('Preview in light')
  expect(scheme()).toBe('light')
})

test('a wallet is moved by the arrow keys of its grip, which keeps the focus, and its place is said', async () => {
  draw()
  await expect.poll(namesIn(featured)).toEqual(['Harbour Wallet', 'Rainbow', 'gone'])
  page.getByRole('button', { name: 'Move Harbour Wallet, 1 of 3' }).element().focus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.poll(namesIn(featured)).toEqual(['Rainbow', 'Harbour Wallet', 'gone'])
  await expect.element(page.getByText('Harbour Wallet is 2 of 3.')).toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Move Harbour Wallet, 2 of 3' })).toHaveFocus()
  await userEvent.keyboard('{End}{Home}{ArrowUp}')
  await expect.poll(namesIn(featured)).toEqual(['Harbour Wallet', 'Rainbow', 'gone'])
  await expect.element(page.getByRole('button', { name: 'Move Harbour Wallet, 1 of 3' })).toHaveFocus()
  // Back at what is saved: there is nothing to save.
  await expect.element(page.getByText('Not saved yet')).not.toBeInTheDocument()
})

test('a wallet is dragged to its place by a pointer, and Escape puts it back', async () => {
  draw()
  await expect.poll(namesIn(featured)).toHaveLength(3)
  const grip = page.getByRole('button', { name: 'Move Harbour Wallet, 1 of 3' }).element()
  const { left, top } = grip.getBoundingClientRect()
  const send = (type: string, dy: number) =>
    grip.dispatchEvent(
      new PointerEvent(type, {
        ...{ bubbles: true, pointerId: 1, pointerType: 'touch', button: 0, buttons: 1 },
        ...{ clientX: left + 5, clientY: top + 5 + dy },
      }),
    )
  // A pointer of a test is none of the browser's, which captures no other.
  grip.setPointerCapture = () => undefined
  const shiftOf = (at: number) => featured.getByRole('listitem').elements()[at]?.getAttribute('style')
  send('pointerdown', 0)
  await expect.poll(() => shiftOf(0)).toContain('translateY(0px)')
  send('pointermove', 70)
  await expect.poll(() => shiftOf(0)).toContain('translateY(70px)')
  expect(shiftOf(1)).toMatch(/translateY\(-\d/)
  await userEvent.keyboard('{Escape}')
  send('pointerup', 70)
  expect(namesIn(featured)()).toEqual(['Harbour Wallet', 'Rainbow', 'gone'])
  send('pointerdown', 0)
  await expect.poll(() => shiftOf(0)).toContain('translateY(0px)')
  send('pointermove', 130)
  await expect.poll(() => shiftOf(0)).toContain('translateY(130px)')
  send('pointerup', 130)
  await expect.poll(namesIn(featured)).toEqual(['Rainbow', 'gone', 'Harbour Wallet'])
})

test('one save sends both lists with those that they were made from, after a look at what changes', async () => {
  const kept = { featured: [{ id: 'rainbow', name: 'Rainbow' }], excluded: [] }
  const { seen } = draw({ setProjectWallets: () => kept })
  await expect.element(hidden).toHaveTextContent('Trust Wallet')
  await press('Show again: Trust Wallet')
  await press('Feature no longer: gone')
  await press('Feature no longer: Harbour Wallet')
  await press('Review and save')
  await expect.element(saveDialog).toHaveTextContent('Harbour Wallet, Rainbow, gone Rainbow')
  await expect.element(saveDialog).toHaveTextContent('Trust Wallet none')
  await userEvent.click(saveDialog.getByRole('button', { name: 'Save' }))
  await expect.element(page.getByText('The wallets are saved.')).toBeVisible()
  expect(seen.find(({ id }) => id === 'setProjectWallets')?.body).toEqual({
    ...{ featured: ['rainbow'], excluded: [] },
    seen: { featured: ['harbour', 'rainbow', 'gone'], excluded: ['trust'] },
  })
  await expect.element(page.getByText('Not saved yet')).not.toBeInTheDocument()
})

test('lists that another operator has saved meanwhile are not undone: the operator says whose stay', async () => {
  let saved = samples.wallets
  const { seen } = draw({
    getProjectWallets: () => saved,
    setProjectWallets: (body) => {
      const asked = body as { readonly seen: { readonly featured: readonly string[] } }
      if (asked.seen.featured.length !== saved.featured.length)
        return new Refusal('refused', 'Another operator was quicker.', 'changed')
      return { featured: [], excluded: [] }
    },
  })
  await expect.element(hidden).toBeVisible()
  await press('Hide MetaMask')
  saved = { featured: [{ id: 'keplr', name: 'Keplr' }], excluded: [] }
  await press('Review and save')
  await userEvent.click(saveDialog.getByRole('button', { name: 'Save' }))
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('Another operator has changed these wallets.')
  expect(namesIn(hidden)()).toEqual(['Trust Wallet', 'MetaMask'])
  await expect.element(page.getByRole('button', { name: 'Review and save' })).toBeDisabled()
  await press('Keep mine')
  await press('Review and save')
  await expect.element(saveDialog).toHaveTextContent('Keplr Harbour Wallet, Rainbow, gone')
  await userEvent.click(saveDialog.getByRole('button', { name: 'Save' }))
  await expect.element(page.getByText('The wallets are saved.')).toBeVisible()
  expect(seen.filter(({ id }) => id === 'setProjectWallets')).toHaveLength(2)
})

test('what is not saved stays while one looks at another page, the browser asks before it is lost, and it can be discarded', async () => {
  draw()
  await expect.element(hidden).toBeVisible()
  const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  expect(asks()).toBe(false)
  await press('Hide MetaMask')
  await userEvent.click(page.getByRole('link', { name: 'Chains' }))
  await expect.element(page.getByRole('heading', { level: 1, name: 'Chains' })).toBeVisible()
  expect(asks()).toBe(true)
  await userEvent.click(page.getByRole('link', { name: 'Wallets' }))
  await expect.poll(namesIn(hidden)).toEqual(['Trust Wallet', 'MetaMask'])
  await press('Discard')
  await expect.poll(namesIn(hidden)).toEqual(['Trust Wallet'])
  expect(asks()).toBe(false)
})

test('the catalogue is searched, a wallet is featured or hidden there, and what is not found is said', async () => {
  draw()
  await expect.element(catalogue).toHaveTextContent('EVM, Solana · browser')
  await userEvent.fill(page.getByLabelText('Search wallets by name'), 'kep')
  await expect.poll(namesIn(catalogue)).toEqual(['Keplr'])
  await expect.element(page.getByText('1 wallet found.')).toBeVisible()
  await press('Feature Keplr')
  await expect.element(catalogue).toHaveTextContent('first, place 4')
  await press('Hide Keplr')
  await expect.element(catalogue).toHaveTextContent('hidden')
  expect(namesIn(featured)()).not.toContain('Keplr')
  await userEvent.fill(page.getByLabelText('Search wallets by name'), 'nothing like it')
  await expect.element(page.getByText('No wallet has this in its name')).toBeVisible()
})

test('no more wallets are featured than the gateway takes', async () => {
  const many = Array.from({ length: 20 }, (_, at) => ({ id: `w${at}`, name: `Wallet ${at}` }))
  draw({ getProjectWallets: () => ({ featured: many, excluded: [] }) })
  await expect.element(page.getByRole('button', { name: 'Feature MetaMask' })).toBeDisabled()
  await expect.element(page.getByRole('button', { name: 'Hide MetaMask' })).toBeEnabled()
  await expect.element(page.getByText('Twenty is the most')).toBeVisible()
})

test('a viewer reads the lists and the preview, and changes nothing', async () => {
  draw({
    listOperatorProjects: () => ({ projects: [{ id: 'dev', name: 'Harbour Market', role: 'viewer' }] }),
  })
  await expect.poll(namesIn(featured)).toEqual(['Harbour Wallet', 'Rainbow', 'gone'])
  await expect.element(page.getByText('An owner changes them.')).toBeVisible()
  for (const name of [/^Move/, /^Feature/, /^Hide/])
    expect(page.getByRole('button', { name }).elements()).toEqual([])
})

test('without an answer for wallets the preview says so and shows no other list for it', async () => {
  let isAway = true
  draw({
    searchProjectWallets: () => {
      if (isAway) return new Refusal('no_answer')
      return { data: samples.catalogue, count: samples.catalogue.length }
    },
  })
  const alerts = page.getByRole('alert')
  await expect.element(alerts.first(), { timeout: VIEWS_MS }).toHaveTextContent('The server did not answer')
  await expect.element(page.getByRole('button', { name: 'Try again' }).first()).toBeVisible()
  expect(idsInPreview()).toEqual([])
  isAway = false
  await press('Draw the preview again')
  await expect.poll(idsInPreview).toContain('metamask')
})

test('a hostile name turns no text around, is no markup, and is wider than nothing', async () => {
  draw({ searchProjectWallets: (body) => searchSamples(body, samples.hostileCatalogue) })
  await userEvent.fill(page.getByLabelText('Search wallets by name'), 'img src')
  await expect.poll(namesIn(catalogue)).toHaveLength(1)
  await press(/^Feature </)
  expect(namesIn(featured)().at(-1)).toMatch(/^<img src=x onerror=alert\(1\)> Wal$/)
  expect(document.querySelector('.c-item img[src="x"]')).toBeNull()
  expect(document.body.textContent).not.toContain('\u202E')
})
