import { describe, expect, test } from 'vitest'
import { createWalletPages, typeFreshCode, until, type WalletPage } from '../../test/walletPage.ts'

const start = createWalletPages()

describe('sign-in methods', () => {
  async function open(providers: readonly ('google' | 'github')[]): Promise<WalletPage> {
    const page = await start()
    for (const provider of providers) page.servers.social.identities.set(provider, 'ada@example.org')
    await page.press('Sign-in methods')
    await until(() => page.document.querySelectorAll('.device').length === providers.length)
    return page
  }

  test('are listed, and one is removed after a code, after which the last one stays', async () => {
    const page = await open(['google', 'github'])
    expect(page.text()).toContain('GitHub')
    await page.press('Remove: GitHub')
    await typeFreshCode(page)
    await until(() => page.heading() === 'Remove GitHub?')
    await page.press('Remove')
    await until(() => page.document.querySelectorAll('.device').length === 1)
    expect([...page.servers.social.identities.keys()]).toEqual(['google'])
    expect(page.text()).toContain('This is the only way to sign in to this wallet.')
    expect(page.button('Remove: ')).toBeUndefined()
  })

  test('while the gateway is away nothing is removed, and it says so', async () => {
    const page = await open(['google', 'github'])
    await page.press('Remove: GitHub')
    await typeFreshCode(page)
    await until(() => page.heading() === 'Remove GitHub?')
    page.servers.gateway.isAway = true
    await page.press('Remove')
    await expect.poll(page.text).toContain('The wallet service cannot be reached')
    expect(page.servers.social.identities.size).toBe(2)
  })
})
