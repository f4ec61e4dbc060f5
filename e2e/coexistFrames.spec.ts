import { styled, test } from './coexistSite.ts'
import { ALPHA, expect } from './fixtures.ts'
import { STRESS } from './stress.ts'

// The whole of Foyer inside a frame of another page.

test.describe('coexistence: frames', () => {
  test('in a frame of another origin it opens, connects and fits', async ({ page, site, other, wallets }) => {
    const inner = other.put({})
    const policy = `${site.policy}; frame-src ${other.url}`
    const css = 'iframe { width: 480px; height: 640px; border: 0 }'
    const body = `<h1>Outside</h1><iframe title="wallet" src="${inner.replaceAll('&', '&amp;')}"></iframe>`
    await page.goto(site.put({ policy, head: styled(site, css), script: '', body }))
    const frame = page.frameLocator('iframe')
    const button = frame.locator('wallet-button').getByRole('button')
    await button.click()
    await frame.locator('wallet-modal').getByRole('button', { name: ALPHA.name }).click()
    await expect(button).toContainText('0x')
    expect(wallets.alpha.requests.length).toBeGreaterThan(0)
  })

  test(
    'in a sandboxed frame without an origin it works without storage',
    STRESS,
    async ({ page, site, other, wallets }) => {
      other.scriptHeaders = { 'access-control-allow-origin': '*' }
      const policy = other.policy.replaceAll("'self'", other.url)
      const inner = other.put({ policy })
      const body = `<iframe title="wallet" sandbox="allow-scripts" src="${inner.replaceAll('&', '&amp;')}"></iframe>`
      await page.goto(site.put({ policy: `${site.policy}; frame-src ${other.url}`, script: '', body }))
      const frame = page.frameLocator('iframe')
      const button = frame.locator('wallet-button').getByRole('button')
      await button.click()
      await frame.locator('wallet-modal').getByRole('button', { name: ALPHA.name }).click()
      // With the balance: a page that is left while it is read asks the next node for it, which is none of this site's.
      await expect(button).toContainText(/0x.*ETH|ETH.*0x/)
      expect(wallets.alpha.requests.length).toBeGreaterThan(0)
      await page.reload()
      await expect(button).toHaveText('Connect Wallet')
    },
  )
})
