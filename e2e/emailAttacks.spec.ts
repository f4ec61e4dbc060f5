import type { EmailServices } from './emailServices.ts'
import { test } from './emailTest.ts'
import {
  addressOf,
  ask,
  frameOf,
  openApprovalWindow,
  pageUrl,
  readSigned,
  signIn,
  submitAddress,
} from './emailVisit.ts'
import { byId, expect, type Page } from './fixtures.ts'
import { STRESS } from './stress.ts'

// Plays attacks on a visitor who signs in by e-mail, on real servers.

/** A page that another person's mail leads to, with the numbers that it offers. */
async function openLink(page: Page, link: string): Promise<readonly string[]> {
  await page.goto(link)
  await expect(page.getByRole('heading', { name: /Which number is shown in/ })).toBeVisible()
  return page.getByRole('group').getByRole('button').allInnerTexts()
}

/** Asks to sign in as a stranger without the mailbox. Returns the number that their page shows, and the mail that is sent. */
async function askFor(email: string, services: EmailServices, page: Page) {
  const before = services.mailbox.lastId
  await page.goto(pageUrl(services))
  await submitAddress(page, email)
  await expect(byId(page, 'view-EmailVerifyDevice')).toBeVisible()
  const shown = (await page.getByTestId('device-number').innerText()).trim()
  const mail = await services.mailbox.waitForMail(email, { after: before, timeoutMs: 60_000 })
  return { shown, mail }
}

test(
  'a link in the mailbox of somebody else tells nobody the number, and a wrong one ends the sign-in of who asked for it',
  STRESS,
  async ({ services, page, browser }) => {
    const { mailbox } = services
    const victimEmail = 'ivy@example.com'
    const { shown, mail } = await askFor(victimEmail, services, page)

    // The victim has another browser: nothing that the attacker's page shows is there.
    const victim = await browser.newContext()
    const linkPage = await victim.newPage()
    const numbers = await openLink(linkPage, mail.links[0] ?? '')
    const html = await linkPage.content()
    await test.step('three numbers of one kind, and neither mail nor page says which one it is', async () => {
      expect(numbers).toHaveLength(3)
      expect(new Set(numbers).size).toBe(3)
      expect(numbers).toContain(shown)
      // Its other figures are the minutes and hours that things last, and ports.
      const figures = `${mail.subject} ${mail.text}`.replace(/https?:\S+|\S+:\d+|\d+ (minutes|hours)/g, '')
      expect(figures).not.toMatch(new RegExp(`\\b${shown}\\b`))
      const buttons = [...html.matchAll(/<button class="number"[^>]*>/g)].map(([tag]) => tag)
      expect(new Set(buttons.map((tag) => tag.replace(/value="\d+"/, ''))).size).toBe(1)
      await expect(linkPage.getByText('Choose the number only if that was you')).toBeVisible()
    })

    await test.step('a wrong number ends it: the page that asked goes no further, and no code is mailed', async () => {
      const wrong = numbers.find((number) => number !== shown) ?? ''
      await linkPage.getByRole('button', { name: wrong, exact: true }).click()
      await expect(linkPage.getByRole('heading', { name: 'That was not the number' })).toBeVisible()
      await expect(page.getByText('This device was not approved. Ask for a new email.')).toBeVisible()
      await expect(byId(page, 'view-EmailVerifyOtp')).toHaveCount(0)
      expect(await addressOf(page)).toBeUndefined()
      await linkPage.goto(mail.links[0] ?? '')
      await expect(linkPage.getByRole('heading', { name: 'This link has expired' })).toBeVisible()
      expect(mailbox.mails(victimEmail).length).toBe(1)
    })
    await victim.close()
  },
)

test(
  'the right number, which one of three guesses finds, gives a stranger no code: that goes to the mailbox',
  STRESS,
  async ({ services, page, browser }) => {
    const { mailbox } = services
    const victimEmail = 'jon@example.com'
    const { shown, mail } = await askFor(victimEmail, services, page)
    const victim = await browser.newContext()
    const linkPage = await victim.newPage()
    await openLink(linkPage, mail.links[0] ?? '')
    await linkPage.getByRole('button', { name: shown, exact: true }).click()
    await expect(linkPage.getByRole('heading', { name: 'Device approved' })).toBeVisible()
    await expect(byId(page, 'view-EmailVerifyOtp')).toBeVisible()
    const second = await mailbox.waitForMail(victimEmail, { after: mail.id, timeoutMs: 60_000 })
    const code = second.codes[0] ?? ''
    expect(code).toMatch(/^\d{6}$/)
    // It is nowhere in what the stranger's browser has, and the browser of the mailbox's owner got no wallet either.
    expect(await page.content()).not.toContain(code)
    expect(await addressOf(page)).toBeUndefined()
    await victim.close()
  },
)

test('a page that masks the whole approval and draws another one below gets no signature that moves tokens', async ({
  services,
  page,
  context,
}) => {
  await page.goto(pageUrl(services))
  await signIn({ services, page, context }, 'kim@example.com')
  const address = (await addressOf(page)) ?? ''
  const permit = {
    types: {
      EIP712Domain: [
        { name: 'chainId', type: 'uint256' },
        { name: 'verifyingContract', type: 'address' },
      ],
      Permit: ['owner', 'spender', 'value', 'nonce', 'deadline'].map((name) => ({
        name,
        type: name === 'owner' || name === 'spender' ? 'address' : 'uint256',
      })),
    },
    primaryType: 'Permit',
    domain: { chainId: 1, verifyingContract: `0x${'a0'.repeat(20)}` },
    message: {
      owner: address,
      spender: `0x${'66'.repeat(20)}`,
      value: '5000000',
      nonce: 0,
      deadline: 2_000_000_000,
    },
  }
  await ask(page, 'eth_signTypedData_v4', [address, JSON.stringify(permit)])
  await expect(frameOf(page).getByText('5000000 of the smallest unit')).toBeVisible()
  await page.evaluate(() => {
    const dialog = document.querySelector<HTMLElement>('dialog[data-foyer-secure]')
    for (const name of ['mask-image', '-webkit-mask-image'])
      dialog?.style.setProperty(name, 'linear-gradient(transparent, transparent)', 'important')
  })
  // The frame cannot know: its button is armed and pressed below the mask. It opens a window, and signs nothing.
  const own = await openApprovalWindow(page)
  expect(await readSigned(page)).toBeUndefined()
  expect(new URL(own.url()).origin).toBe(services.siteUrl)
  await expect(own.getByRole('heading', { name: 'Allow spending' })).toBeVisible()
  await expect(own.getByText('5000000 of the smallest unit')).toBeVisible()
  await expect(own.getByText(permit.message.spender)).toHaveCount(2)
  await own.close()
  await expect.poll(() => readSigned(page)).toBe('refused 4001')
})
