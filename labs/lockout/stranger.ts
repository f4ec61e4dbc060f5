import { authRoutes, emailChangeRoutes, socialRoutes } from '@foyer/api'
import { codeOf } from '../../packages/gateway/test/answers.ts'
import { type AuthClient, signIn } from '../../packages/gateway/test/authClient.ts'
import { makeOwner, nextCode } from '../../packages/gateway/test/emailChangeClient.ts'
import { type LockoutWorld, OWNER } from './lockoutWorld.ts'

/** The shortest time between two mails. */
const GAP_MS = 31_000
/** More guesses than a code has, so that a code that is looked at once more is seen. */
const GUESSES = ['000000', '000001', '000002', '000003', '000004']
const UNKNOWN_FLOWS = 62

/** The stranger's gains from a wave. */
export interface Wave {
  /** Codes that were looked at, for each code that was mailed. */
  readonly evaluated: readonly number[]
  readonly guesses: number
  /** Guesses after which the stranger was let in. */
  readonly hits: number
}

/** An attacker without the owner's mailbox and devices. */
export interface Stranger {
  /** Names the owner's address with one of the accounts at a provider, and guesses the code that the owner gets. */
  capture(account: number): Promise<Wave>
  /** Has mails sent to the owner, and uses up those of the project, in whatever other way there is. */
  bother(): Promise<void>
  /** Mails of a change of address that the owner got. */
  readonly changeMails: number
}

/** Makes a stranger with so many accounts at a provider that knows no address, and with an account of their own here. */
export async function createStranger(world: LockoutWorld, accounts: number): Promise<Stranger> {
  const { gateway } = world
  const people = Array.from({ length: accounts }, () => gateway.newPerson({ email: null }))
  const own = 'thief@people.example'
  const suite = Object({ it: gateway, mailbox: gateway.mailbox, now: gateway.now })
  const thief = await makeOwner(suite, own)

  async function guess(client: AuthClient, flowId: string): Promise<readonly (string | undefined)[]> {
    const answers: (string | undefined)[] = []
    for (const otp of GUESSES)
      answers.push(await codeOf(client.call(socialRoutes.confirmCapture, { flowId, email: OWNER, otp })))
    return answers
  }

  return {
    get changeMails() {
      return gateway.mailbox.mails(OWNER).filter(({ subject }) => subject.includes('change')).length
    },
    async capture(account) {
      const client = await gateway.client()
      const returned = await gateway.signInAt(client, 'x', people[account] ?? '')
      const reply = await gateway.finish(client, returned)
      if (reply.needs !== 'EMAIL') throw new Error(`It needs ${reply.needs}.`)
      const { flowId } = reply
      const evaluated: number[] = []
      let [guesses, hits] = [0, 0]
      for (;;) {
        const captured = await codeOf(client.call(socialRoutes.captureEmail, { flowId, email: OWNER }))
        const answers = await guess(client, flowId)
        guesses += answers.length
        evaluated.push(answers.filter((answer) => answer === 'code_wrong').length)
        hits += answers.filter((answer) => answer === 'ok').length
        if (captured !== 'ok') return { evaluated, guesses, hits }
        world.passTime(GAP_MS)
      }
    },
    async bother() {
      const client = await gateway.client()
      // Flows that nobody knows, and one that waits for the owner's link.
      for (let turn = 0; turn < UNKNOWN_FLOWS; turn += 1)
        await codeOf(client.call(authRoutes.resendEmail, { flowId: 'fl_none' }))
      const { flowId } = await client.call(authRoutes.startEmail, { email: OWNER })
      await codeOf(client.call(authRoutes.resendEmail, { flowId }))
      for (const otp of GUESSES) await codeOf(client.call(authRoutes.confirmOtp, { flowId, otp }))
      await changeTo()
    },
  }

  /** Moves the own account to the owner's address, as far as that goes without the owner's mailbox. */
  async function changeTo(): Promise<void> {
    const { client } = thief
    const after = gateway.mailbox.lastId
    const start = (more: object) => client.call(emailChangeRoutes.startEmailChange, { email: OWNER, ...more })
    const started = await start({}).catch(async () => {
      await signIn(client, { ...gateway, email: own, nowMs: gateway.now() })
      world.passTime(GAP_MS)
      return start({})
    })
    const { flowId } = started
    const otp = await nextCode(suite, own, after)
    await codeOf(client.call(emailChangeRoutes.confirmEmailChangePrimary, { flowId, otp }))
    for (let turn = 0; turn < 3; turn += 1) {
      world.passTime(GAP_MS)
      await codeOf(start({ flowId }))
    }
  }
}
