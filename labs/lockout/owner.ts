import { authRoutes } from '@foyer/api'
import { codeOf, otherThan } from '../../packages/gateway/test/answers.ts'
import { type AuthClient, approve } from '../../packages/gateway/test/authClient.ts'
import { type LockoutWorld, newestMail, OWNER } from './lockoutWorld.ts'
import { askLink } from './vaultHalf.ts'

/** The subject of the mail with a code for signing in. */
const SIGN_IN = /is your code for/

/** How a sign-in of the owner has ended. */
export interface SignedIn {
  readonly isIn: boolean
  /** Mails that the owner has asked for and did not get. */
  readonly mailsKept: number
  /** Whether the vault has mailed its link. True on a known device, which needs none. */
  readonly hasLink: boolean
}

/**
 * Signs the owner in on a device, as far as both servers let them. Where the vault refuses its link, its approval is made by its key, so
 * that the gateway is measured all the same.
 * @param between what happens after the code was mailed and before it is typed
 */
export async function signOwnerIn(
  world: LockoutWorld,
  client: AuthClient,
  between: () => Promise<void>,
): Promise<SignedIn> {
  const { gateway } = world
  await world.settled()
  const after = gateway.mailbox.lastId
  const started = await client.call(authRoutes.startEmail, { email: OWNER }).catch(() => undefined)
  if (started === undefined) return { isIn: false, mailsKept: 1, hasLink: true }
  const { flowId, action } = started
  const link = action === 'VERIFY_DEVICE' ? await askLink(world, { device: client.device, flowId }) : ''
  const hasLink = link !== undefined
  const linksKept = hasLink ? 0 : 1
  if (action === 'VERIFY_DEVICE') {
    const approval = link ?? (await approve(client, { ...gateway, email: OWNER, flowId, nowMs: world.now() }))
    const confirmed = await codeOf(client.call(authRoutes.confirmDevice, { flowId, approval }))
    if (confirmed !== 'ok') return { isIn: false, mailsKept: 1 + linksKept, hasLink }
  }
  await world.settled()
  const otp = newestMail(gateway.mailbox, after, SIGN_IN)?.codes[0]
  if (otp === undefined) return { isIn: false, mailsKept: 1 + linksKept, hasLink }
  await between()
  const isIn = (await codeOf(client.call(authRoutes.confirmOtp, { flowId, otp }))) === 'ok'
  return { isIn, mailsKept: linksKept, hasLink }
}

/**
 * Guesses as a thief who has a device of the account and reads its mailbox, by all ways in to the account within a day. Answers with how
 * many codes were looked at.
 */
export async function guessByAllWays(world: LockoutWorld, known: AuthClient): Promise<number> {
  const { gateway } = world
  let evaluated = 0
  const guessAt = async (client: AuthClient) => {
    world.passTime(31_000)
    const after = gateway.mailbox.lastId
    const { flowId, action } = await client.call(authRoutes.startEmail, { email: OWNER, needsCode: true })
    if (action === 'VERIFY_DEVICE') {
      const approval = await approve(client, { ...gateway, email: OWNER, flowId, nowMs: world.now() })
      await client.call(authRoutes.confirmDevice, { flowId, approval })
    }
    await world.settled()
    const otp = otherThan(newestMail(gateway.mailbox, after, SIGN_IN)?.codes[0] ?? '000000')
    for (let turn = 0; turn < 5; turn += 1)
      if ((await codeOf(client.call(authRoutes.confirmOtp, { flowId, otp }))) === 'code_wrong') evaluated += 1
  }
  for (let turn = 0; turn < 5; turn += 1) {
    await guessAt(await gateway.client()).catch(() => undefined)
    await guessAt(known).catch(() => undefined)
  }
  return evaluated
}
