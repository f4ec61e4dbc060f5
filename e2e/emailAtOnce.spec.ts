import { siwxRoutes } from '@foyer/api'
import { verifyMessage } from 'ethers'
import { createRemoteJWKSet, jwtVerify } from 'jose'
import type { EmailSite } from './emailServices.ts'
import { test } from './emailTest.ts'
import {
  addressOf,
  answerRequest,
  ask,
  frameOf,
  pageUrl,
  pressInFrame,
  readSigned,
  signIn,
} from './emailVisit.ts'
import { byId, expect, type Page, walletButton } from './fixtures.ts'

// docs/guide/sign-in.md, "The embedded wallet at one prompt": a host asks the provider for access and a signature by `wallet_connect`.

const TITLE = 'wants you to sign in with your Ethereum account'

/** Counts the requests that a person was asked in the modal, whatever became of them. */
async function countPrompts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    Object.assign(window, { prompts: 0 })
    document.addEventListener('view-change', (event) => {
      const { view } = (event as CustomEvent<{ view: string }>).detail // as the event is declared
      const counts = window as unknown as { prompts: number } // set above
      if (view === 'ApproveTransaction') counts.prompts += 1
    })
  })
  return () => page.evaluate(() => (window as unknown as { prompts: number }).prompts) // set above
}

/** Asks the gateway as the host does, from its page. */
async function post(page: Page, { gatewayUrl }: EmailSite, path: string, body: unknown) {
  const url = `${gatewayUrl}${path}?projectId=dev`
  const reply = await page.evaluate(
    async ([target, text]) => {
      const headers = { 'content-type': 'application/json' }
      const answer = await fetch(target, { method: 'POST', headers, body: text })
      return { status: answer.status, body: (await answer.json()) as Record<string, unknown> } // of the gateway
    },
    [url, JSON.stringify(body)] as const,
  )
  return reply
}

/** The fields of a message, as the wallet takes them. */
async function draft(page: Page, services: EmailSite) {
  const { body } = await post(page, services, siwxRoutes.prepareSiwxMessage.path, { chainId: 'eip155:1' })
  return { ...body, chainId: '0x1' }
}

const connect = (page: Page, signInWithEthereum?: object) => {
  const capabilities = signInWithEthereum ? { signInWithEthereum } : {}
  return ask(page, 'wallet_connect', [{ version: '1', capabilities }])
}

/** Reads the account that the provider has answered with, and its signature. */
async function answered(page: Page) {
  const { accounts } = Object(await readSigned(page))
  const [{ address, capabilities }] = accounts
  return { count: accounts.length, address, ...capabilities.signInWithEthereum }
}

test('product-5 the embedded wallet answers wallet_connect of a host: one prompt, a refusal, a modal that is closed, a page that is left', async ({
  services,
  page,
  context,
}) => {
  const prompts = await countPrompts(page)
  await page.goto(pageUrl(services))
  await signIn({ services, page, context }, 'olive@example.com')
  const address = (await addressOf(page)) ?? ''
  // The account is shown afterwards.
  await page.keyboard.press('Escape')
  await expect(byId(page, 'modal')).toBeHidden()
  const openApproval = async () => {
    await connect(page, await draft(page, services))
    await expect(frameOf(page).getByText(TITLE)).toBeVisible()
  }
  /** Asks anew, and signs. A page whose questions are declined again and again has to wait, and begins anew after this. */
  const signAnew = async () => {
    await openApproval()
    await answerRequest(page, 'Sign')
    const given = await answered(page)
    expect(verifyMessage(given.message, given.signature)).toBe(address)
  }
  /** The approval is gone, the host was told that nobody signed, and the visitor is still connected. */
  const expectRefused = async () => {
    await expect.poll(() => readSigned(page)).toBe('refused 4001')
    await expect(byId(page, 'modal')).toBeHidden()
    expect(await addressOf(page)).toBe(address)
    await expect(walletButton(page)).toContainText('0x')
  }

  await test.step('gives the account without a prompt where no signature is asked for', async () => {
    await connect(page)
    await expect.poll(() => readSigned(page)).toEqual({ accounts: [{ address, capabilities: {} }] })
    expect(await prompts()).toBe(0)
  })

  await test.step('asks once, signs what is shown, and the gateway makes one session of it', async () => {
    const fields = await draft(page, services)
    await connect(page, fields)
    await expect(frameOf(page).getByText(TITLE)).toBeVisible()
    const shown = await frameOf(page).locator('body').innerText()
    await answerRequest(page, 'Sign')
    const given = await answered(page)
    expect(given).toMatchObject({ count: 1, address })
    expect(verifyMessage(given.message, given.signature)).toBe(address)
    for (const line of given.message.split('\n').filter(Boolean)) expect(shown).toContain(line)
    expect(given.message).toContain(`\nNonce: ${Object(fields).nonce}\n`)
    const record = { scheme: 'eip191', chainId: 'eip155:1', ...given, count: undefined }
    const { path } = siwxRoutes.createSiwxSession
    const changed = { ...record, message: `${given.message} ` }
    expect(await post(page, services, path, changed)).toMatchObject({ body: { code: 'signature_invalid' } })
    const { body } = await post(page, services, path, record)
    const keys = createRemoteJWKSet(new URL(siwxRoutes.getSiwxKeys.path, services.gatewayUrl))
    const { payload } = await jwtVerify(String(body.token), keys, { typ: 'foyer-siwx+jwt' })
    expect(payload).toMatchObject({ address, org: new URL(page.url()).origin, prj: 'dev' })
    expect(await post(page, services, path, record)).toMatchObject({ body: { code: 'signature_invalid' } })
    expect(await prompts()).toBe(1)
  })

  await test.step('shows nothing for a message of another site, account or network', async () => {
    const fields = await draft(page, services)
    for (const [changes, code] of [
      [{ domain: 'bank.example' }, -32602],
      [{ uri: 'https://bank.example' }, -32602],
      [{ address: `0x${'11'.repeat(20)}` }, -32602],
      [{ chainId: '0x2105' }, 4901],
    ] as const) {
      await connect(page, { ...fields, ...changes })
      await expect.poll(() => readSigned(page)).toBe(`refused ${code}`)
    }
    expect(await prompts()).toBe(1)
    await expect(byId(page, 'modal')).toBeHidden()
  })

  await test.step('error-3 a refusal is 4001: nothing else is asked, and nothing was signed', async () => {
    await openApproval()
    await pressInFrame(page, 'Cancel', async () => Boolean(await readSigned(page)))
    await expectRefused()
    expect(await prompts()).toBe(2)
    await signAnew()
    expect(await prompts()).toBe(3)
  })

  await test.step('a modal that is closed in between is a refusal, and a late press signs nothing', async () => {
    await openApproval()
    await page.keyboard.press('Escape')
    await expectRefused()
    await expect(frameOf(page).getByRole('button', { name: 'Sign', exact: true })).toBeHidden()
    expect(await prompts()).toBe(4)
    await signAnew()
  })

  await test.step('a page that is left in between has signed nothing, and asks anew', async () => {
    await page.reload()
    await expect(walletButton(page)).toContainText('0x')
    await openApproval()
    await page.reload()
    await expect(walletButton(page)).toContainText('0x')
    await expect(byId(page, 'modal')).toBeHidden()
    expect(await readSigned(page)).toBeUndefined()
    expect(await prompts()).toBe(0)
    await signAnew()
    expect(await prompts()).toBe(1)
  })
})
