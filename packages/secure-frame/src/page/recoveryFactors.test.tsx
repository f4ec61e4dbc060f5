import { vaultRoutes } from '@foyer/api'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cdp } from 'vitest/browser'
import { createFrameTest } from '../../test/createFrameTest.ts'
import { createWalletPages, typeFreshCode, until, type WalletPage } from '../../test/walletPage.ts'

let authenticatorId = ''

// A real authenticator of the browser's own, in software: it keeps a secret for each passkey (PRF).
beforeAll(async () => {
  await cdp().send('WebAuthn.enable')
  const added = await cdp().send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      ctap2Version: 'ctap2_1',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      hasPrf: true,
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

async function openRecoveryFactors(page: WalletPage): Promise<void> {
  await page.press('Recovery methods')
  await until(() => page.button('Add passkey'), 'the list')
}

/** Adds a recovery code, and answers with it. */
async function addCode(page: WalletPage): Promise<string> {
  await page.press('Create recovery code')
  if (page.heading() === 'Confirm that it is you') {
    await typeFreshCode(page)
    await until(() => page.button('Create recovery code'))
    await page.press('Create recovery code')
  }
  const code = await until(() => page.document.querySelector('.recovery-code')?.textContent, 'the code')
  await page.type('Last two characters of the code', code.slice(-2).toLowerCase())
  await page.press('Continue')
  await until(() => page.text().includes('Added. It was tried'))
  return code
}

async function addPasskey(page: WalletPage): Promise<void> {
  await until(() => page.button('Add passkey'))
  await page.press('Add passkey')
  await until(() => page.text().includes('Added. It was tried'), 'the passkey').catch(() => {
    throw new Error(page.text())
  })
}

/** A wallet that only its owner brings back. */
async function held(): Promise<{ readonly page: WalletPage; readonly code: string }> {
  const page = await start()
  await openRecoveryFactors(page)
  const code = await addCode(page)
  await page.press('Back')
  await openRecoveryFactors(page)
  await addPasskey(page)
  await page.press('Stop keeping a copy')
  await until(() => page.heading() === 'Stop keeping a copy at the vault')
  // Before the switch as well.
  expect(page.text()).toContain('Only a new wallet is free of them.')
  await page.press('Stop keeping a copy')
  await page.press('Use passkey')
  await until(() => page.text().includes('The vault was asked for its part'), 'the proof')
  return { page, code }
}

describe('ways back', () => {
  test('a recovery code is shown once, counts when its end was typed, and is out of the page then', async () => {
    const page = await start()
    await openRecoveryFactors(page)
    expect(page.text()).toContain('You have no recovery method yet.')
    const code = await addCode(page)
    expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){6}[0-9A-HJKMNP-TV-Z]{2}$/)
    expect(page.document.documentElement.outerHTML).not.toContain(code)
    expect(page.servers.ways.atVault.size).toBe(1)
    expect(JSON.stringify(page.servers.vault.calls)).not.toContain(code)
  })

  test('a code whose end is not typed right is not added', async () => {
    const page = await start()
    await openRecoveryFactors(page)
    await page.press('Create recovery code')
    await typeFreshCode(page)
    await until(() => page.button('Create recovery code'))
    await page.press('Create recovery code')
    await until(() => page.document.querySelector('.recovery-code'))
    await page.type('Last two characters of the code', 'UU')
    await page.press('Continue')
    await expect.poll(page.text).toContain('The code does not end like that.')
    expect(page.servers.ways.atVault.size).toBe(0)
  })

  test('one way, or two codes, do not end escrow', async () => {
    const page = await start()
    await openRecoveryFactors(page)
    await addCode(page)
    await expect.poll(page.text).toContain('You need two separate recovery methods')
    expect(page.button('Stop keeping a copy')).toBeUndefined()
    await page.press('Back')
    await openRecoveryFactors(page)
    await addCode(page)
    await expect.poll(page.text).toContain('You need two separate recovery methods')
  })

  test('with a passkey and a code the vault forgets its part, is asked for it, and the device goes on', async () => {
    const { page } = await held()
    const [wallet] = page.servers.vaultWallets.values()
    expect(wallet).toMatchObject({ isUserHeld: true })
    expect(wallet?.devices.size).toBe(0)
    const asked = page.servers.vault.calls.filter(({ path }) => path === vaultRoutes.releaseShare.path)
    expect(asked.length).toBeGreaterThanOrEqual(2)
    await expect.poll(page.text).toContain('Only you can bring this wallet back')
    await page.press('Back')
    await page.press('Secret words and private key')
    await until(() => page.button('Hold to show words'))
  })

  test('what older copies of both servers can do is said, and a new wallet is the way out: each step can be ticked', async () => {
    const { page } = await held()
    await expect.poll(page.text).toContain('Copies of both servers from before they stopped keeping theirs')
    await page.press('Move to a new wallet')
    await until(() => page.heading() === 'Move to a new wallet')
    const boxes = [...page.document.querySelectorAll<HTMLInputElement>('input[type=checkbox]')]
    expect(boxes).toHaveLength(5)
    for (const box of boxes) {
      page.document.querySelector<HTMLLabelElement>(`label[for=${box.id}]`)?.click()
      expect(box.checked).toBe(true)
    }
    // The last step leads to the deletion, and back to the steps.
    await page.press('Delete account and wallet')
    await until(() => page.heading() === 'Delete account and wallet')
    await page.press('Back')
    await until(() => page.heading() === 'Move to a new wallet')
    await page.press('Back')
    await until(() => page.button('Move to a new wallet'))
  })

  test('a way that lacks its half at the gateway ends no escrow: nothing is deleted', async () => {
    const page = await start()
    await openRecoveryFactors(page)
    await addCode(page)
    await page.press('Back')
    await openRecoveryFactors(page)
    await addPasskey(page)
    page.servers.ways.atGateway.delete([...page.servers.ways.atGateway.keys()][0] ?? '')
    await page.press('Stop keeping a copy')
    await until(() => page.heading() === 'Stop keeping a copy at the vault')
    await page.press('Stop keeping a copy')
    await expect.poll(page.text).toContain('That does not open this wallet.')
    const [wallet] = page.servers.vaultWallets.values()
    expect(wallet).toMatchObject({ isUserHeld: false })
  })

  test('escrow ends only after a way back has opened the wallet: what opens nothing ends nothing', async () => {
    const page = await start()
    await openRecoveryFactors(page)
    const code = await addCode(page)
    await page.press('Back')
    await openRecoveryFactors(page)
    await addPasskey(page)
    // A vault that has lost or exchanged what the ways wrap, while the share that it can read is still there.
    const { atVault } = page.servers.ways
    const kept = new Map(atVault)
    for (const [wayId, way] of kept) {
      const wrapped = way.wrapped.replace(/.{4}$/, (end) => (end === 'AAAA' ? 'BBBB' : 'AAAA'))
      atVault.set(wayId, { ...way, wrapped })
    }
    await page.press('Stop keeping a copy')
    await until(() => page.heading() === 'Stop keeping a copy at the vault')
    await page.press('Stop keeping a copy')
    await until(() => page.heading() === 'Open it once first')
    await page.press('Use passkey')
    await expect.poll(page.text).toContain('That does not open this wallet.')
    await page.type('Recovery code', code)
    await page.press('Continue')
    await expect.poll(page.text).toContain('That does not open this wallet.')
    const [wallet] = page.servers.vaultWallets.values()
    expect(wallet).toMatchObject({ isUserHeld: false })
    expect(page.servers.vault.calls.map(({ path }) => path)).not.toContain(vaultRoutes.forgetEscrow.path)
    for (const [wayId, way] of kept) atVault.set(wayId, way)
    await page.type('Recovery code', code)
    await page.press('Continue')
    await expect.poll(page.text).toContain('The vault was asked for its part')
    expect(wallet).toMatchObject({ isUserHeld: true })
  })

  test('who leaves the question for a way back ends no escrow', async () => {
    const page = await start()
    await openRecoveryFactors(page)
    await addCode(page)
    await page.press('Back')
    await openRecoveryFactors(page)
    await addPasskey(page)
    await page.press('Stop keeping a copy')
    await until(() => page.heading() === 'Stop keeping a copy at the vault')
    await page.press('Stop keeping a copy')
    await until(() => page.heading() === 'Open it once first')
    await page.press('Back')
    await until(() => page.heading() === 'Recovery methods', 'the list')
    const [wallet] = page.servers.vaultWallets.values()
    expect(wallet).toMatchObject({ isUserHeld: false })
  })

  test('a vault that still gives its part out is found out', async () => {
    const page = await start()
    await openRecoveryFactors(page)
    await addCode(page)
    await page.press('Back')
    await openRecoveryFactors(page)
    await addPasskey(page)
    page.servers.vault.on(vaultRoutes.forgetEscrow, () => ({ mode: 'user-held' }))
    await page.press('Stop keeping a copy')
    await until(() => page.heading() === 'Stop keeping a copy at the vault')
    await page.press('Stop keeping a copy')
    await page.press('Use passkey')
    await expect.poll(page.text).toContain('The vault still has its part. Try again.')
  })
})

describe('a new device of a wallet that only its owner brings back', () => {
  async function signIn(servers: WalletPage): Promise<WalletPage> {
    const test = await createFrameTest({ servers: servers.servers })
    const page = await start({ test, isLent: false })
    await page.type('Email address', 'ada@example.org')
    await page.press('Continue')
    await until(() => page.heading() === 'Open the link in your email')
    page.servers.answerLink('approved')
    await until(() => page.heading() === 'Enter the code')
    await page.type('Code', page.servers.codes.at(-1) ?? '')
    await until(() => page.heading() === 'Bring your wallet back', 'the question for a way back')
    return page
  }

  test('takes the recovery code, in whatever way it is typed, after wrong ones were refused', async () => {
    const { page: known, code } = await held()
    const page = await signIn(known)
    await page.type('Recovery code', 'XYZ')
    await page.press('Continue')
    await expect.poll(page.text).toContain('That is no recovery code.')
    await page.type('Recovery code', '0'.repeat(26))
    await page.press('Continue')
    await expect.poll(page.text).toContain('That does not open this wallet.')
    await page.type('Recovery code', code.toLowerCase().replaceAll('-', ' '))
    await page.press('Continue')
    await until(() => page.heading() === 'Recovery and devices', 'the wallet')
    expect(page.session.wallet?.binding.eoa).toBe(known.session.wallet?.binding.eoa)
  })

  test('takes the passkey', async () => {
    const { page: known } = await held()
    const page = await signIn(known)
    await page.press('Use passkey')
    await until(() => page.heading() === 'Recovery and devices', 'the wallet')
    expect(page.session.wallet?.binding.eoa).toBe(known.session.wallet?.binding.eoa)
  })
})

describe('a wallet that will be deleted', () => {
  const AT_MS = Date.UTC(2031, 4, 17, 12)

  test('says so with the date, whichever server knows of it, and is kept at both without a code', async () => {
    for (const server of ['atVault', 'atGateway'] as const) {
      const test = await createFrameTest()
      await test.signIn()
      test.servers.ways.deleteAtMs[server] = AT_MS
      const page = await start({ test })
      await expect.poll(page.text).toContain('This wallet will be deleted on May 17, 2031.')
      await page.press('Keep this wallet')
      await until(() => !page.button('Keep this wallet'))
      expect(test.servers.ways.deleteAtMs).toEqual({})
      expect(page.text()).not.toContain('will be deleted')
    }
  })

  test('says it when one of the servers is away, and why it could not be kept', async () => {
    const test = await createFrameTest()
    await test.signIn()
    test.servers.ways.deleteAtMs.atVault = AT_MS
    test.servers.ways.deleteAtMs.atGateway = AT_MS
    test.servers.gateway.isAway = true
    const page = await start({ test })
    await expect.poll(page.text).toContain('This wallet will be deleted on May 17, 2031.')
    await page.press('Keep this wallet')
    await expect.poll(page.text).toContain('The wallet service cannot be reached.')
    test.servers.gateway.isAway = false
    await page.press('Keep this wallet')
    await until(() => !page.button('Keep this wallet'))
    expect(test.servers.ways.deleteAtMs).toEqual({})
  })
})

describe('this was not me', () => {
  test('freezes at both servers, and says until when', async () => {
    const page = await start()
    await page.press('This was not me')
    await until(() => page.button('Freeze wallet'))
    await page.press('Freeze wallet')
    await until(() => page.button('Cancel'))
    await page.press('Freeze wallet')
    await expect.poll(page.text).toContain('Frozen until')
    expect(page.servers.ways.isFrozen).toBe(true)
  })

  test('a device that waits is shown at once, and is sent away without a code', async () => {
    const test = await createFrameTest()
    await test.signIn()
    test.servers.ways.waiting.push({
      releaseId: 'rl_1',
      appOrigin: 'https://app.example',
      releaseAtMs: 1_900_000_000_000,
    })
    const page = await start({ test })
    await until(() => page.button('Send away'))
    await page.press('Send away')
    await until(() => !page.button('Send away'))
    expect(test.servers.ways.waiting).toEqual([])
  })
})
