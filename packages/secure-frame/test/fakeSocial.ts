import { fedcmRoutes, type ReplyOf, type SocialProvider, socialRoutes } from '@foyer/api'
import { normaliseEmail, signLogin, type VerifiedProof } from '@foyer/secure-protocol'
import type { Account } from './fakeAccount.ts'
import { type FakeServer, Refusal } from './fakeServer.ts'
import { emailTagOf, fakeId, type TokenKeys } from './fakeVault.ts'

interface SocialFlow {
  readonly jkt: string
  readonly provider: Provider
  /** The address that a code went to, and the code. */
  sent?: { readonly email: string; readonly code: string }
  /** The address that was proven, which an account has. */
  existing?: string
  ticket?: string
}

type Provider = SocialProvider | 'farcaster'

/** The people at providers, of whom each provider has one. */
export interface FakeSocial {
  /** The address that they have checked. @default none, so that each new account is asked for one */
  verifiedEmail?: string
  /** The addresses of the accounts that they sign in to. */
  readonly identities: Map<Provider, string>
  /** The ids of the sign-ins that were begun, the last one last. */
  readonly begun: string[]
}

/** The secret that the window of a provider carries back, behind the id of its flow. */
export const FAKE_COMPLETION = 'c'.repeat(43)
const FAKE_ID = 'd'.repeat(43)

/** Serves signing in with a provider, and the several providers of an account. */
export function serveSocial(
  { gateway, accounts, codes, social }: FakeSocialServers,
  keys: TokenKeys,
  { describe, session }: FakeSocialWords,
): void {
  const flows = new Map<string, SocialFlow>()
  const flowOf = (flowId: string, jkt: string) => {
    const flow = flows.get(flowId)
    if (flow?.jkt !== jkt) throw new Refusal('flow_expired')
    return flow
  }
  const enter = async (account: Account, { jkt, projectId: prj }: VerifiedProof) => {
    account.devices.add(jkt)
    account.sessions.add(jkt)
    const { accountId, email } = account
    const claims = { prj, jkt, emailTag: emailTagOf(email), accountId, method: 'social' as const }
    return { session, account: describe(account), login: await signLogin(claims, keys.login, Date.now()) }
  }
  const make = (email: string, provider: Provider): Account => {
    const account: Account = {
      ...{ accountId: fakeId(), email, wallet: undefined },
      ...{ devices: new Set(), sessions: new Set() },
    }
    accounts.set(email, account)
    social.identities.set(provider, email)
    return account
  }
  const start = (provider: Provider, jkt: string) => {
    const flowId = fakeId()
    flows.set(flowId, { jkt, provider })
    social.begun.push(flowId)
    return flowId
  }
  gateway.on(socialRoutes.startSocial, ({ provider }, { jkt }) => {
    const flowId = start(provider, jkt)
    return { flowId, url: `https://provider.example/authorize?flow=${flowId}`, expiresInMs: 600_000 }
  })
  gateway.on(fedcmRoutes.startFedcm, ({ provider }, { jkt }) => {
    const flowId = start(provider, jkt)
    const url = `${gateway.url}${fedcmRoutes.getFedcmPage.path}?state=${'s'.repeat(43)}`
    return { flowId, url, label: 'Provider', expiresInMs: 600_000 }
  })
  gateway.on(socialRoutes.finishSocial, async ({ flowId, ...shown }, proof) => {
    const flow = flowOf(flowId, proof.jkt)
    const known = accounts.get(social.identities.get(flow.provider) ?? '')
    if (known) {
      const isIn = known.devices.has(proof.jkt) || 'approval' in shown
      if (isIn) return { needs: 'NOTHING', ...(await enter(known, proof)) }
      return { needs: 'DEVICE', flowId, email: known.email }
    }
    const email = social.verifiedEmail
    if (email !== undefined && !accounts.has(email))
      return { needs: 'NOTHING', ...(await enter(make(email, flow.provider), proof)) }
    if (email !== undefined) flow.existing = email
    return { needs: 'EMAIL', flowId, isAddressTaken: email !== undefined }
  })
  gateway.on(socialRoutes.captureEmail, ({ flowId, email }, { jkt }) => {
    const code = String(500_000 + codes.length)
    codes.push(code)
    flowOf(flowId, jkt).sent = { email: normaliseEmail(email) ?? '', code }
    return { retryAfterMs: 30_000 }
  })
  gateway.on(socialRoutes.confirmCapture, async ({ flowId, otp, email }, proof) => {
    const flow = flowOf(flowId, proof.jkt)
    const { sent } = flow
    if (sent?.email !== email) throw new Refusal('flow_expired')
    if (otp !== sent.code) throw new Refusal('code_wrong')
    if (accounts.has(email)) {
      flow.existing = email
      throw new Refusal('email_taken')
    }
    flows.delete(flowId)
    return enter(make(email, flow.provider), proof)
  })
  gateway.on(socialRoutes.findExisting, ({ flowId }, { jkt }) => {
    const flow = flowOf(flowId, jkt)
    if (flow.existing === undefined) throw new Refusal('flow_expired')
    flow.ticket = `${fakeId()}${'t'.repeat(43)}`.slice(0, 43)
    const { existing: email, ticket } = flow
    const providers = [...social.identities].flatMap(([provider, of]) => (of === email ? [provider] : []))
    return { email, byEmail: providers.length === 0, providers, name: 'ada', ticket }
  })
  gateway.on(socialRoutes.linkSocial, ({ flowId, ticket }, { jkt }) => {
    const flow = flows.get(flowId)
    const account = [...accounts.values()].find(({ sessions }) => sessions.has(jkt))
    if (!account) throw new Refusal('login_required')
    if (flow?.ticket !== ticket || flow.existing !== account.email) throw new Refusal('flow_expired')
    social.identities.set(flow.provider, account.email)
    flows.delete(flowId)
    return { done: true }
  })
  serveMethods({ gateway, accounts, social })
}

/** Serves the list of providers. The id of each is its name, as often as 43 characters take. */
function serveMethods({ gateway, accounts, social }: Omit<FakeSocialServers, 'codes'>): void {
  const idOf = (provider: Provider) => `${provider}${FAKE_ID}`.slice(0, 43)
  const of = ({ jkt }: VerifiedProof) => {
    const account = [...accounts.values()].find(({ sessions }) => sessions.has(jkt))
    if (!account) throw new Refusal('login_required')
    return [...social.identities].flatMap(([provider, email]) => (email === account.email ? [provider] : []))
  }
  gateway.on(socialRoutes.listSocials, (_, proof): ReplyOf<(typeof socialRoutes)['listSocials']> => {
    const providers = of(proof)
    return {
      byEmail: false,
      methods: providers.map((provider) => ({
        id: idOf(provider),
        provider,
        name: 'ada',
        addedAtMs: 1,
        canUnlink: providers.length > 1,
      })),
    }
  })
  gateway.on(socialRoutes.unlinkSocial, ({ id }, proof) => {
    const provider = of(proof).find((one) => idOf(one) === id)
    if (provider === undefined) throw new Refusal('not_found')
    social.identities.delete(provider)
    return { done: true }
  })
}

interface FakeSocialServers {
  readonly gateway: FakeServer
  readonly accounts: Map<string, Account>
  readonly codes: string[]
  readonly social: FakeSocial
}

interface FakeSocialWords {
  /** An account as the gateway tells of it. */
  readonly describe: (account: Account) => object
  readonly session: object
}
