import { createPairingWallet, readQr } from '@foyer/testing/pairing'
import { announceWallet, createKeyWallet } from '@foyer/testing/wallets'
import type { Page } from 'playwright'
import type { EmailServices } from '../../e2e/emailServices.ts'
import { giveAuthenticator, type Hand, untilSignedIn } from './hand.ts'

// The ways in, step by step: each is pressed and typed as a person does, and nothing is done for them.

/** A visitor whose browser has never been there. */
export interface Visitor {
  readonly services: EmailServices
  readonly page: Page
  readonly hand: Hand
  readonly chains: readonly { readonly chainId: number; readonly rpcUrl: string }[]
  readonly relayUrl: string
  /** Nobody else has it. */
  readonly id: string
}

/** One way in. What it needs in the browser is made ready before the page is opened. */
export interface Way {
  readonly name: string
  /** Resolves with what ends it. */
  prepare(visitor: Visitor): Promise<() => Promise<void>>
  /** Signs in, with Connect open. @param isNew whether the visitor was never there */
  signIn(visitor: Visitor, isNew: boolean): Promise<void>
}

const STEP_MS = 60_000
const WALLET = { name: 'Bench Wallet', rdns: 'com.example.bench' }
const nothing = async () => async () => {}

const addressOf = ({ id }: Visitor) => `${id}@people.example`

const email: Way = {
  name: 'email',
  prepare: nothing,
  async signIn(visitor, isNew) {
    const { services, page, hand } = visitor
    const { mailbox } = services
    const address = addressOf(visitor)
    const before = mailbox.lastId
    const field = page.getByRole('textbox', { name: 'Email address' })
    await hand.type(field, address)
    hand.gestures += 1
    await field.press('Enter')
    const linkId = isNew ? await approveDevice(visitor, address, before) : before
    const code = await nextMail(visitor, address, linkId, ({ codes }) => codes.length > 0)
    await hand.typeCode(page, code.codes[0] ?? '')
  },
}

type Mail = Awaited<ReturnType<EmailServices['mailbox']['waitForMail']>>

/** The next mail that is the wanted one: notices come in between. */
async function nextMail(
  visitor: Visitor,
  address: string,
  after: number,
  isWanted: (mail: Mail) => boolean,
): Promise<Mail> {
  const mail = await visitor.services.mailbox.waitForMail(address, { after, timeoutMs: STEP_MS })
  return isWanted(mail) ? mail : nextMail(visitor, address, mail.id, isWanted)
}

/** Follows the link of the mail, and chooses the number that the page shows. */
async function approveDevice(visitor: Visitor, address: string, after: number): Promise<number> {
  const { page, hand } = visitor
  const number = (await page.getByTestId('device-number').innerText()).trim()
  const mail = await nextMail(visitor, address, after, ({ subject }) =>
    subject.startsWith('Approve a new device'),
  )
  const linkPage = await page.context().newPage()
  hand.gestures += 1
  await linkPage.goto(mail.links[0] ?? '')
  await hand.press(linkPage.getByRole('button', { name: number, exact: true }))
  await linkPage.getByRole('heading', { name: 'Device approved' }).waitFor()
  await linkPage.close()
  return mail.id
}

/** The account at the provider has an address that it has checked. */
const social: Way = {
  name: 'social',
  async prepare(visitor) {
    const { services, id } = visitor
    services.identities.addPerson({ id, name: id, email: addressOf(visitor), isVerified: true })
    return async () => {}
  },
  async signIn({ page, hand, id }) {
    const opening = page.waitForEvent('popup', { timeout: STEP_MS })
    await hand.press(page.getByTestId('social-google'))
    await hand.press((await opening).getByRole('link', { name: id }))
  },
}

const passkey = (name: string, hasPrf: boolean): Way => ({
  name,
  async prepare({ page, hand }) {
    await giveAuthenticator(page, hand, hasPrf)
    return async () => {}
  },
  async signIn({ page, hand }, isNew) {
    await hand.press(page.getByTestId('connect-passkey'))
    if (!isNew) return
    const frame = page.frameLocator('iframe[name="foyer-secure"]')
    await hand.press(frame.getByRole('button', { name: 'Create a passkey', exact: true }))
  },
})

/** Signs the message of the app, where the wallet has connected and nothing more. */
async function signMessage({ page, hand }: Visitor): Promise<void> {
  await hand.press(page.getByTestId('siwx-sign'))
}

const extension: Way = {
  name: 'extension',
  async prepare({ page, hand, chains }) {
    const nodes = chains.map(({ chainId, rpcUrl }) => ({ chainId, url: rpcUrl }))
    const onPrompt = async () => {
      hand.prompts += 1
    }
    const wallet = createKeyWallet({ chains: nodes, onPrompt })
    await announceWallet(page.context(), { wallet, ...WALLET })
    return async () => wallet.stop()
  },
  async signIn(visitor) {
    await visitor.hand.press(visitor.page.getByText(WALLET.name))
    await signMessage(visitor)
  },
}

/** The code is scanned by a phone, which is a gesture as well. */
const walletConnect: Way = {
  name: 'walletConnect',
  async prepare({ relayUrl, chains }) {
    const phone = await createPairingWallet({
      relayUrl,
      chains: chains.map(({ chainId, rpcUrl }) => ({ chainId, url: rpcUrl })),
      firstAccount: 6,
      pairTimeoutMs: STEP_MS,
    })
    PHONES.set(relayUrl, phone)
    return () => phone.stop()
  },
  async signIn(visitor) {
    const { page, hand, relayUrl } = visitor
    const phone = PHONES.get(relayUrl)
    if (!phone) throw new Error('There is no phone.')
    const asked = () => phone.proposals.length + phone.requests.length
    const before = asked()
    await hand.press(page.getByTestId('wallet-walletConnect'))
    await page.getByTestId('qr-code').waitFor()
    hand.gestures += 1
    await phone.pair(await readCode(page))
    await signMessage(visitor)
    await untilSignedIn(page)
    hand.prompts += asked() - before
  },
}

/** One visitor at a time has a phone. */
const PHONES = new Map<string, Awaited<ReturnType<typeof createPairingWallet>>>()

/** Reads the code off the screen, as a camera does. */
async function readCode(page: Page): Promise<string> {
  for (;;) {
    const uri = readQr(await page.screenshot())
    if (uri?.startsWith('wc:')) return uri
  }
}

/** Every way in, in the order of the table. */
export const WAYS: readonly Way[] = [
  email,
  social,
  passkey('passkeyWithPrf', true),
  passkey('passkeyWithoutPrf', false),
  extension,
  walletConnect,
]
