import { goTo, test } from './consoleVisit.ts'
import { pageUrl, signIn, signInAgain, submitAddress } from './emailVisit.ts'
import { expect } from './fixtures.ts'

// Somebody writes to the vault's operator: "my mailbox was stolen, and I cannot get at my devices". The operator freezes the wallet.

test('an operator of the vault freezes a wallet, its owner sees it, and the operator lifts it', async ({
  services,
  page,
  context,
  vaultPage,
  browser,
}) => {
  const email = 'mara.vault@example.com'
  await page.goto(pageUrl(services))
  await signIn({ services, page, context }, email)

  const find = async () => {
    await vaultPage.getByLabel('E-mail address or wallet id').fill(email)
    await vaultPage.getByLabel('Project id').fill('dev')
    await vaultPage.keyboard.press('Enter')
  }
  const before = services.mailbox.lastId
  await test.step('the operator finds the wallet by its address, and freezes it', async () => {
    await goTo(vaultPage, 'Wallets')
    await find()
    await expect(vaultPage.getByText('Nothing is frozen.')).toBeVisible()
    await expect(vaultPage.getByText(email)).toHaveCount(0)
    await vaultPage.getByRole('button', { name: 'Freeze for three days' }).click()
    const dialog = vaultPage.getByRole('dialog', { name: 'Freeze for three days?' })
    await expect(dialog).toContainText('The owner is told by mail.')
    await dialog.getByRole('button', { name: 'Freeze for three days' }).click()
    await expect(vaultPage.getByText('Frozen by an operator, ends in')).toBeVisible()
  })

  const later = await browser.newContext()
  const next = await later.newPage()
  await test.step('the owner has a mail about it, and gets in on no new device', async () => {
    const mail = await services.mailbox.waitForMail(email, { after: before })
    expect(mail.subject).toContain('wallet was locked by vault.localhost')
    await services.passMailGap()
    await next.goto(pageUrl(services))
    await submitAddress(next, email)
    await expect(next.getByText('Signing in to this account on new devices is paused')).toBeVisible()
  })

  await test.step('the operator lifts it, and the owner gets in on the new device', async () => {
    await vaultPage.getByRole('button', { name: 'Lift the freeze' }).click()
    await vaultPage.getByRole('dialog').getByRole('button', { name: 'Lift the freeze' }).click()
    await expect(vaultPage.getByText('Nothing is frozen.')).toBeVisible()
    await next.goto(pageUrl(services))
    await signInAgain({ services, page: next, context: later }, email)
    await later.close()
  })

  await test.step('the log of the vault has it all, without the address', async () => {
    await goTo(vaultPage, 'Audit log')
    await expect(vaultPage.getByText('The log is whole')).toBeVisible()
    await expect(vaultPage.getByRole('row', { name: /Ada Winter froze a wallet/ })).toBeVisible()
    await expect(
      vaultPage.getByRole('row', { name: /Ada Winter lifted the freeze of a wallet/ }),
    ).toBeVisible()
    await expect(vaultPage.getByText(email)).toHaveCount(0)
  })
})
