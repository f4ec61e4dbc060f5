import { expect, walletButton } from './fixtures.ts'
import { connectPhone, openCode, pairingUrl, scan, sign, test } from './pairing.ts'

test.describe('what others learn of a pairing', () => {
  test('nothing goes to any host but the gateway and the relay', async ({ page, addresses, phone }) => {
    const known = [addresses.hostUrl, addresses.gatewayUrl, addresses.relayUrl].map(
      (url) => new URL(url).host,
    )
    const foreign: string[] = []
    const note = (url: string) => {
      if (/^(https?|wss?):/.test(url) && !known.includes(new URL(url).host)) foreign.push(url)
    }
    page.on('request', (request) => note(request.url()))
    page.on('websocket', (socket) => note(socket.url()))
    await page.goto(pairingUrl(addresses))
    await connectPhone(page, phone)
    await sign(page, 'quietly')
    expect(foreign).toEqual([])
    expect(page.frames()).toHaveLength(1)
  })

  test('the pairing is nowhere in the page or in what it asks a server, once connected', async ({
    page,
    addresses,
    phone,
  }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url() + (request.postData() ?? '')))
    await page.goto(pairingUrl(addresses))
    await openCode(page)
    const key = /symKey=([0-9a-f]+)/.exec(await scan(page))?.[1] ?? ''
    expect(key).toHaveLength(64)
    await phone.pair(await scan(page))
    await expect(walletButton(page)).toContainText('0x')
    expect(asked.join('\n')).not.toContain(key)
    const left = await page.evaluate(
      (secret) =>
        JSON.stringify(window.foyer?.getState()).includes(secret) ||
        (document.querySelector('wallet-modal')?.shadowRoot?.innerHTML ?? '').includes(secret),
      key,
    )
    expect(left).toBe(false)
  })
})
