import { vaultRoutes } from '@foyer/api'
import axe from 'axe-core'
import { describe, expect, test } from 'vitest'
import { createWalletPages, typeFreshCode, until, type WalletPage } from '../../test/walletPage.ts'

const EMAIL = 'ada@example.org'
const TYPED = /^Type .*ada@example\.org.* to confirm$/

const start = createWalletPages()

const labelOf = (page: WalletPage) =>
  [...page.document.querySelectorAll('label')].find(({ textContent }) => TYPED.test(textContent ?? ''))

/** Goes as far as the address that has to be typed. */
async function openTyping(page: WalletPage): Promise<void> {
  await page.press('Delete account and wallet')
  await page.press('Continue')
  await typeFreshCode(page)
  await until(() => labelOf(page), 'the address')
}

async function typeAddress(page: WalletPage, text: string): Promise<void> {
  await page.type(labelOf(page)?.textContent ?? '', text)
  await page.press('Delete account and wallet')
}

const deletions = (page: WalletPage) =>
  [...page.servers.vault.calls, ...page.servers.gateway.calls]
    .map(({ path }) => path)
    .filter((path) => path === '/v1/shares/delete' || path === '/v1/auth/delete')

describe('deleting account and wallet', () => {
  test('says what is lost, and offers the kit, before anything is asked', async () => {
    const page = await start()
    await page.press('Delete account and wallet')
    const text = page.text()
    expect(text).toContain('Without the secret words or the private key nobody reaches this wallet any more')
    expect(text).toContain('it stays on its networks')
    expect(text).toContain('Until then you can sign in and keep the wallet.')
    await page.press('Save the recovery kit first')
    await typeFreshCode(page)
    await until(() => page.button('Print kit'))
    await page.press('Back')
    await until(() => page.heading() === 'Delete account and wallet')
    expect(deletions(page)).toEqual([])
  })

  test('takes a code of the last minutes and the address typed by hand, and nothing less', async () => {
    const page = await start()
    await openTyping(page)
    for (const wrong of ['', 'ada', 'bob@example.org', 'DELETE']) {
      await typeAddress(page, wrong)
      await expect.poll(page.text).toContain('That is not the address of this wallet.')
    }
    expect(deletions(page)).toEqual([])
    page.session.code.forget()
    await typeAddress(page, EMAIL)
    await until(() => page.heading() === 'Confirm that it is you')
    expect(deletions(page)).toEqual([])
  })

  test('is asked of the vault and then of the gateway; page and frame are signed out, and this device stays known', async () => {
    const page = await start()
    await openTyping(page)
    await typeAddress(page, ` ${EMAIL.toUpperCase().replace('ADA', 'ada')} `)
    await until(() => page.heading() === 'The wallet will be deleted')
    expect(page.text()).toContain('Both servers delete it on May 17, 2031.')
    expect(deletions(page)).toEqual(['/v1/shares/delete', '/v1/auth/delete'])
    expect(page.servers.ways.deleteAtMs).toEqual({
      atVault: expect.any(Number),
      atGateway: expect.any(Number),
    })
    expect(page.session.wallet).toBeUndefined()
    expect(page.told()).toEqual(['@foyer-page/SIGNED_OUT'])
    const [account] = page.servers.accounts.values()
    expect([account?.sessions.size, account?.devices.size]).toEqual([0, 1])
    const [held] = page.servers.vaultWallets.values()
    expect(held?.devices.size).toBe(1)
    expect(page.button('Continue') ?? page.button('Back')?.hidden).toBe(true)
  })

  test('goes on where it was when a server was away', async () => {
    const page = await start()
    await openTyping(page)
    page.servers.gateway.isAway = true
    await typeAddress(page, EMAIL)
    await expect.poll(page.text).toContain('The wallet service cannot be reached.')
    expect(page.servers.ways.deleteAtMs.atVault).toBeDefined()
    expect(page.told()).toEqual([])
    page.servers.gateway.isAway = false
    await page.press('Delete account and wallet')
    await until(() => page.heading() === 'The wallet will be deleted')
    expect(page.servers.ways.deleteAtMs.atGateway).toBeDefined()
  })

  test('is not asked of the gateway when the vault is away', async () => {
    const page = await start()
    await openTyping(page)
    page.servers.vault.isAway = true
    await typeAddress(page, EMAIL)
    await expect.poll(page.text).toContain('The vault of the wallet cannot be reached.')
    expect(page.servers.ways.deleteAtMs).toEqual({})
  })

  test.each([
    ['frozen', 'The wallet is frozen'],
    ['device_unapproved', 'You are signed out.'],
    ['not_found', 'The vault no longer knows this device'],
    ['rate_limited', 'That was too often.'],
  ] as const)('that is refused (%s) says why, and deletes nothing', async (code, text) => {
    const page = await start()
    await openTyping(page)
    page.servers.vault.refused.set('/v1/shares/delete', code)
    await typeAddress(page, EMAIL)
    await expect.poll(page.text).toContain(text)
    expect(page.servers.ways.deleteAtMs).toEqual({})
    expect(page.session.wallet).toBeDefined()
  })

  test.each(['light', 'dark'] as const)('has nothing that axe finds, and fits 320 px: %s', async (theme) => {
    const page = await start({ theme, width: 320 })
    const check = async () => {
      expect(page.document.documentElement.scrollWidth).toBe(320)
      Reflect.get(page.window, 'eval').call(page.window, axe.source)
      const inPage: typeof axe = Reflect.get(page.window, 'axe')
      expect((await inPage.run()).violations.map(({ id }) => id)).toEqual([])
    }
    await page.press('Delete account and wallet')
    await check()
    await page.press('Continue')
    await typeFreshCode(page)
    await until(() => labelOf(page))
    await check()
  })
})

describe('renewing', () => {
  test('says what it does and does not do, and takes a code', async () => {
    const page = await start()
    await page.press('Refresh key shares')
    await until(() => page.button(/^Refresh$/))
    expect(page.text()).toContain('Words, private key and address stay the same.')
    expect(page.text()).toContain('move what the wallet holds to a new wallet')
    await page.press(/^Refresh$/)
    await until(() => page.heading() === 'Confirm that it is you')
    expect(page.servers.gateway.calls.map(({ path }) => path)).not.toContain('/v1/keys/rotate')
  })

  test('that is refused says why', async () => {
    const page = await start()
    await page.press('Refresh key shares')
    await page.press(/^Refresh$/)
    await typeFreshCode(page)
    await until(() => page.button(/^Refresh$/))
    page.servers.vault.refused.set(vaultRoutes.listWraps.path, 'frozen')
    await page.press(/^Refresh$/)
    await expect.poll(page.text).toContain('The wallet is frozen')
    page.servers.vault.refused.clear()
    page.servers.vault.isAway = true
    await page.press(/^Refresh$/)
    await expect.poll(page.text).toContain('The vault of the wallet cannot be reached.')
  })
})
