import { socialRoutes } from '@foyer/contract'
import { normaliseEmail, signLogin } from '@foyer/secure-protocol'
import type { Account } from './fakeAccount.ts'
import { type FakeServer, Refusal } from './fakeServer.ts'
import { emailTagOf, fakeId, type TokenKeys } from './fakeVault.ts'

interface SocialFlow {
  readonly jkt: string
  /** The address that a code went to, and the code. */
  sent?: { readonly email: string; readonly code: string }
}

/** What the window of a provider carries back, behind the id of its flow. */
export const FAKE_COMPLETION = 'c'.repeat(43)

/** Serves signing in with a provider that names no address: each account is new, and is made with the address that is given. */
export function serveSocial(
  { gateway, accounts, codes }: FakeSocialServers,
  keys: TokenKeys,
  { describe, session }: FakeSocialWords,
): void {
  const flows = new Map<string, SocialFlow>()
  const flowOf = (flowId: string, jkt: string) => {
    const flow = flows.get(flowId)
    if (flow?.jkt !== jkt) throw new Refusal('flow_expired')
    return flow
  }
  gateway.on(socialRoutes.startSocial, (_, { jkt }) => {
    const flowId = fakeId()
    flows.set(flowId, { jkt })
    return { flowId, url: 'https://provider.example/authorize', expiresInMs: 600_000 }
  })
  gateway.on(socialRoutes.finishSocial, ({ flowId }, { jkt }) => {
    flowOf(flowId, jkt)
    return { needs: 'EMAIL', flowId, isAddressTaken: false }
  })
  gateway.on(socialRoutes.captureEmail, ({ flowId, email }, { jkt }) => {
    const code = String(500_000 + codes.length)
    codes.push(code)
    flowOf(flowId, jkt).sent = { email: normaliseEmail(email) ?? '', code }
    return { retryAfterMs: 30_000 }
  })
  gateway.on(socialRoutes.confirmCapture, async ({ flowId, otp, email }, proof) => {
    const { sent } = flowOf(flowId, proof.jkt)
    if (sent?.email !== email) throw new Refusal('flow_expired')
    if (otp !== sent.code) throw new Refusal('code_wrong')
    if (accounts.has(email)) throw new Refusal('email_taken')
    flows.delete(flowId)
    const account: Account = {
      accountId: fakeId(),
      email,
      wallet: undefined,
      devices: new Set([proof.jkt]),
      sessions: new Set([proof.jkt]),
    }
    accounts.set(email, account)
    const { accountId } = account
    const claims = {
      prj: proof.projectId,
      jkt: proof.jkt,
      emailTag: emailTagOf(email),
      accountId,
      method: 'social' as const,
    }
    return { session, account: describe(account), login: await signLogin(claims, keys.login, Date.now()) }
  })
}

interface FakeSocialServers {
  readonly gateway: FakeServer
  readonly accounts: Map<string, Account>
  readonly codes: string[]
}

interface FakeSocialWords {
  /** An account as the gateway tells of it. */
  readonly describe: (account: Account) => object
  readonly session: object
}
