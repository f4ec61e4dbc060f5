import { authRoutes, keyRoutes, vaultRoutes } from '@foyer/contract'
import {
  type Bytes,
  bindingHash,
  importTokenKey,
  normaliseEmail,
  randomBytes,
  signApproval,
  signLogin,
  toBase64Url,
  toHex,
  type VaultBinding,
  type VerifiedProof,
  verifyApproval,
  verifyLogin,
} from '@foyer/secure-protocol'
import { createFakeServer, type FakeServer, Refusal, sealTo } from './fakeServer.ts'

interface GatewayWallet {
  binding: VaultBinding
  hash: string
  vault: string
  wrapAr: string
  a0: Bytes
  state: 'pending' | 'live'
  readonly devices: Map<string, { wrapDa: string; wrapDr: string; share: Bytes }>
}

interface VaultWallet {
  readonly hash: string
  /** The device that made it, which alone reads it before it counts. */
  readonly createdBy: string
  readonly epoch: number
  readonly r0: Bytes
  state: 'pending' | 'live'
  readonly devices: Map<string, Bytes>
}

interface EmailFlow {
  readonly email: string
  readonly jkt: string
  code?: string
  isApproved: boolean
}

interface Account {
  readonly accountId: string
  readonly email: string
  wallet: GatewayWallet | undefined
  readonly devices: Set<string>
  readonly sessions: Set<string>
}

/** Gateway, vault and mailbox in memory. */
export interface FakeServers {
  readonly gateway: FakeServer
  readonly vault: FakeServer
  readonly fetch: typeof fetch
  readonly codes: string[]
  readonly links: { readonly linkId: string; readonly email: string }[]
  answerLink(answer: 'approved' | 'refused'): void
  readonly accounts: Map<string, Account>
  readonly vaultWallets: Map<string, VaultWallet>
}

async function makeTokenKey() {
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256' }
  const { privateKey } = await crypto.subtle.generateKey(algorithm, true, ['sign'])
  const { x = '', y = '', d = '' } = await crypto.subtle.exportKey('jwk', privateKey)
  return importTokenKey({ kty: 'EC', crv: 'P-256', x, y, d })
}

function there<T>(value: T | undefined): T {
  if (value === undefined) throw new Refusal('not_found')
  return value
}

const id = () => toHex(randomBytes(8))
const tagOf = (email: string) => toBase64Url(new TextEncoder().encode(email.padEnd(32).slice(0, 32)))

export async function createFakeServers(
  urls = { gateway: 'https://gateway.example', vault: 'https://vault.example' },
): Promise<FakeServers> {
  const gateway = await createFakeServer(urls.gateway)
  const vault = await createFakeServer(urls.vault)
  const fakes: FakeServers = {
    gateway,
    vault,
    codes: [],
    links: [],
    answerLink: () => {},
    accounts: new Map(),
    vaultWallets: new Map(),
    fetch: async (target, init = {}) => {
      const server = String(target).startsWith(gateway.url) ? gateway : vault
      init.signal?.throwIfAborted()
      return server.answer(String(target), init)
    },
  }
  const keys = { login: await makeTokenKey(), approval: await makeTokenKey() }
  serveGateway(fakes, keys)
  serveVault(fakes, keys)
  return fakes
}

type Keys = Record<'login' | 'approval', Awaited<ReturnType<typeof makeTokenKey>>>
function serveGateway(fakes: FakeServers, keys: Keys): void {
  const { gateway, accounts, codes } = fakes
  const flows = new Map<string, EmailFlow>()
  const sessionOf = ({ jkt }: VerifiedProof) => {
    const account = [...accounts.values()].find(({ sessions }) => sessions.has(jkt))
    if (!account) throw new Refusal('login_required')
    return account
  }
  const describe = ({ accountId, email, wallet }: Account) => ({
    accountId,
    email,
    wallet: wallet
      ? {
          walletId: wallet.binding.walletId,
          epoch: wallet.binding.epoch,
          state: wallet.state,
          bindingHash: wallet.hash,
        }
      : null,
  })
  const session = { method: 'email', freshUntilMs: 1, idleUntilMs: 2, endsAtMs: 3 }
  const mailCode = (flow: EmailFlow) => {
    flow.code = String(100_000 + codes.length)
    codes.push(flow.code)
  }
  const flowOf = (flowId: string, { jkt }: VerifiedProof) => {
    const flow = flows.get(flowId)
    if (flow?.jkt !== jkt) throw new Refusal('flow_expired')
    return flow
  }

  gateway.on(authRoutes.startEmail, ({ email: typed }, { jkt }) => {
    const email = normaliseEmail(typed) ?? ''
    const account = accounts.get(email)
    const flowId = id()
    const isKnown = account?.devices.has(jkt) ?? false
    const flow: EmailFlow = { email, jkt, isApproved: isKnown }
    flows.set(flowId, flow)
    if (account?.sessions.has(jkt)) return { action: 'CONNECT', flowId, retryAfterMs: 0 }
    if (isKnown) mailCode(flow)
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
    flow.isApproved = true
    mailCode(flow)
    return { action: 'VERIFY_OTP', retryAfterMs: 30_000 }
  })
  gateway.on(authRoutes.confirmOtp, async ({ flowId, otp }, proof) => {
    const flow = flowOf(flowId, proof)
    if (!flow.isApproved || otp !== flow.code) throw new Refusal('code_wrong')
    flows.delete(flowId)
    const account: Account = accounts.get(flow.email) ?? {
      accountId: id(),
      email: flow.email,
      wallet: undefined,
      devices: new Set(),
      sessions: new Set(),
    }
    accounts.set(flow.email, account)
    account.devices.add(proof.jkt)
    account.sessions.add(proof.jkt)
    const claims = {
      prj: proof.projectId,
      jkt: proof.jkt,
      emailTag: tagOf(flow.email),
      accountId: account.accountId,
    }
    return { session, account: describe(account), login: await signLogin(claims, keys.login, Date.now()) }
  })
  gateway.on(authRoutes.getMe, (_, proof) => ({ session, account: describe(sessionOf(proof)) }))
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
  gateway.on(authRoutes.signOut, (_, { jkt }) => {
    for (const { sessions } of accounts.values()) sessions.delete(jkt)
    return { done: true }
  })
  serveKeys(gateway, sessionOf)
}

function serveKeys(gateway: FakeServer, sessionOf: (proof: VerifiedProof) => Account): void {
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
    const share = row === '0' ? wallet.a0 : there(device).share
    const { walletId, epoch } = binding
    const route = { way: 'gateway-to-frame', walletId, epoch, jkt: proof.jkt } as const
    const wraps = device && { wraps: { wrapDa: device.wrapDa, wrapDr: device.wrapDr } }
    const sealed = await sealTo(transitKey, proof, share, route)
    return { binding, bindingHash: hash, state, vault, wrapAr, share: sealed, ...wraps }
  })
  gateway.on(keyRoutes.addKeyDevice, async ({ walletId, epoch, wrapDa, wrapDr, share }, proof) => {
    const { wallet } = sessionOf(proof)
    const route = { way: 'frame-to-gateway', walletId, epoch, jkt: proof.jkt } as const
    const [opened] = await gateway.transit.open(share, route, 1)
    there(wallet).devices.set(proof.jkt, { wrapDa, wrapDr, share: there(opened) })
    return { done: true }
  })
}

function serveVault(fakes: FakeServers, keys: Keys): void {
  const { vault, links, vaultWallets } = fakes
  const answers = new Map<string, { jkt: string; email: string; flow: string; answer?: string }>()
  /** The devices that were approved for an address before. */
  const approved = new Set<string>()
  interface Tokens {
    approval?: string | undefined
    login?: string | undefined
  }
  const checkApproval = async ({ jkt }: VerifiedProof, token: string | undefined) => {
    if (token === undefined) throw new Refusal('device_unapproved')
    const approval = await verifyApproval(token, { keys: [keys.approval.jwk], nowMs: Date.now() })
    if (approval.jkt !== jkt) throw new Refusal('device_unapproved')
  }
  /** What does not count yet takes an earlier approval as well. */
  const checkTokens = async (proof: VerifiedProof, { approval, login }: Tokens, isPending: boolean) => {
    const { jkt, emailTag } = await verifyLogin(login ?? '', { keys: [keys.login.jwk], nowMs: Date.now() })
    if (jkt !== proof.jkt) throw new Refusal('login_required')
    if (approval === undefined && isPending && approved.has(`${emailTag}|${jkt}`)) return
    await checkApproval(proof, approval)
  }
  fakes.answerLink = (answer) => {
    const link = answers.get(links.at(-1)?.linkId ?? '')
    if (link) link.answer = answer
  }

  vault.on(vaultRoutes.createLink, ({ email, flowId }, { jkt }) => {
    const linkId = id()
    answers.set(linkId, { jkt, email, flow: flowId })
    links.push({ linkId, email })
    return { linkId, number: '42', retryAfterMs: 30_000, expiresInMs: 600_000 }
  })
  vault.on(vaultRoutes.waitForLink, async ({ linkId }, { jkt, projectId }) => {
    const link = answers.get(linkId)
    if (link?.jkt !== jkt) throw new Refusal('flow_expired')
    if (link.answer !== 'approved') {
      await new Promise((resolve) => setTimeout(resolve, 10))
      return { state: link.answer ?? 'open' }
    }
    const claims = { prj: projectId, jkt, emailTag: tagOf(link.email), flow: link.flow }
    approved.add(`${claims.emailTag}|${jkt}`)
    return { state: 'approved', approval: await signApproval(claims, keys.approval, Date.now()) }
  })
  vault.on(vaultRoutes.getVaultKeys, () => {
    const common = { kty: 'EC', crv: 'P-256' }
    const { x, y } = keys.approval.jwk
    return {
      keys: [
        { ...common, x, y, kid: keys.approval.kid, use: 'sig' },
        { ...common, ...vault.transit.jwk, kid: keys.approval.kid, use: 'enc' },
      ],
    }
  })
  vault.on(
    vaultRoutes.createShares,
    async ({ walletId, epoch, bindingHash: hash, shares, ...tokens }, proof) => {
      await checkTokens(proof, tokens, true)
      const route = { way: 'frame-to-vault', walletId, epoch, jkt: proof.jkt } as const
      const [share, r0] = await vault.transit.open(shares, route, 2)
      const devices = new Map([[proof.jkt, there(share)]])
      const wallet = { hash, createdBy: proof.jkt, epoch, r0: there(r0), state: 'pending', devices } as const
      vaultWallets.set(walletId, { ...wallet })
      return { walletId, epoch, state: 'pending' }
    },
  )
  vault.on(vaultRoutes.commitShares, ({ walletId }) => {
    there(vaultWallets.get(walletId)).state = 'live'
    return { state: 'live' }
  })
  vault.on(vaultRoutes.releaseShare, async ({ walletId, row, transitKey, ...tokens }, proof) => {
    const wallet = vaultWallets.get(walletId)
    if (!wallet) throw new Refusal('not_found')
    const isPending = wallet.state === 'pending'
    if (row === '0') {
      await checkTokens(proof, tokens, isPending)
      if (isPending && wallet.createdBy !== proof.jkt) throw new Refusal('not_found')
    }
    const share = row === '0' ? wallet.r0 : wallet.devices.get(proof.jkt)
    if (!share) throw new Refusal('device_unapproved')
    const { epoch, hash, state } = wallet
    const place = { way: 'vault-to-frame', walletId, epoch, jkt: proof.jkt } as const
    return { walletId, epoch, bindingHash: hash, state, share: await sealTo(transitKey, proof, share, place) }
  })
  vault.on(vaultRoutes.addShareDevice, async ({ walletId, epoch, share, devices, ...tokens }, proof) => {
    await checkTokens(proof, tokens, false)
    if (there(vaultWallets.get(walletId)).state !== 'live') throw new Refusal('wallet_conflict')
    const held = vaultWallets.get(walletId)?.devices
    for (const jkt of held?.keys() ?? []) if (devices && !devices.includes(jkt)) held?.delete(jkt)
    const route = { way: 'frame-to-vault', walletId, epoch, jkt: proof.jkt } as const
    const [opened] = await vault.transit.open(share, route, 1)
    vaultWallets.get(walletId)?.devices.set(proof.jkt, there(opened))
    return { done: true }
  })
  vault.on(vaultRoutes.revokeShares, ({ walletId, jkt }) => {
    vaultWallets.get(walletId)?.devices.delete(jkt)
    return { done: true }
  })
}
