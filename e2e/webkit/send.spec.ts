import { readAddresses } from '../readAddresses.ts'
import { ethereum, fresh, tokenBalance, usdc } from '../sending.ts'
import { type DrivenPage, expect, inModal, press, see, test, textOf } from './fixtures.ts'

// Sending, on a real chain: the plain page under the strictest policy, a gateway, and a wallet with keys of its own.

const BUTTON = 'wallet-button >> button'
/** A transaction that was sent is told once the chain has it. */
const SENT_MS = 60_000

async function connect(web: DrivenPage, url: string): Promise<void> {
  await web.goto(url)
  await see(web, `${BUTTON} bdi`)
  await press(web, BUTTON)
  await press(web, inModal('wallet-dev.alpha.wallet'))
  await expect.poll(() => textOf(web, BUTTON)).toContain('0x')
}

async function openSend(web: DrivenPage, symbol: string): Promise<void> {
  await press(web, BUTTON)
  await press(web, inModal('feature-send'))
  await press(web, inModal('send-token'))
  const tokens = inModal('view-WalletSendSelectToken')
  await see(web, tokens)
  await expect
    .poll(() =>
      web.read(
        tokens,
        (view, wanted) => {
          const rows = [...view.querySelectorAll('button')]
          const row = rows.find(({ textContent }) => textContent?.includes(wanted))
          row?.setAttribute('data-wanted', '')
          return !!row
        },
        symbol,
      ),
    )
    .toBe(true)
  await press(web, `${tokens} >> [data-wanted]`)
  await see(web, inModal('view-WalletSend'))
}

async function typeIn(web: DrivenPage, id: string, text: string): Promise<void> {
  await press(web, inModal(id))
  await web.type(text)
}

/** Asks for a transfer in the form, and goes on to its review. */
async function review(web: DrivenPage, amount: string, receiver: string): Promise<void> {
  await typeIn(web, 'send-amount', amount)
  await typeIn(web, 'send-receiver', receiver)
  await expect.poll(() => textOf(web, inModal('send-review'))).toBe('Review transfer')
  await press(web, inModal('send-review'))
  await see(web, inModal('view-WalletSendPreview'))
}

const told = (web: DrivenPage) => textOf(web, inModal('view-WalletSendConfirmed'))

test('ether is sent with a comma for its point, arrives, and is seen in the activity', async ({
  web,
  hostSite,
  wallet,
}, info) => {
  info.setTimeout(180_000)
  const node = ethereum(readAddresses())
  const receiver = fresh()
  await connect(web, hostSite)
  await openSend(web, 'ETH')
  await review(web, '0,25', receiver)
  expect(await textOf(web, inModal('preview-amount'))).toContain('0.25 ETH')
  // The whole address, not its ends alone.
  expect((await textOf(web, inModal('receiver-address'))).replace(/\s/g, '').toLowerCase()).toContain(
    receiver,
  )
  await press(web, inModal('send-confirm'))
  await expect.poll(() => told(web), { timeout: SENT_MS }).toContain('Sent 0.25 ETH')
  expect(await node.getBalance(receiver)).toBe(250_000_000_000_000_000n)
  expect(wallet.requests.filter(({ method }) => method === 'eth_sendTransaction')).toHaveLength(1)
  await press(web, inModal('send-activity'))
  await expect.poll(() => textOf(web, inModal('activity-item')), { timeout: SENT_MS }).toMatch(/sent.*0\.25/i)
  node.destroy()
})

test('a token is sent; what the wallet declines is told, sends nothing, and goes through on Try again', async ({
  web,
  hostSite,
  wallet,
}, info) => {
  info.setTimeout(180_000)
  const addresses = readAddresses()
  const node = ethereum(addresses)
  const receiver = fresh()
  await connect(web, hostSite)
  await openSend(web, 'USDC')
  await review(web, '12.5', receiver)
  wallet.mood('reject')
  await press(web, inModal('send-confirm'))
  await expect.poll(() => textOf(web, inModal('send-notice'))).toContain('Transaction declined')
  expect(await tokenBalance(node, usdc(addresses), receiver)).toBe(0n)
  wallet.mood('approve')
  expect(await textOf(web, inModal('send-confirm'))).toBe('Try again')
  await press(web, inModal('send-confirm'))
  await expect.poll(() => told(web), { timeout: SENT_MS }).toContain('Sent 12.5 USDC')
  expect(await tokenBalance(node, usdc(addresses), receiver)).toBe(12_500_000n)
  node.destroy()
})
