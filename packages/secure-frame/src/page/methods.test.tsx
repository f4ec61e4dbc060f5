import { randomBytes, signInWayId, toBase64Url } from '@foyer/secure-protocol'
import axe from 'axe-core'
import { describe, expect, test } from 'vitest'
import { LINK_COMPLETION } from '../../test/fakeMethods.ts'
import {
  createWalletPages,
  typeFreshCode,
  until,
  type WalletPage,
  type WalletPageInput,
} from '../../test/walletPage.ts'
import { LINK_DONE } from '../lib/linkDone.ts'

const start = createWalletPages()
type Provider = 'google' | 'github'

async function open(providers: readonly Provider[], input: WalletPageInput = {}): Promise<WalletPage> {
  const page = await start(input)
  for (const provider of providers) page.servers.social.identities.set(provider, 'ada@example.org')
  page.servers.methods.offered.push({ provider: 'google' }, { provider: 'oidc_acme', label: 'Acme' })
  await page.press('Sign-in methods')
  await until(() => page.button('Add a passkey'), 'the list')
  return page
}

/** A picture of one pixel. */
const ICON = `data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==`

const rows = (page: WalletPage) => page.document.querySelectorAll('.device').length

/** A browser with an authenticator, which makes passkeys and notes what was asked of it. */
function giveAuthenticator(page: WalletPage, answer: 'makes' | 'declines' = 'makes') {
  const asked: CredentialCreationOptions[] = []
  const id = randomBytes(32)
  const value = {
    create: async (options: CredentialCreationOptions) => {
      asked.push(options)
      if (answer === 'declines') throw new DOMException('no', 'NotAllowedError')
      return {
        type: 'public-key',
        rawId: id.buffer,
        response: {
          attestationObject: new ArrayBuffer(1),
          clientDataJSON: new ArrayBuffer(20),
          getAuthenticatorData: () => new ArrayBuffer(37),
          getPublicKey: () => new ArrayBuffer(91),
          getPublicKeyAlgorithm: () => -7,
        },
        getClientExtensionResults: () => ({ prf: { results: { first: randomBytes(32).buffer } } }),
      }
    },
  }
  Object.defineProperty(page.window.navigator, 'credentials', { value, configurable: true })
  return { asked, credentialId: toBase64Url(id) }
}

/** The windows that the page has opened. */
function watchWindows(page: WalletPage, isBlocked = false) {
  const opened: { opener: unknown; url: string; isClosed: boolean }[] = []
  const openWindow = () => {
    if (isBlocked) return null
    const one = { opener: page.window as unknown, url: '', isClosed: false }
    opened.push(one)
    return Object.assign(one, {
      location: { replace: (url: string) => Object.assign(one, { url }) },
      close: () => Object.assign(one, { isClosed: true }),
    })
  }
  Object.assign(page.window, { open: openWindow })
  return opened
}

function comeBack(flowId: string | undefined, completion = LINK_COMPLETION): void {
  const channel = new BroadcastChannel(LINK_DONE)
  channel.postMessage(`${flowId}.${completion}`)
  channel.close()
}

async function goToAcme(page: WalletPage): Promise<string> {
  await page.press('Add Acme')
  await typeFreshCode(page)
  await until(() => page.heading() === 'Add Acme')
  await page.press('Go to Acme')
  return until(() => page.servers.methods.begun.at(-1)?.flowId, 'the visit')
}

describe('sign-in methods', () => {
  test('are listed, and one is removed after a code, after which the last one stays', async () => {
    const page = await open(['google', 'github'])
    expect(page.text()).toContain('GitHub')
    await page.press('Remove: GitHub')
    await typeFreshCode(page)
    await until(() => page.heading() === 'Remove GitHub?')
    await page.press('Remove')
    await until(() => rows(page) === 1)
    expect([...page.servers.social.identities.keys()]).toEqual(['google'])
    expect(page.text()).toContain('This is the only way to sign in to this wallet.')
    expect(page.text()).toContain('add another way first')
    expect(page.button('Remove: ')).toBeUndefined()
  })

  test('while the gateway is away nothing is removed, and it says so', async () => {
    const page = await open(['google', 'github'])
    await page.press('Remove: GitHub')
    await typeFreshCode(page)
    await until(() => page.heading() === 'Remove GitHub?')
    page.servers.gateway.isAway = true
    await page.press('Remove')
    await expect.poll(page.text).toContain('The wallet service cannot be reached')
    expect(page.servers.social.identities.size).toBe(2)
  })
})

describe('a provider', () => {
  test('is added in three presses, after its owner has seen who came back; the window reaches this page in no way', async () => {
    const page = await open([])
    const opened = watchWindows(page)
    page.servers.methods.person = { name: 'Ada L', email: 'ada@acme.example' }
    const flowId = await goToAcme(page)
    await until(() => opened[0]?.url)
    expect(opened[0]).toMatchObject({ opener: null, url: 'https://provider.example/authorize' })
    expect(page.text()).toContain('Waiting for Acme…')
    comeBack('so_other')
    comeBack(flowId)
    await until(() => page.heading() === 'Add this Acme account?')
    expect(page.text()).toContain('Ada L')
    expect(page.text()).toContain('ada@acme.example')
    // Nothing is linked before the owner's word.
    expect(page.servers.social.identities.size).toBe(0)
    expect(opened[0]?.isClosed).toBe(true)
    await page.press('Add Acme')
    await until(() => rows(page) === 1)
    expect(page.text()).toContain('Acme was added.')
    expect([...page.servers.social.identities]).toEqual([['oidc_acme', 'ada@example.org']])
  })

  test('is not added when the owner says no, or goes back while the window is open, which closes', async () => {
    const page = await open([])
    const opened = watchWindows(page)
    comeBack(await goToAcme(page))
    await until(() => page.heading() === 'Add this Acme account?')
    await page.press('Cancel')
    await until(() => page.button('Add a passkey'))
    await page.press('Add Acme')
    await until(() => page.heading() === 'Add Acme')
    await page.press('Go to Acme')
    await until(() => opened[1]?.url)
    await page.press('Cancel')
    await until(() => page.button('Add a passkey'))
    expect(opened[1]?.isClosed).toBe(true)
    const { flowId } = page.servers.methods.begun.at(-1) ?? {}
    comeBack(flowId)
    expect(page.servers.social.identities.size).toBe(0)
  })

  test('that signs in to another wallet stays there, and it says what to do', async () => {
    const page = await open([])
    watchWindows(page)
    page.servers.gateway.refused.set('/v1/auth/social/link/review', 'identity_taken')
    comeBack(await goToAcme(page))
    await expect.poll(page.text).toContain('already signs in to another wallet here. Remove it there first')
  })

  test('whose window is blocked is opened by a link; what comes back of another flow, or is made up, adds nothing', async () => {
    const page = await open([])
    watchWindows(page, true)
    const flowId = await goToAcme(page)
    const link = await until(() => page.document.querySelector<HTMLAnchorElement>('a.button'), 'the link')
    expect([link.textContent, link.target, link.rel]).toEqual(['Open Acme', '_blank', 'noopener noreferrer'])
    comeBack(flowId, 'x'.repeat(43))
    await expect.poll(page.text).toContain('Nothing came back from Acme in time')
    expect(page.servers.social.identities.size).toBe(0)
  })
})

describe('a passkey', () => {
  test('is added after a code, for this account and no second time on one authenticator; with its secret it opens the wallet', async () => {
    const page = await open(['google'])
    const { asked, credentialId } = giveAuthenticator(page)
    await page.press('Add a passkey')
    await typeFreshCode(page)
    await until(() => page.heading() === 'Add a passkey')
    await page.press('Create passkey')
    await until(() => rows(page) === 2)
    expect(page.text()).toContain('The passkey was added.')
    expect(page.text()).toContain('In your password manager')
    const { methods, ways } = page.servers
    expect([[...methods.atGateway.keys()], [...methods.atVault.keys()]]).toEqual([
      [credentialId],
      [credentialId],
    ])
    expect(asked[0]?.publicKey).toMatchObject({ user: { name: 'ada@example.org' }, excludeCredentials: [] })
    const wayId = await signInWayId(credentialId)
    expect(JSON.stringify([...ways.atVault.keys(), ...ways.atGateway.keys()])).toContain(wayId)
    await page.press('Add a passkey')
    await page.press('Create passkey')
    await until(() => asked.length === 2)
    expect(asked[1]?.publicKey?.excludeCredentials).toHaveLength(1)
    expect(asked[1]?.publicKey?.user.id).toEqual(asked[0]?.publicKey?.user.id)
  })

  test('is named, and removed at both servers with the recovery factor that it is', async () => {
    const page = await open(['google'])
    giveAuthenticator(page)
    await page.press('Add a passkey')
    await typeFreshCode(page)
    await page.press('Create passkey')
    await page.press('Rename: Passkey')
    await page.press('Save')
    expect(page.text()).toContain('Type a name.')
    await page.type('Name', 'Blue key')
    await page.press('Save')
    await expect.poll(page.text).toContain('Blue key')
    await page.press('Remove: Blue key')
    await until(() => page.heading() === 'Remove this passkey?')
    await page.press('Remove')
    await until(() => rows(page) === 1)
    const { methods, ways } = page.servers
    expect([methods.atGateway.size, methods.atVault.size]).toEqual([0, 0])
    expect(JSON.stringify([[...ways.atVault.values()], [...ways.atGateway.values()]])).not.toContain(
      'passkey',
    )
  })

  test('that was declined is told, and one that only the vault took is taken back there', async () => {
    const page = await open(['google'])
    giveAuthenticator(page, 'declines')
    await page.press('Add a passkey')
    await typeFreshCode(page)
    await page.press('Create passkey')
    await expect.poll(page.text).toContain('The passkey was not used.')
    giveAuthenticator(page)
    page.servers.gateway.refused.set('/v1/auth/passkey/add', 'frozen')
    await page.press('Create passkey')
    await expect.poll(page.text).toContain('frozen')
    expect([page.servers.methods.atGateway.size, page.servers.methods.atVault.size]).toEqual([0, 0])
  })

  test('that the gateway leaves out of its list is shown all the same, and can be removed', async () => {
    const page = await start()
    page.servers.methods.atVault.set('planted-credential-id', 1)
    await page.press('Sign-in methods')
    await until(() => rows(page) === 1)
    expect(page.text()).toContain('It was not set up to the end')
    expect(page.button('Remove: Passkey')).toBeDefined()
  })
})

test.each([
  ['light', 'en', 520],
  ['dark', 'en', 370],
  ['light', 'ar', 370],
] as const)('the list is accessible and fits: %s, %s, %s px', async (theme, language, width) => {
  const page = await start({ theme, languages: [language], width })
  const { methods, social } = page.servers
  social.identities.set('google', 'ada@example.org')
  methods.offered.push({ provider: 'github' })
  const passkey = { isSynced: true, addedAtMs: 1, usedAtMs: 86_400_001, canRemove: true }
  methods.atGateway.set('one', {
    credentialId: 'one-credential-id',
    name: 'A very long name of a passkey that wraps',
    ...passkey,
  })
  const texts = { en: 'Sign-in methods', ar: 'طرق تسجيل الدخول' }
  await page.press(texts[language])
  await until(() => rows(page) === 2)
  const { documentElement } = page.document
  expect(documentElement.scrollWidth).toBeLessThanOrEqual(width)
  Reflect.get(page.window, 'eval').call(page.window, axe.source)
  const inPage: typeof axe = Reflect.get(page.window, 'axe')
  const { violations } = await inPage.run(documentElement)
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
})

test('a page that was opened for the sign-in methods begins with them once somebody is signed in, and leads back to all sections', async () => {
  const page = await start({ section: 'methods' })
  await until(() => page.button('Add a passkey'), 'the list')
  expect(page.heading()).toBe('Sign-in methods')
  await page.press('Back')
  await until(() => page.button('Devices'), 'all sections')
  const alone = await start({ section: 'methods', isLent: false })
  // Nobody is signed in there, so that there is nothing to list yet.
  expect(alone.heading()).not.toBe('Sign-in methods')
  expect(alone.button('Add a passkey')).toBeUndefined()
})

test('a way to sign in has the mark of its provider, that of an own issuer its picture, and a passkey the key', async () => {
  const page = await start()
  page.servers.social.identities.set('google', 'ada@example.org')
  page.servers.methods.offered.push({ provider: 'oidc_acme', label: 'Acme', icon: ICON })
  page.servers.methods.offered.push({ provider: 'oidc_club', label: 'Club' })
  await page.press('Sign-in methods')
  const acme = await until(() => page.button('Add Acme'), 'the list')
  const row = [...page.document.querySelectorAll('.device')].find((one) =>
    one.textContent?.includes('Google'),
  )
  expect(row?.querySelectorAll('.media path')).toHaveLength(4)
  // The mark says nothing that the name does not say.
  expect(row?.querySelector('.media svg')?.getAttribute('aria-hidden')).toBe('true')
  const picture = acme?.querySelector('img')
  expect([picture?.src, picture?.alt]).toEqual([ICON, ''])
  await expect.poll(() => picture?.naturalWidth).toBe(1)
  expect(page.button('Add Club')?.querySelectorAll('svg path')).toHaveLength(1)
})
