import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { StandInAnswers } from '../../testing/consoleGateway.ts'
import { type RenderedConsole, renderConsole } from '../../testing/renderConsole.tsx'
import * as samples from '../../testing/samples.ts'

let drawn: RenderedConsole | undefined

afterEach(() => drawn?.unmount())

function draw(answers: StandInAnswers = {}): RenderedConsole {
  drawn = renderConsole({ path: '/console/dev/project', answers })
  return drawn
}

const dialog = () => page.getByRole('dialog', { name: 'Save these changes?' })

async function save(): Promise<void> {
  await userEvent.click(page.getByRole('button', { name: 'Review and save' }))
  await userEvent.click(dialog().getByRole('button', { name: 'Save' }))
  await expect.element(page.getByText('The settings are saved.')).toBeVisible()
}

test('an owner sets theme, texts and networks, sees what changes, and only the look is sent', async () => {
  const { seen } = draw({ changeProjectSettings: () => samples.settings })
  await userEvent.selectOptions(page.getByLabelText('Colour scheme'), 'light')
  await userEvent.fill(page.getByLabelText('Accent', { exact: true }), '#8a3324')
  await userEvent.fill(page.getByLabelText('Corner radius in px'), '12')
  await userEvent.fill(page.getByLabelText('The title of Connect'), 'Sign in')
  await userEvent.selectOptions(page.getByLabelText('Language'), 'de')
  const german = page.getByLabelText('The title of Connect')
  await expect.element(german).toHaveValue('')
  await expect.element(german).toHaveAttribute('placeholder', 'Wallet verbinden')
  await userEvent.fill(german, 'Anmelden')
  for (const id of ['eip155:1', 'eip155:8453'])
    await userEvent.selectOptions(page.getByLabelText('Add a network'), id)
  await userEvent.click(page.getByRole('button', { name: 'Move Base up' }))
  await userEvent.click(page.getByRole('button', { name: 'Review and save' }))
  await expect.element(dialog()).toHaveTextContent('Accentas the page says #8a3324')
  await expect.element(dialog()).toHaveTextContent('The title of Connect, in Germanas the page says Anmelden')
  await userEvent.click(dialog().getByRole('button', { name: 'Save' }))
  await expect.element(page.getByText('The settings are saved.')).toBeVisible()
  expect(seen.find(({ id }) => id === 'changeProjectSettings')?.body).toEqual({
    appearance: {
      themeMode: 'light',
      themeVariables: { accent: '#8a3324', radius: 12 },
      texts: { en: { 'frame.titleConnect': 'Sign in' }, de: { 'frame.titleConnect': 'Anmelden' } },
      networks: ['eip155:8453', 'eip155:1'],
    },
  })
})

test('an accent that is hard to read is called so by its contrast, in each mode', async () => {
  draw()
  await userEvent.fill(page.getByLabelText('Accent', { exact: true }), '#ffe600')
  await expect
    .element(page.getByText(/^Light mode: hard to read\. .* as text 1\.2:1\. WCAG asks for 4\.5:1/))
    .toBeVisible()
  await expect.element(page.getByText(/^Dark mode: easy to read/)).toBeVisible()
  await userEvent.fill(page.getByLabelText('Accent in the dark mode', { exact: true }), '#101010')
  await expect.element(page.getByText(/^Dark mode: hard to read/)).toBeVisible()
})

test('what is no colour, radius or font is named beside its field, and cannot be saved', async () => {
  draw()
  const accent = page.getByLabelText('Accent', { exact: true })
  await userEvent.fill(accent, 'red')
  await expect.element(accent).toHaveAccessibleDescription(/# and six digits/)
  await expect.element(page.getByRole('button', { name: 'Review and save' })).toBeDisabled()
  await userEvent.clear(accent)
  await userEvent.fill(page.getByLabelText('Corner radius in px'), '41')
  await userEvent.fill(page.getByLabelText('Font'), 'a;}b')
  await expect.element(page.getByText('Write a whole number from 0 to 40.')).toBeVisible()
  await expect.element(page.getByText('Write names of fonts with commas between them.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Review and save' })).toBeDisabled()
})

test('a network is moved on by the keyboard: its button keeps the focus, also at the end', async () => {
  draw()
  for (const id of ['eip155:1', 'eip155:10', 'eip155:8453'])
    await userEvent.selectOptions(page.getByLabelText('Add a network'), id)
  const up = page.getByRole('button', { name: 'Move Base up' })
  up.element().focus()
  for (let press = 0; press < 3; press += 1) await userEvent.keyboard('{Enter}')
  await expect.element(up).toHaveFocus()
  const items = page.getByRole('list', { name: 'Networks of the project' }).getByRole('listitem')
  const names = () => items.elements().map((item) => item.querySelector('.c-item-name')?.textContent)
  expect(names()).toEqual(['Base First', 'Ethereum ', 'OP Mainnet '])
  page.getByRole('button', { name: 'Move Base, 1 of 3' }).element().focus()
  await userEvent.keyboard('{End}')
  await expect.poll(names).toEqual(['Ethereum First', 'OP Mainnet ', 'Base '])
  await expect.element(page.getByText('Base is 3 of 3.')).toBeInTheDocument()
})

test('the focus stays at the networks when one of them is removed, also the last one', async () => {
  draw()
  for (const id of ['eip155:1', 'eip155:10'])
    await userEvent.selectOptions(page.getByLabelText('Add a network'), id)
  for (const name of ['Ethereum', 'OP Mainnet']) {
    page
      .getByRole('button', { name: `Remove ${name}` })
      .element()
      .focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('button', { name: `Remove ${name}` })).not.toBeInTheDocument()
    expect(document.activeElement?.className).toBe('c-place')
  }
})

test('an accent with a transparency that is kept does not stand in the way of a save', async () => {
  const appearance = { themeVariables: { accent: '#8a3324cc' } } as const
  const { seen } = draw({
    getProjectSettings: () => ({ ...samples.settings, appearance }),
    changeProjectSettings: () => samples.settings,
  })
  await userEvent.fill(page.getByLabelText('Corner radius in px'), '12')
  await expect.element(page.getByText(/^Light mode: easy to read/)).toBeVisible()
  await save()
  expect(seen.find(({ id }) => id === 'changeProjectSettings')?.body).toEqual({
    appearance: { themeVariables: { accent: '#8a3324cc', radius: 12 } },
  })
})

test('the preview is written in the direction of its language', async () => {
  draw()
  const modal = () => document.querySelector('.c-preview-host')?.shadowRoot
  const direction = () => {
    const view = modal()?.querySelector('[data-testid="view-Connect"]')
    return view && getComputedStyle(view).direction
  }
  await expect.poll(direction, { timeout: 20_000 }).toBe('ltr')
  for (const [language, expected] of [
    ['ar', 'rtl'],
    ['he', 'rtl'],
    ['en', 'ltr'],
  ] as const) {
    await userEvent.selectOptions(page.getByLabelText('Language'), language)
    await expect.poll(direction, { timeout: 20_000 }).toBe(expected)
  }
})

test('a look is taken back whole', async () => {
  const appearance = { themeMode: 'dark', themeVariables: { accent: '#123456' } } as const
  const { seen } = draw({
    getProjectSettings: () => ({ ...samples.settings, appearance }),
    changeProjectSettings: () => samples.settings,
  })
  await userEvent.selectOptions(page.getByLabelText('Colour scheme'), 'page')
  await userEvent.clear(page.getByLabelText('Accent', { exact: true }))
  await save()
  expect(seen.find(({ id }) => id === 'changeProjectSettings')?.body).toEqual({ appearance: {} })
})

test('a viewer reads the look, changes nothing, and can still copy what a page needs', async () => {
  draw({
    listOperatorProjects: () => ({ projects: [{ id: 'dev', name: 'Harbour Market', role: 'viewer' }] }),
  })
  await expect.element(page.getByLabelText('Accent', { exact: true })).toBeDisabled()
  await expect.element(page.getByText(/projectId: 'dev'/)).toBeVisible()
  await expect.element(page.getByText(`${window.location.origin}/v1/siwx/keys`)).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Copy the project id' }))
  await expect.element(page.getByText(/^Copied\.|did not let it be copied/)).toBeVisible()
})

test('the preview follows the fields: a text, a colour and the mode, before anything is saved', async () => {
  const { seen } = draw()
  const modal = () => document.querySelector('.c-preview-host')?.shadowRoot
  await expect.poll(() => modal()?.textContent, { timeout: 20_000 }).toContain('Connect Wallet')
  await userEvent.fill(page.getByLabelText('The title of Connect'), 'Come in')
  await expect.poll(() => modal()?.textContent, { timeout: 20_000 }).toContain('Come in')
  await userEvent.selectOptions(page.getByLabelText('Language'), 'de')
  await expect.poll(() => modal()?.textContent, { timeout: 20_000 }).toContain('Wallet verbinden')
  const accent = () =>
    [...(modal()?.adoptedStyleSheets ?? [])]
      .flatMap((sheet) => [...sheet.cssRules].map((rule) => rule.cssText))
      .join('')
  expect(accent()).not.toContain('#8a3324')
  await userEvent.fill(page.getByLabelText('Accent', { exact: true }), '#8a3324')
  await expect.poll(accent).toMatch(/#8a3324|rgb\(138, 51, 36\)/)
  await userEvent.selectOptions(page.getByLabelText('Colour scheme'), 'dark')
  await expect
    .element(page.getByRole('button', { name: 'Preview in dark' }))
    .toHaveAttribute('aria-pressed', 'true')
  expect(seen.map(({ id }) => id)).not.toContain('changeProjectSettings')
})
