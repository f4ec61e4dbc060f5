import { waitUntilStill } from '../tools/browser/pageWaits.ts'
import { byId, expect, hostUrl, type Locator, type Page, test, walletButton } from './fixtures.ts'

// Presses whose control moves away below the pointer before they end. On a busy device that happens to a visitor who presses at once.

interface Place {
  readonly xPx: number
  readonly yPx: number
}

async function middleOf(control: Locator): Promise<Place> {
  const box = await control.boundingBox()
  if (!box) throw new Error('Nothing is drawn there.')
  return { xPx: box.x + box.width / 2, yPx: box.y + box.height / 2 }
}

/** Moves the pointer to a control and presses it down. Returns where. */
async function hold(page: Page, control: Locator): Promise<Place> {
  await expect(control).toBeVisible()
  await waitUntilStill(page)
  const place = await middleOf(control)
  await page.mouse.move(place.xPx, place.yPx)
  await page.mouse.down()
  return place
}

/** Resolves once something else lies at a place where a control was. */
async function untilElsewhere(control: Locator, place: Place): Promise<void> {
  const isElsewhere = () =>
    control.evaluate((element, { xPx, yPx }) => {
      const root = element.getRootNode()
      return root instanceof ShadowRoot && !element.contains(root.elementFromPoint(xPx, yPx))
    }, place)
  await expect.poll(isElsewhere).toBe(true)
}

/** Opens Connect, whose wallets come when the returned function is called. */
async function openWithoutWallets(page: Page, address: string): Promise<() => void> {
  let answer = () => {}
  const isAnswered = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/v1/wallets**', async (route) => {
    await isAnswered
    await route.continue()
  })
  await page.goto(address)
  await walletButton(page).click()
  return answer
}

test('connect-12 a row that moves away while it is held down opens what it is', async ({
  page,
  addresses,
}) => {
  const answer = await openWithoutWallets(page, hostUrl(addresses, { relay: addresses.relayUrl }))
  const row = byId(page, 'wallet-walletConnect')
  const place = await hold(page, row)
  answer()
  // The card is in the middle of the page, and grows with its rows.
  await untilElsewhere(row, place)
  await waitUntilStill(page)
  await page.mouse.up()
  await expect(byId(page, 'view-ConnectingWalletConnect')).toBeVisible()
})

test('connect-12 whoever moves off a row before letting go has not pressed it, nor the one below', async ({
  page,
  addresses,
}) => {
  await page.goto(hostUrl(addresses, { relay: addresses.relayUrl }))
  await walletButton(page).click()
  const below = byId(page, 'all-wallets')
  await expect(below).toBeVisible()
  await hold(page, byId(page, 'wallet-walletConnect'))
  const end = await middleOf(below)
  await page.mouse.move(end.xPx, end.yPx)
  await page.mouse.up()
  await below.click()
  await expect(byId(page, 'view-AllWallets')).toBeVisible()
  await byId(page, 'modal-back').click()
  await expect(byId(page, 'view-Connect')).toBeVisible()
})

test('product-13 a network button that is pushed aside while it is held down opens Networks', async ({
  page,
  addresses,
}) => {
  await page.goto(hostUrl(addresses))
  const button = page.locator('network-button').getByRole('button')
  await expect(button).toHaveAttribute('data-state', /.+/)
  const place = await hold(page, button)
  // The button moves as when the button before it gets an account, and then a balance.
  await page.locator('wallet-button').evaluate((element: HTMLElement) => {
    element.style.marginInlineEnd = '300px'
  })
  await untilElsewhere(button, place)
  await page.mouse.up()
  await expect(byId(page, 'view-Networks')).toBeVisible()
})
