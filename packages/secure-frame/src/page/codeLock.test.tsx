import { authRoutes } from '@foyer/api'
import { expect, test } from 'vitest'
import { Refusal } from '../../test/fakeServer.ts'
import { createWalletPages, typeFreshCode } from '../../test/walletPage.ts'

const start = createWalletPages()

test('validate-13 a field for a mailed code is shut for as long as the gateway takes none, and says for how long', async () => {
  const page = await start()
  page.servers.gateway.on(authRoutes.confirmOtp, () => {
    throw new Refusal('code_locked', 1_500)
  })
  await page.press('Secret words and private key')
  await typeFreshCode(page)
  await expect.poll(page.text).toContain('Try again in')
  const field = page.document.querySelector<HTMLInputElement>('.field.code')
  const buttons = () => [page.button('Continue'), page.button('Send again')]
  expect([field, ...buttons()]).toMatchObject([{ disabled: true }, { disabled: true }, { hidden: true }])
  await expect.poll(() => field?.disabled, { timeout: 30_000 }).toBe(false)
  expect(buttons()).toMatchObject([{ disabled: false }, { hidden: false }])
  expect(field?.getAttribute('aria-invalid')).toBe('false')
})
