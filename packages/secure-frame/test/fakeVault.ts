import { vaultRoutes } from '@foyer/api'
import {
  type Bytes,
  bindingHash,
  randomBytes,
  signApproval,
  type TokenKey,
  toBase64Url,
  toHex,
  type VerifiedProof,
  verifyApproval,
  verifyLogin,
} from '@foyer/secure-protocol'
import { checkAdmission, there } from './fakeAdmission.ts'
import { checkFactor, type FakeFactors } from './fakeFactors.ts'
import type { FakeGuard } from './fakeGuard.ts'
import { type FakeServer, Refusal, sealTo } from './fakeServer.ts'

/** A wallet as the vault has it. */
export interface VaultWallet {
  readonly hash: string
  /** The device that made it, which alone reads it before it counts. */
  readonly createdBy: string
  readonly epoch: number
  readonly r0: Bytes
  state: 'pending' | 'live'
  readonly devices: Map<string, Bytes>
  /** The owner holds the shares: those that are known have none here. */
  isUserHeld: boolean
  readonly known: Set<string>
}

/** The keys with which both servers sign their tokens. */
export type TokenKeys = Record<'login' | 'approval', TokenKey>

export const fakeId = () => toHex(randomBytes(8))
export const emailTagOf = (email: string) =>
  toBase64Url(new TextEncoder().encode(email.padEnd(32).slice(0, 32)))

/** The parts of the vault that a test sees, and with which it answers links. */
export interface FakeVault {
  readonly vault: FakeServer
  readonly links: { readonly linkId: string; readonly email: string }[]
  /** Whether the link of a change of address was answered. */
  isAgreed(flowId: string, email: string): boolean
  answerLink(answer: 'approved' | 'refused'): void
  readonly vaultWallets: Map<string, VaultWallet>
  readonly factors: FakeFactors
  readonly guard: FakeGuard
}

interface Link {
  jkt: string
  email: string
  flow: string
  isChange: boolean
  answer?: string
}

function isAgreed(link: Link, flowId: string, email: string): boolean {
  return link.isChange && link.flow === flowId && link.email === email && link.answer === 'approved'
}

interface Tokens {
  approval?: string | undefined
  login?: string | undefined
}

/** Serves the vault's routes. */
export function serveVault(fakes: FakeVault, keys: TokenKeys): void {
  const { vault, links, vaultWallets } = fakes
  const answers = new Map<
    string,
    { jkt: string; email: string; flow: string; isChange: boolean; answer?: string }
  >()
  /** The devices that were approved for an address before. */
  const approved = new Set<string>()
  const checkApproval = async ({ jkt }: VerifiedProof, token: string | undefined) => {
    if (token === undefined) throw new Refusal('device_unapproved')
    const approval = await verifyApproval(token, { keys: [keys.approval.jwk], nowMs: Date.now() })
    if (approval.jkt !== jkt) throw new Refusal('device_unapproved')
  }
  /** A set that does not count yet takes an earlier approval as well. */
  const checkTokens = async (proof: VerifiedProof, { approval, login }: Tokens, isPending: boolean) => {
    const words = { keys: [keys.login.jwk], nowMs: Date.now() }
    const { jkt, emailTag, method } = await verifyLogin(login ?? '', words)
    if (jkt !== proof.jkt) throw new Refusal('login_required')
    const isKnown = approved.has(`${emailTag}|${jkt}`) || method === 'social'
    if (approval === undefined && isPending && isKnown) return
    await checkApproval(proof, approval)
  }
  fakes.answerLink = (answer) => {
    const link = answers.get(links.at(-1)?.linkId ?? '')
    if (link) link.answer = answer
  }

  fakes.isAgreed = (flowId, email) => [...answers.values()].some((link) => isAgreed(link, flowId, email))

  vault.on(vaultRoutes.createLink, ({ email, flowId, purpose }, { jkt }) => {
    const linkId = fakeId()
    answers.set(linkId, { jkt, email, flow: flowId, isChange: purpose === 'change' })
    links.push({ linkId, email })
    return { linkId, number: '42', retryAfterMs: 30_000, expiresInMs: 600_000 }
  })
  vault.on(vaultRoutes.waitForLink, async ({ linkId }, { jkt, projectId }) => {
    const link = answers.get(linkId)
    if (link?.jkt !== jkt) throw new Refusal('flow_expired')
    const { answer } = link
    if (answer !== 'approved') {
      await new Promise((resolve) => setTimeout(resolve, 10))
      return { state: answer ?? 'open' }
    }
    if (link.isChange) return { state: 'agreed' }
    const claims = { prj: projectId, jkt, emailTag: emailTagOf(link.email), flow: link.flow }
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
      vaultWallets.set(walletId, { ...wallet, isUserHeld: false, known: new Set() })
      return { walletId, epoch, state: 'pending' }
    },
  )
  serveRows(fakes, checkTokens)
}

/** A guarded wallet gives its device nothing by which it opens without the guard; a new device shows the second factor. */
function refuseRow(
  { factors, guard }: Pick<FakeVault, 'factors' | 'guard'>,
  proof: VerifiedProof,
  row: 'device' | '0',
  isPending: boolean,
): void {
  if (row === 'device' && guard.isOn) throw new Refusal('wallet_guarded')
  if (row === '0' && !isPending) checkFactor(factors, proof, 'device')
}

type CheckTokens = (proof: VerifiedProof, tokens: Tokens, isPending: boolean) => Promise<void>

function serveRows({ vault, vaultWallets, factors, guard }: FakeVault, checkTokens: CheckTokens): void {
  vault.on(vaultRoutes.commitShares, ({ walletId }) => {
    there(vaultWallets.get(walletId)).state = 'live'
    return { state: 'live', counted: `${'A'.repeat(20)}.${'A'.repeat(20)}.${'A'.repeat(86)}` }
  })
  vault.on(vaultRoutes.releaseShare, async ({ walletId, row, transitKey, ...tokens }, proof) => {
    const wallet = there(vaultWallets.get(walletId))
    if (wallet.isUserHeld) throw new Refusal('user_held')
    const isPending = wallet.state === 'pending'
    if (row === '0') {
      await checkTokens(proof, tokens, isPending)
      if (isPending && wallet.createdBy !== proof.jkt) throw new Refusal('not_found')
    }
    refuseRow({ factors, guard }, proof, row, isPending)
    const share = row === '0' ? wallet.r0 : wallet.devices.get(proof.jkt)
    if (!share) throw new Refusal('device_unapproved')
    const { epoch, hash, state } = wallet
    const place = { way: 'vault-to-frame', walletId, epoch, jkt: proof.jkt } as const
    return { walletId, epoch, bindingHash: hash, state, share: await sealTo(transitKey, proof, share, place) }
  })
  vault.on(vaultRoutes.addShareDevice, async ({ walletId, epoch, share, devices, ...body }, proof) => {
    const { binding, admission, ...tokens } = body
    await checkTokens(proof, tokens, false)
    const wallet = there(vaultWallets.get(walletId))
    if ((await bindingHash(binding)) !== wallet.hash) throw new Refusal('wallet_conflict')
    checkAdmission(binding, proof, admission)
    if (wallet.state !== 'live') throw new Refusal('wallet_conflict')
    const held = wallet.devices
    for (const jkt of held.keys()) if (devices && !devices.includes(jkt)) held.delete(jkt)
    if (!share)
      return { done: wallet.known.add(proof.jkt).has(proof.jkt), ...(guard.isOn && { isGuarded: true }) }
    const route = { way: 'frame-to-vault', walletId, epoch, jkt: proof.jkt } as const
    const [opened] = await vault.transit.open(share, route, 1)
    wallet.devices.set(proof.jkt, there(opened))
    return { done: true, ...(guard.isOn && { isGuarded: true }) }
  })
  vault.on(vaultRoutes.revokeShares, ({ walletId, jkt }) => {
    vaultWallets.get(walletId)?.devices.delete(jkt)
    return { done: true }
  })
}
