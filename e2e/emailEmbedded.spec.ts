import { verifyMessage } from 'ethers'
import { startEmbeddedEmailServices } from './emailServices.ts'
import { test } from './emailTest.ts'
import { addressOf, approve, ask, pageUrl, signIn } from './emailVisit.ts'
import { expect, walletButton } from './fixtures.ts'
import { STRESS } from './stress.ts'

const MESSAGE = 'Hello from an embedded database'

test(
  'on an embedded database, too, an address becomes a wallet that signs and survives a reload',
  STRESS,
  async ({ page, context, addresses, allowed }) => {
    test.setTimeout(240_000)
    // Chromium's console names every answer of a server that is not a success, expected or not.
    allowed.complaints.push(/^Failed to load resource: the server responded with a status of 4\d\d/)
    const services = await startEmbeddedEmailServices(addresses.chains)
    try {
      await page.goto(pageUrl(services))
      await signIn({ services, page, context }, 'ada@example.com')
      const address = (await addressOf(page)) ?? ''
      await page.reload()
      await expect(walletButton(page)).toContainText('0x')
      await expect.poll(() => addressOf(page)).toBe(address)
      await ask(page, 'personal_sign', [`0x${Buffer.from(MESSAGE).toString('hex')}`, address])
      expect(verifyMessage(MESSAGE, await approve(page))).toBe(address)
    } finally {
      // A page that is open would say that its servers are gone.
      await page.goto('about:blank')
      await services.stop()
    }
  },
)
