import { sleep } from '@foyer/kit'
import type { Locator, Page } from 'playwright'
import { addAuthenticator } from '../../e2e/virtualAuthenticator.ts'

/** The cost of a sign-in to the person. */
export interface Cost {
  /** Presses, typed texts and scans: each is one act of a hand. */
  readonly gestures: number
  /** Questions of a wallet, or of the system for a passkey. */
  readonly prompts: number
  readonly mails: number
  /** From the first press until the app has a session. The person of a bench takes no time. */
  readonly ms: number
}

/** The hand of a person, which counts what it does and what it is asked outside of the page. */
export interface Hand {
  gestures: number
  prompts: number
  press(control: Locator): Promise<void>
  type(field: Locator, text: string): Promise<void>
  /** Types a code into the fields of its digits. */
  typeCode(page: Page, code: string): Promise<void>
}

export function createHand(): Hand {
  const hand: Hand = {
    gestures: 0,
    prompts: 0,
    async press(control) {
      hand.gestures += 1
      await control.click()
    },
    async type(field, text) {
      hand.gestures += 1
      await field.fill(text)
    },
    async typeCode(page, code) {
      hand.gestures += 1
      await page.getByTestId('otp-0').focus()
      await page.keyboard.type(code)
    },
  }
  return hand
}

/** Gives the browser an authenticator. Each of its questions counts. */
export async function giveAuthenticator(page: Page, hand: Hand, hasPrf: boolean): Promise<void> {
  const { onAsked } = await addAuthenticator(page, hasPrf)
  onAsked(() => {
    hand.prompts += 1
  })
}

const LOOK_AGAIN_MS = 20

/** Resolves once the app has an account and a session of it that its server can check. */
export async function untilSignedIn(page: Page): Promise<void> {
  for (;;) {
    const isSignedIn = await page.evaluate(async () => {
      const { status } = window.foyer?.getState() ?? {}
      return status === 'connected' && (await window.foyer?.getSession()) !== undefined
    })
    if (isSignedIn) return
    await sleep(LOOK_AGAIN_MS)
  }
}
