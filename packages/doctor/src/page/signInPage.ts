import { withTimeLimit } from '@foyer/kit'
import type { BrowserContext } from 'playwright-core'
import type { SignInVisit } from './pageFacts.ts'

const RDNS = 'dev.foyer.doctor'
const REPORT = '__foyerDoctorSignIn'
const OPEN_MS = 15_000
const SIGN_MS = 10_000
const MAX_TEXT_CHARS = 8_192
/** The first line of a text of signing in (EIP-4361). */
const FIRST_LINE = /^(?:https?:\/\/)?([^\s/]+) wants you to sign in with your Ethereum account:/

/** Announces a wallet that has an account without a key, and signs nothing: it hands on what it is asked to sign, and refuses. */
function announceWallet({ rdns, report }: { readonly rdns: string; readonly report: string }): void {
  const info = {
    uuid: 'f0e1d2c3-b4a5-4697-8899-aabbccddeeff',
    name: 'Foyer doctor',
    icon: 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>',
    rdns,
  }
  const provider = {
    on() {
      return provider
    },
    removeListener() {
      return provider
    },
    async request({ method, params }: { readonly method: string; readonly params?: unknown }) {
      if (method === 'eth_chainId') return '0x1'
      if (method === 'eth_accounts' || method === 'eth_requestAccounts') {
        return ['0xd0c70d0c70d0c70d0c70d0c70d0c70d0c70d0c70']
      }
      if (method === 'personal_sign' && Array.isArray(params))
        Reflect.get(window, report)?.(String(params[0]))
      return Promise.reject({ code: 4001, message: 'The doctor signs nothing.' })
    },
  }
  const detail = Object.freeze({ info: Object.freeze(info), provider })
  window.addEventListener('eip6963:requestProvider', () => {
    window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  })
  window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
}

/** Connects the wallet of the doctor. */
function connectWallet(rdns: string): void {
  const api: unknown = Reflect.get(window, 'foyer')
  const connect: unknown = typeof api === 'object' && api !== null ? Reflect.get(api, 'connect') : undefined
  if (typeof connect === 'function') connect.call(api, { connectorId: rdns })
}

function toText(hex: string): string {
  return /^0x[0-9a-f]*$/i.test(hex) ? Buffer.from(hex.slice(2), 'hex').toString('utf8') : hex
}

/**
 * Opens the page anew with a wallet of the doctor's own, connects it, and reads the text that visitors are asked to sign.
 */
export async function visitSignIn(context: BrowserContext, url: string): Promise<SignInVisit> {
  const page = await context.newPage()
  let isRefused = false
  page.on('dialog', (dialog) => void dialog.dismiss().catch(() => {}))
  page.on('response', (response) => {
    if (response.url().includes('/v1/siwx/') && response.status() === 403) isRefused = true
  })
  try {
    let hear: (text: string) => void = () => {}
    const asked = new Promise<string>((resolve) => {
      hear = resolve
    })
    await page.exposeFunction(REPORT, (text: unknown) => hear(String(text).slice(0, MAX_TEXT_CHARS)))
    await page.addInitScript(announceWallet, { rdns: RDNS, report: REPORT })
    await page.goto(url, { timeout: OPEN_MS, waitUntil: 'load' })
    await page.waitForFunction(() => Reflect.has(window, 'foyer'), undefined, { timeout: OPEN_MS })
    await page.evaluate(connectWallet, RDNS)
    await page.getByTestId('siwx-sign').click({ timeout: SIGN_MS })
    const text = await withTimeLimit(() => asked, { limitMs: SIGN_MS, what: 'The text' })
    return { text: { domain: FIRST_LINE.exec(toText(text))?.[1] ?? '' }, isRefused }
  } catch {
    return { text: undefined, isRefused }
  } finally {
    await page.close()
  }
}
