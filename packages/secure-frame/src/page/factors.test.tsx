import { factorRoutes, vaultRoutes } from '@foyer/api'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cdp } from 'vitest/browser'
import { createFrameTest } from '../../test/createFrameTest.ts'
import { createWalletPages, typeFreshCode, until, type WalletPage } from '../../test/walletPage.ts'

let authenticatorId = ''

// A real authenticator of the browser's own, in software.
beforeAll(async () => {
  await cdp().send('WebAuthn.enable')
  const added = await cdp().send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  authenticatorId = added.authenticatorId
})
afterAll(async () => {
  await cdp().send('WebAuthn.removeVirtualAuthenticator', { authenticatorId })
  await cdp().send('WebAuthn.disable')
})
const start = createWalletPages()

async function openFactors(page: WalletPage): Promise<void> {
  await page.press('Second factor')
  await until(() => page.button('Add passkey'), 'the list')
}

/** Adds a passkey as a second factor. */
async function addPasskey(page: WalletPage): Promise<void> {
  await openFactors(page)
  await page.press('Add passkey')
  if (page.heading() === 'Confirm that it is you') await typeFreshCode(page)
  await until(() => page.text().includes('The passkey is used twice'), 'the screen of its own')
  await page.press('Add passkey')
  await until(() => page.text().includes('Added. It was tried'), 'the passkey').catch(() => {
    throw new Error(page.text())
  })
}

const pathsOf = (page: WalletPage) => page.servers.vault.calls.map(({ path }) => path)

describe('a passkey as second factor', () => {
  test('is made and tried with challenges of the vault, and is listed then', async () => {
    const page = await start()
    await page.press('Second factor')
    await expect.poll(page.text).toContain('No second factor is on.')
    await page.press('Back')
    await addPasskey(page)
    await expect.poll(page.text).toContain('Added May 17, 2026')
    expect(page.servers.factors.list).toMatchObject([{ kind: 'passkey', isTried: true }])
    const [made, used] = page.servers.factors.seen as { challenge: string; clientData: string }[] // as the route takes them
    const read = (text = '') => JSON.parse(atob(text.replaceAll('-', '+').replaceAll('_', '/')))
    expect(read(made?.clientData)).toMatchObject({ type: 'webauthn.create', challenge: made?.challenge })
    expect(read(used?.clientData)).toMatchObject({ type: 'webauthn.get', challenge: used?.challenge })
  })

  test('is asked for before the words are shown, and no screen shows them without it', async () => {
    const page = await start()
    await addPasskey(page)
    await page.press('Back')
    await page.press('Secret words and private key')
    await until(() => page.heading() === 'Show your second factor')
    expect(page.button('Hold to show words')).toBeUndefined()
    await page.press('Back')
    expect(page.heading()).toBe('Recovery and devices')
    await page.press('Secret words and private key')
    await page.press('Use passkey')
    await until(() => page.button('Hold to show words'))
    await page.press('Back')
    await page.press('Recovery kit')
    await until(() => page.heading() === 'Show your second factor')
  })

  test('asks nobody who went back before the question came', async () => {
    const page = await start()
    await addPasskey(page)
    await page.press('Back')
    let answer = () => {}
    let isAsked = false
    page.servers.vault.on(factorRoutes.challengeFactor, async () => {
      isAsked = true
      await new Promise<void>((resolve) => {
        answer = resolve
      })
      return { challenge: 'q'.repeat(43), expiresInMs: 1_000, factors: [] }
    })
    await page.press('Secret words and private key')
    await until(() => isAsked, 'the request')
    await page.press('Back')
    await until(() => page.heading() === 'Recovery and devices')
    answer()
    // Two requests of another screen are answered after it.
    await page.press('Devices')
    await until(() => page.text().includes('This device'), 'the devices')
    await page.press('Back')
    await page.press('Recovery methods')
    await until(() => page.button('Create recovery code'), 'the ways')
    expect(page.heading()).toBe('Recovery methods')
  })

  test('an answer that the vault does not take opens nothing', async () => {
    const page = await start()
    await addPasskey(page)
    await page.press('Back')
    page.servers.vault.refused.set(factorRoutes.confirmFactor.path, 'factor_wrong')
    await page.press('Secret words and private key')
    await page.press('Use passkey')
    await expect.poll(page.text).toContain('The second factor was not accepted. Try again.')
    expect(page.button('Hold to show words')).toBeUndefined()
    page.servers.vault.refused.clear()
    await page.press('Use passkey')
    await until(() => page.button('Hold to show words'))
  })

  test('is removed and joined by another one only after it was shown', async () => {
    const page = await start()
    await addPasskey(page)
    await page.press('Remove: Passkey')
    await until(() => page.heading() === 'Show your second factor')
    await page.press('Back')
    await until(() => page.button('Remove: Passkey'))
    expect(pathsOf(page)).not.toContain(factorRoutes.removeFactor.path)
    await page.press('Remove: Passkey')
    await page.press('Use passkey')
    await until(() => page.heading() === 'Remove this second factor?')
    await page.press('Remove')
    await expect.poll(page.text).toContain('No second factor is on.')
    expect(page.servers.factors.list).toEqual([])
  })

  test('lets one change of address through for the app', async () => {
    const page = await start()
    await addPasskey(page)
    await page.press('Allow a change of address')
    await page.press('Use passkey')
    await expect.poll(page.text).toContain('Allowed for ten minutes.')
    expect([...page.servers.factors.grants].map((grant) => grant.split('|')[1])).toEqual(['change'])
  })

  test('keeps nobody from the words while the vault is away, which then asks for nothing', async () => {
    const page = await start()
    await page.press('Secret words and private key')
    await typeFreshCode(page)
    await until(() => page.button('Hold to show words'))
    await page.press('Back')
    page.servers.vault.isAway = true
    await page.press('Secret words and private key')
    await until(() => page.button('Hold to show words'))
  })
})

describe('an authenticator app', () => {
  test('gets its key once, counts after its first code, and is asked for by a code', async () => {
    const page = await start()
    await openFactors(page)
    await page.press('Add authenticator app')
    await typeFreshCode(page)
    const key = await until(() => page.document.querySelector('.recovery-code')?.textContent, 'the key')
    expect(key).toMatch(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/)
    await page.type('Code of the authenticator app', '12')
    await page.press('Continue')
    await expect.poll(page.text).toContain('Enter all six digits.')
    await page.type('Code of the authenticator app', '000000')
    await page.press('Continue')
    await expect.poll(page.text).toContain('The second factor was not accepted.')
    await page.type('Code of the authenticator app', page.servers.factors.code)
    await page.press('Continue')
    await until(() => page.text().includes('Added. It was tried'))
    expect(page.document.documentElement.outerHTML).not.toContain(key)
    await page.press('Back')
    await page.press('Secret words and private key')
    await page.type('Code of the authenticator app', page.servers.factors.code)
    await page.press('Continue')
    await until(() => page.button('Hold to show words'))
  })
})

describe('a project', () => {
  test('says that it wants a second factor, or allows none', async () => {
    const page = await start()
    page.servers.factors.rule = 'required'
    await openFactors(page)
    expect(page.text()).toContain('This app wants you to turn on a second factor.')
    await page.press('Back')
    page.servers.factors.rule = 'off'
    await page.press('Second factor')
    await expect.poll(page.text).toContain('This app allows no second factor.')
    expect(page.button('Add passkey')).toBeUndefined()
  })
})

describe('a new device of a wallet with a second factor', () => {
  async function signIn(known: WalletPage): Promise<WalletPage> {
    const test = await createFrameTest({ servers: known.servers })
    const page = await start({ test, isLent: false })
    await page.type('Email address', 'ada@example.org')
    await page.press('Continue')
    await until(() => page.heading() === 'Open the link in your email')
    page.servers.answerLink('approved')
    await until(() => page.heading() === 'Enter the code')
    await page.type('Code', page.servers.codes.at(-1) ?? '')
    await until(() => page.heading() === 'Show your second factor', 'the question')
    return page
  }

  test('gets the wallet after the passkey has answered', async () => {
    const known = await start()
    await addPasskey(known)
    const page = await signIn(known)
    expect(page.session.wallet).toBeUndefined()
    await page.press('Use passkey')
    await until(() => page.heading() === 'Recovery and devices', 'the wallet')
    expect(page.session.wallet?.binding.eoa).toBe(known.session.wallet?.binding.eoa)
    const asked = known.servers.vault.calls.filter(({ path }) => path === vaultRoutes.releaseShare.path)
    expect(asked.length).toBeGreaterThanOrEqual(1)
  })

  test('waits 72 hours where the factor is lost, and gets in afterwards', async () => {
    const known = await start()
    await addPasskey(known)
    const page = await signIn(known)
    await page.press('I no longer have it')
    await expect.poll(page.text).toContain('Try again in 72 hours.')
    expect(page.session.wallet).toBeUndefined()
    known.servers.factors.waitMs = -1
    known.servers.factors.list.splice(0)
    await page.press('I no longer have it')
    await until(() => page.heading() === 'Recovery and devices', 'the wallet')
  })
})
