import { createPairingWallet, type PairingWallet, readQr } from '@foyer/testing/pairing'
import type { Page } from '@playwright/test'
import type { Addresses } from './addresses.ts'
import { test as base, byId, expect, hostUrl, walletButton } from './fixtures.ts'

/** How long the phone of a test may wait for the relay: on a busy machine that is more than its holder would. */
export const PHONE_MS = 60_000

interface PairingFixtures {
  /** A phone with a wallet on the real wallet kit, whose holder approves. */
  readonly phone: PairingWallet
}

export const test = base.extend<PairingFixtures>({
  phone: async ({ addresses }, use) => {
    const phone = await createPairingWallet({
      relayUrl: addresses.relayUrl,
      chains: addresses.chains.map(({ chainId, rpcUrl }) => ({ chainId, url: rpcUrl })),
      firstAccount: 6,
      sharedAccounts: 2,
      pairTimeoutMs: PHONE_MS,
    })
    await use(phone)
    await phone.stop()
  },
})

/** The plain page with the relay, without a gateway unless asked for: what pairs needs none. */
export function pairingUrl(addresses: Addresses, input: Readonly<Record<string, string>> = {}): string {
  return hostUrl(addresses, { relay: addresses.relayUrl, ...input })
}

/** Opens Connect and from there the QR code for any wallet. */
export async function openCode(page: Page): Promise<void> {
  await walletButton(page).click()
  await byId(page, 'wallet-walletConnect').click()
  await expect(byId(page, 'qr-code')).toBeVisible()
}

/** The quiet zone of the card around the code, which has no less of it than a reader needs. */
const QUIET_PX = 16

/** A picture of the code and of what is drawn over it: to look through the rest of the page takes ten times as long. */
async function photograph(page: Page): Promise<Buffer> {
  const code = byId(page, 'qr-code')
  const box = (await code.isVisible()) ? await code.boundingBox() : null
  if (!box) return page.screenshot()
  return page.screenshot({
    clip: {
      x: Math.max(0, box.x - QUIET_PX),
      y: Math.max(0, box.y - QUIET_PX),
      width: box.width + 2 * QUIET_PX,
      height: box.height + 2 * QUIET_PX,
    },
  })
}

/** Reads the code off the screen, as a camera would. */
export async function scan(page: Page): Promise<string> {
  let uri: string | undefined
  await expect
    .poll(
      async () => {
        uri = readQr(await photograph(page))
        return uri
      },
      { message: 'a code that can be read off the screen' },
    )
    .toMatch(/^wc:/)
  return uri ?? ''
}

/** Opens the code, has the phone scan it and waits until its account is on the button. */
export async function connectPhone(page: Page, phone: PairingWallet): Promise<void> {
  await openCode(page)
  await phone.pair(await scan(page))
  await expect(walletButton(page)).toContainText('0x')
  await expect(byId(page, 'modal')).toBeHidden()
}

/** Asks the connected wallet for a signature of a text, as an app would. */
export async function sign(page: Page, text: string): Promise<string> {
  // The account of another tab is on the button a moment before its provider is here.
  await expect
    .poll(() => page.evaluate(async () => (await window.foyer?.getProvider()) !== undefined), {
      timeout: 20_000,
    })
    .toBe(true)
  return page.evaluate(async (message) => {
    const provider = await window.foyer?.getProvider()
    const address = window.foyer?.getState().account?.address
    const bytes = new TextEncoder().encode(message)
    const hex = `0x${[...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
    return String(await provider?.request({ method: 'personal_sign', params: [hex, address] }))
  }, text)
}
