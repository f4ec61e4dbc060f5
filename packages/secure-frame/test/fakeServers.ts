import { authRoutes, bundlerRoutes, keyRoutes, siwxRoutes } from '@foyer/api'
import {
  bindingHash,
  importTokenKey,
  normaliseEmail,
  signLogin,
  type VerifiedProof,
  verifyApproval,
} from '@foyer/secure-protocol'
import type { Account } from './fakeAccount.ts'
import { checkAdmission, there } from './fakeAdmission.ts'
import { type FakeChanges, serveChange } from './fakeChange.ts'
import { createFakeFactors, type FakeFactors, serveFactors } from './fakeFactors.ts'
import { createFakeGuard, type FakeGuard, serveGuard } from './fakeGuard.ts'
import { createFakeMethods, type FakeMethods, serveMethods } from './fakeMethods.ts'
import { type FakeRecoveryFactors, serveRecoveryFactors } from './fakeRecoveryFactors.ts'
import { createFakeServer, type FakeServer, Refusal, sealTo } from './fakeServer.ts'
import { type FakeSocial, serveSocial } from './fakeSocial.ts'
import { emailTagOf, type FakeVault, fakeId, serveVault, type TokenKeys } from './fakeVault.ts'

interface EmailFlow {
  readonly email: string
  readonly jkt: string
  code?: string
  isApproved: boolean
  /** It makes the first account of its address by a code: `asked`, and `typed` where there is one and the link comes next. */
  first?: 'asked' | 'typed'
}

/** Gateway, vault and mailbox in memory. */
export interface FakeServers extends FakeVault {
  readonly changes: FakeChanges
  readonly gateway: FakeServer
  readonly fetch: typeof fetch
  readonly codes: string[]
  readonly accounts: Map<string, Account>
  /** Sign-in messages that the gateway has made and nobody has signed, with the app of each. */
  readonly openMessages: Map<string, string>
  readonly ways: FakeRecoveryFactors
  readonly factors: FakeFactors
  readonly guard: FakeGuard
  readonly social: FakeSocial
  readonly methods: FakeMethods
  /** Whether a code alone makes the first account of an address. */
  readonly signUp: { isByCode: boolean; isOneAddress?: boolean }
  /** Refuses a device that waits in line. */
  readonly line: { admit(jkt: string): void }
}

async function makeTokenKey() {
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256' }
  const { privateKey } = await crypto.subtle.generateKey(algorithm, true, ['sign'])
  const { x = '', y = '', d = '' } = await crypto.subtle.exportKey('jwk', privateKey)
  return importTokenKey({ kty: 'EC', crv: 'P-256', x, y, d })
}

export async function createFakeServers(
  urls = { gateway: 'https://gateway.example', vault: 'https://vault.example' },
): Promise<FakeServers> {
  const gateway = await createFakeServer(urls.gateway)
  const vault = await createFakeServer(urls.vault)
  const fakes: Omit<FakeServers, 'changes'> = {
    gateway,
    vault,
    codes: [],
    links: [],
    answerLink: () => {},
    isAgreed: () => false,
    accounts: new Map(),
    openMessages: new Map(),
    vaultWallets: new Map(),
    ways: { atVault: new Map(), atGateway: new Map(), waiting: [], isFrozen: false, deleteAtMs: {} },
    factors: createFakeFactors(),
    guard: createFakeGuard(),
    social: { identities: new Map(), begun: [] },
    methods: createFakeMethods(),
    signUp: { isByCode: false },
    line: { admit: () => undefined },
    fetch: async (target, init = {}) => {
      const server = String(target).startsWith(gateway.url) ? gateway : vault
      init.signal?.throwIfAborted()
      return server.answer(String(target), init)
    },
  }
  const keys = { login: await makeTokenKey(), approval: await makeTokenKey() }
  serveGateway(fakes, keys)
  serveVault(fakes, keys)
  serveFactors(vault, fakes.factors)
  serveMethods(fakes)
  return { ...fakes, changes: serveChange(fakes, keys, (flowId, email) => fakes.isAgreed(flowId, email)) }
}

/** An account as the gateway tells of it. */
function describe({ accountId, email, wallet, accountType }: Account) {
  const { binding, state, hash } = wallet ?? {}
  return {
    accountId,
    email,
    wallet: binding ? { walletId: binding.walletId, epoch: binding.epoch, state, bindingHash: hash } : null,
    ...(accountType && { accountType }),
  }
}

const session = { method: 'email', freshUntilMs: 1, idleUntilMs: 2, endsAtMs: 3 }

/** Lets a device in, after its owner was proven. */
async function enter(
  { accounts, signUp }: Pick<FakeServers, 'accounts' | 'signUp'>,
  keys: TokenKeys,
  { email, first }: EmailFlow,
  { jkt, projectId: prj }: VerifiedProof,
) {
  const account: Account = accounts.get(email) ?? {
    ...{ accountId: fakeId(), email, wallet: undefined },
    ...{ devices: new Set(), sessions: new Set() },
    ...(signUp.isOneAddress && { accountType: 'smartAccount' }),
  }
  accounts.set(email, account)
  account.devices.add(jkt)
  account.sessions.add(jkt)
  const { accountId } = account
  const method = first === 'asked' ? ({ method: 'social' } as const) : {}
  const claims = { prj, jkt, emailTag: emailTagOf(email), accountId, ...method }
  return { session, account: describe(account), login: await signLogin(claims, keys.login, Date.now()) }
}

function serveGateway(fakes: Omit<FakeServers, 'changes'>, keys: TokenKeys): void {
  const { gateway, accounts, codes } = fakes
  const flows = new Map<string, EmailFlow>()
  const sessionOf = ({ jkt }: VerifiedProof) => {
    const account = [...accounts.values()].find(({ sessions }) => sessions.has(jkt))
    if (!account) throw new Refusal('login_required')
    return account
  }
  const mailCode = (flow: EmailFlow) => {
    // Numbers that stand nowhere else: a search for a code in what a page holds would find round ones.
    flow.code = String(100_003 + ((318_270 + codes.length * 7_919) % 899_989))
    codes.push(flow.code)
  }
  const flowOf = (flowId: string, { jkt }: VerifiedProof) => {
    const flow = flows.get(flowId)
    if (flow?.jkt !== jkt) throw new Refusal('flow_expired')
    return flow
  }

  gateway.on(authRoutes.startEmail, ({ email: typed, needsCode, canSignUp }, { jkt }) => {
    fakes.line.admit(jkt)
    const email = normaliseEmail(typed) ?? ''
    const account = accounts.get(email)
    const flowId = fakeId()
    const isKnown = account?.devices.has(jkt) ?? false
    const flow: EmailFlow = { email, jkt, isApproved: isKnown }
    flows.set(flowId, flow)
    if (account?.sessions.has(jkt) && !needsCode) return { action: 'CONNECT', flowId, retryAfterMs: 0 }
    const isFirst = !isKnown && fakes.signUp.isByCode && canSignUp === true
    if (isFirst) Object.assign(flow, { first: 'asked', isApproved: true })
    if (isKnown || isFirst) mailCode(flow)
    if (isFirst) return { action: 'VERIFY_OTP', way: 'first', flowId, retryAfterMs: 30_000 }
    return { action: isKnown ? 'VERIFY_OTP' : 'VERIFY_DEVICE', flowId, retryAfterMs: 30_000 }
  })
  gateway.on(authRoutes.resendEmail, ({ flowId }, proof) => {
    mailCode(flowOf(flowId, proof))
    return { retryAfterMs: 30_000 }
  })
  gateway.on(authRoutes.confirmDevice, async ({ flowId, approval }, proof) => {
    const claims = await verifyApproval(approval, { keys: [keys.approval.jwk], nowMs: Date.now() })
    const flow = flowOf(flowId, proof)
    if (claims.flow !== flowId || claims.jkt !== proof.jkt) throw new Refusal('device_unapproved')
    if (flow.first === 'typed') return { action: 'CONNECT', ...(await enter(fakes, keys, flow, proof)) }
    flow.isApproved = true
    mailCode(flow)
    return { action: 'VERIFY_OTP', retryAfterMs: 30_000 }
  })
  gateway.on(authRoutes.confirmOtp, async ({ flowId, otp }, proof) => {
    const flow = flowOf(flowId, proof)
    if (!flow.isApproved || otp !== flow.code) throw new Refusal('code_wrong')
    if (flow.first === 'asked' && accounts.has(flow.email)) {
      flow.first = 'typed'
      throw new Refusal('link_required')
    }
    flows.delete(flowId)
    return enter(fakes, keys, flow, proof)
  })
  gateway.on(authRoutes.getMe, (_, proof) => {
    const { atGateway: deleteAtMs } = fakes.ways.deleteAtMs
    return {
      session,
      account: { ...describe(sessionOf(proof)), ...(deleteAtMs !== undefined && { deleteAtMs }) },
    }
  })
  gateway.on(authRoutes.listDevices, (_, proof) => ({
    devices: [...sessionOf(proof).devices].map((jkt) => ({
      jkt,
      appOrigin: proof.appOrigin,
      userAgentClass: 'desktop',
      createdAtMs: 1,
      lastSeenAtMs: 2,
      isThisDevice: jkt === proof.jkt,
    })),
  }))
  gateway.on(siwxRoutes.checkSiwxMessage, ({ message }, { appOrigin }) => ({
    isOpen: fakes.openMessages.get(message) === appOrigin,
  }))
  gateway.on(bundlerRoutes.setAccountType, ({ type }, proof) => {
    sessionOf(proof).accountType = type
    return { done: true }
  })
  gateway.on(authRoutes.signOut, (_, { jkt }) => {
    for (const { sessions } of accounts.values()) sessions.delete(jkt)
    return { done: true }
  })
  serveSocial(fakes, keys, { describe, session })
  serveKeys(fakes, sessionOf)
  serveGuard(fakes, sessionOf)
  serveRecoveryFactors(fakes, keys, sessionOf)
}

function serveKeys(
  { gateway, ways }: Pick<FakeServers, 'gateway' | 'ways'>,
  sessionOf: (proof: VerifiedProof) => Account,
): void {
  gateway.on(authRoutes.revokeDevice, ({ jkt }, proof) => {
    const { devices, sessions } = sessionOf(proof)
    if (!devices.delete(jkt)) throw new Refusal('not_found')
    sessions.delete(jkt)
    return { done: true }
  })
  gateway.on(keyRoutes.createKeys, async (body, proof) => {
    const account = sessionOf(proof)
    if (account.wallet?.state === 'live') throw new Refusal('wallet_conflict')
    const { walletId, epoch } = body.binding
    const route = { way: 'frame-to-gateway', walletId, epoch, jkt: proof.jkt } as const
    const [share, a0] = await gateway.transit.open(body.shares, route, 2)
    account.wallet = {
      binding: body.binding,
      hash: await bindingHash(body.binding),
      vault: body.vault,
      wrapAr: body.wrapAr,
      a0: there(a0),
      state: 'pending',
      devices: new Map([[proof.jkt, { wrapDa: body.wrapDa, wrapDr: body.wrapDr, share: there(share) }]]),
    }
    return { walletId, epoch, state: 'pending' }
  })
  gateway.on(keyRoutes.commitKeys, (_, proof) => {
    const { wallet } = sessionOf(proof)
    if (!wallet) throw new Refusal('not_found')
    wallet.state = 'live'
    return { state: 'live' }
  })
  gateway.on(keyRoutes.releaseKeys, async ({ row, transitKey }, proof) => {
    const { wallet } = sessionOf(proof)
    if (!wallet) throw new Refusal('not_found')
    const { binding, hash, vault, wrapAr, state } = wallet
    const device = wallet.devices.get(proof.jkt)
    if (row === 'device' && !device) throw new Refusal('device_unapproved')
    const way = ways.atGateway.get(row)
    const share = there(way?.share ?? (row === '0' ? wallet.a0 : device?.share))
    const { walletId, epoch } = binding
    const route = { way: 'gateway-to-frame', walletId, epoch, jkt: proof.jkt } as const
    const wraps = device && { wraps: { wrapDa: device.wrapDa, wrapDr: device.wrapDr } }
    const sealed = await sealTo(transitKey, proof, share, route)
    return {
      binding,
      bindingHash: hash,
      state,
      vault,
      wrapAr: way?.wrapAr ?? wrapAr,
      share: sealed,
      ...wraps,
    }
  })
  gateway.on(keyRoutes.addKeyDevice, async ({ walletId, epoch, wrapDa, wrapDr, share, admission }, proof) => {
    const { wallet } = sessionOf(proof)
    checkAdmission(there(wallet).binding, proof, admission)
    const route = { way: 'frame-to-gateway', walletId, epoch, jkt: proof.jkt } as const
    const [opened] = await gateway.transit.open(share, route, 1)
    there(wallet).devices.set(proof.jkt, { wrapDa, wrapDr, share: there(opened) })
    return { done: true }
  })
}
