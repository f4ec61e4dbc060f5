import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type RenderedConsole, renderConsole } from '../testing/renderConsole.tsx'

let drawn: RenderedConsole | undefined
afterEach(() => {
  drawn?.unmount()
  drawn = undefined
})

test('a dialog that is left gives the focus back to what opened it', async () => {
  drawn = renderConsole({ path: '/console/dev/operators' })
  const opener = page.getByRole('button', { name: 'Make a token' })
  for (const leave of [
    () => userEvent.keyboard('{Escape}'),
    () => userEvent.click(page.getByRole('button', { name: 'Cancel' })),
  ]) {
    await userEvent.click(opener)
    await expect.element(page.getByRole('dialog')).toBeVisible()
    await leave()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    await expect.element(opener).toHaveFocus()
  }
})

test('an act that is under way is not left, so that a secret that is shown once is shown', async () => {
  let answer: (reply: unknown) => void = () => undefined
  const reply = new Promise((resolve) => {
    answer = resolve
  })
  drawn = renderConsole({ path: '/console/dev/operators', answers: { createToken: () => reply } })
  await userEvent.click(page.getByRole('button', { name: 'Make a token' }))
  await userEvent.fill(page.getByLabelText('Name'), 'Dashboard')
  await userEvent.click(page.getByRole('button', { name: 'Make the token' }))
  await userEvent.keyboard('{Escape}')
  await userEvent.click(page.getByRole('button', { name: 'Cancel' }))
  await expect.element(page.getByRole('dialog')).toBeVisible()
  const token = `foyer_at_${'x'.repeat(43)}`
  answer({ id: 'at_1', token, expiresAtMs: 1_900_000_000_000 })
  await expect.element(page.getByText(token)).toBeVisible()
})
