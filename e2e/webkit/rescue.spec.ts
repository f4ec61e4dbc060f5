import { openPage } from '../../tools/browser/webDriver.ts'
import { makeKitWallet, RESCUE_URL } from '../rescueKit.ts'
import { expect, press, test, textOf } from './fixtures.ts'

// The rescue page from a disk in WebKit. It asks for nothing, so that a server that runs beside it changes nothing.

test('the rescue page opens typed words from a disk', async ({ driverUrl }) => {
  const wallet = await makeKitWallet()
  const web = await openPage(driverUrl)
  try {
    await web.resize(600, 900)
    await web.goto(RESCUE_URL)
    await expect.poll(() => textOf(web, 'h1')).toBe('Wallet rescue')
    await press(web, '#words')
    await web.type('zoo zoo zooo')
    await press(web, '.button.primary')
    await expect.poll(() => textOf(web, '#words-problem')).toContain('Word 3 is not in the list')
    await web.run(() => {
      const field = document.querySelector('textarea')
      if (field) field.value = ''
    })
    await press(web, '#words')
    await web.type(wallet.words.join(' '))
    await press(web, '.button.primary')
    await expect.poll(() => textOf(web, '[data-account="account"]')).toContain(wallet.addresses.account)
    expect(await textOf(web, '[data-account="smartOwner"]')).toContain(wallet.addresses.smartAccount)
    expect(await textOf(web, '[data-account="solana"]')).toContain(wallet.addresses.solana)
    expect(await textOf(web, '[data-account="taproot"]')).toContain('bc1p')
    expect(await textOf(web, '[data-account="account"]')).toContain('•'.repeat(16))
  } finally {
    await web.end()
  }
})
