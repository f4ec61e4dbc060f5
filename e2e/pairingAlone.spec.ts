import { verifyMessage } from 'ethers'
import { expect, hostUrl } from './fixtures.ts'
import { connectPhone, pairingUrl, sign, test } from './pairing.ts'
import { STRESS } from './stress.ts'

test(
  'a page that may store nothing connects a phone for as long as it is open',
  STRESS,
  async ({ page, addresses, phone }) => {
    // A browser with cookies blocked throws at the first access.
    await page.addInitScript(() => {
      const refuse = () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError')
      }
      Object.defineProperty(window, 'localStorage', { get: refuse })
      Object.defineProperty(window, 'indexedDB', { get: refuse })
    })
    await page.goto(pairingUrl(addresses))
    await connectPhone(page, phone)
    expect(verifyMessage('nothing kept', await sign(page, 'nothing kept'))).toBe(phone.addresses[0])
  },
)

test('a modal without a gateway and without a wallet in the browser still connects a phone', async ({
  page,
  addresses,
  phone,
  allowed,
}) => {
  // Without a gateway balances are asked of the network's own node, which the page's policy keeps out.
  allowed.complaints.push(/eth\.merkle\.io/)
  await page.goto(hostUrl(addresses, { gateway: '', relay: addresses.relayUrl }))
  await connectPhone(page, phone)
})
