import { type InputOf, type ReplyOf, vaultRoutes } from '@foyer/api'
import type { CustodyContext } from '../wallet/custodyContext.ts'
import { solveWork } from './solveWork.ts'

/** The request for a link. */
export type WantedLink = InputOf<typeof vaultRoutes.createLink>['body']

type Sent = ReplyOf<typeof vaultRoutes.createLink>

/** Does the proof of work that the vault wants before it mails a link, and asks again. One that takes too long leaves the first answer as it is. */
export async function askSolved(
  { vault }: Pick<CustodyContext, 'vault'>,
  wanted: WantedLink,
  sent: Sent,
): Promise<Sent> {
  const { challenge } = sent
  if (challenge?.kind !== 'work') return sent
  const { token } = challenge
  const answer = await solveWork(challenge)
  return answer === undefined
    ? sent
    : vault.call(vaultRoutes.createLink, { ...wanted, challenge: { token, answer } })
}
