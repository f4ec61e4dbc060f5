import { authRoutes, keyRoutes, vaultRoutes } from '@foyer/api'
import { type Bytes, type VerifiedProof, verifyApproval, verifyLogin } from '@foyer/secure-protocol'
import { there } from './fakeAdmission.ts'
import { type FakeServer, Refusal } from './fakeServer.ts'
import type { FakeVault, TokenKeys } from './fakeVault.ts'

interface FakeRecoveryFactor {
  readonly wayId: string
  readonly kind: 'passkey' | 'code'
  readonly credentialId?: string | undefined
  readonly wrapped: string
}

/** The recovery factors of the one wallet, and who waits for it. */
export interface FakeRecoveryFactors {
  readonly atVault: Map<string, FakeRecoveryFactor>
  readonly atGateway: Map<string, { readonly wrapAr: string; readonly share: Bytes }>
  readonly waiting: { readonly releaseId: string; readonly appOrigin: string; readonly releaseAtMs: number }[]
  isFrozen: boolean
  /** When the wallet will be deleted, by each server. */
  readonly deleteAtMs: { atVault?: number; atGateway?: number }
}

/** A word of valid form that means nothing. */
const NOTICE = `${'A'.repeat(20)}.${'A'.repeat(20)}.${'A'.repeat(86)}`
/** May 17, 2031. */
const DELETE_AT_MS = Date.UTC(2031, 4, 17, 12)
const FROZEN = { frozenUntilMs: 1_900_000_000_000 }

/** Serves what makes recovery factors, ends escrow, and freezes. */
export function serveRecoveryFactors(
  {
    gateway,
    vault,
    vaultWallets,
    ways,
  }: FakeVault & { readonly gateway: FakeServer; readonly ways: FakeRecoveryFactors },
  keys: TokenKeys,
  sessionOf: (proof: VerifiedProof) => { readonly wallet: { a0: Bytes | undefined } | undefined },
): void {
  const walletOf = (walletId: string) => there(vaultWallets.get(walletId))
  const checkLogin = async (login: string | undefined, { jkt }: VerifiedProof) => {
    const claims = await verifyLogin(login ?? '', { keys: [keys.login.jwk], nowMs: Date.now() }).catch(() => {
      throw new Refusal('login_required')
    })
    if (claims.jkt !== jkt) throw new Refusal('login_required')
  }
  const isSeparate = () =>
    new Set([...ways.atVault.values()].map(({ kind, credentialId }) => credentialId ?? kind)).size > 1

  vault.on(vaultRoutes.listWraps, async ({ walletId, login, approval }, proof) => {
    const { epoch, hash, isUserHeld, devices, known } = walletOf(walletId)
    if (!devices.has(proof.jkt) && !known.has(proof.jkt))
      await verifyApproval(approval ?? '', { keys: [keys.approval.jwk], nowMs: Date.now() })
    if (login !== undefined) await checkLogin(login, proof)
    const wraps = [...ways.atVault.values()].map(({ wrapped, ...way }) => ({
      ...way,
      createdAtMs: 1,
      ...(login !== undefined && { wrapped }),
    }))
    return { walletId, epoch, bindingHash: hash, mode: isUserHeld ? 'user-held' : 'escrow', wraps }
  })
  vault.on(vaultRoutes.addWrap, async ({ login, way }, proof) => {
    await checkLogin(login, proof)
    ways.atVault.set(way.wayId, way)
    return { done: true }
  })
  vault.on(vaultRoutes.removeWrap, async ({ walletId, wayId, login }, proof) => {
    await checkLogin(login, proof)
    const way = ways.atVault.get(wayId)
    ways.atVault.delete(wayId)
    if (way && walletOf(walletId).isUserHeld && !isSeparate()) {
      ways.atVault.set(wayId, way)
      throw new Refusal('ways_too_few')
    }
    return { done: true }
  })
  vault.on(vaultRoutes.forgetEscrow, async ({ walletId, login }, proof) => {
    await checkLogin(login, proof)
    if (!isSeparate()) throw new Refusal('ways_too_few')
    const wallet = walletOf(walletId)
    for (const jkt of wallet.devices.keys()) wallet.known.add(jkt)
    wallet.devices.clear()
    wallet.isUserHeld = true
    return { mode: 'user-held' }
  })
  vault.on(vaultRoutes.listReleases, () => ({
    releases: ways.waiting.map((one) => ({ ...one, askedAtMs: 1 })),
    ...(ways.deleteAtMs.atVault !== undefined && { deleteAtMs: ways.deleteAtMs.atVault }),
  }))
  serveDeletion({ gateway, vault, vaultWallets, ways }, checkLogin, sessionOf)
  vault.on(vaultRoutes.vetoRelease, ({ releaseId }) => {
    const at = ways.waiting.findIndex((one) => one.releaseId === releaseId)
    if (at >= 0) ways.waiting.splice(at, 1)
    return { done: true }
  })
  vault.on(vaultRoutes.freezeWallet, () => {
    ways.isFrozen = true
    return { ...FROZEN, notice: NOTICE }
  })
  gateway.on(authRoutes.freezeAccount, (_, proof) => {
    sessionOf(proof)
    return FROZEN
  })
  gateway.on(keyRoutes.addKeyWay, async ({ walletId, epoch, wayId, wrapAr, share }, proof) => {
    sessionOf(proof)
    const route = { way: 'frame-to-gateway', walletId, epoch, jkt: proof.jkt } as const
    const [opened] = await gateway.transit.open(share, route, 1)
    ways.atGateway.set(wayId, { wrapAr, share: there(opened) })
    return { done: true }
  })
  gateway.on(keyRoutes.listKeyWays, (_, proof) => ({
    ways: [...ways.atGateway.keys()],
    hasEscrow: sessionOf(proof).wallet?.a0 !== undefined,
  }))
  gateway.on(keyRoutes.removeKeyWay, ({ wayId }) => {
    ways.atGateway.delete(wayId)
    return { done: true }
  })
  gateway.on(keyRoutes.forgetKeyEscrow, (_, proof) => {
    there(sessionOf(proof).wallet).a0 = undefined
    return { done: true }
  })
}

type Served = FakeVault & { readonly gateway: FakeServer; readonly ways: FakeRecoveryFactors }

/** Serves the wish to have a wallet deleted, and taking it back. */
function serveDeletion(
  { gateway, vault, vaultWallets, ways }: Pick<Served, 'gateway' | 'vault' | 'vaultWallets' | 'ways'>,
  checkLogin: (login: string | undefined, proof: VerifiedProof) => Promise<void>,
  sessionOf: (proof: VerifiedProof) => unknown,
): void {
  vault.on(vaultRoutes.deleteShares, async ({ walletId, login }, proof) => {
    await checkLogin(login, proof)
    const { devices, known } = there(vaultWallets.get(walletId))
    if (!devices.has(proof.jkt) && !known.has(proof.jkt)) throw new Refusal('not_found')
    ways.deleteAtMs.atVault ??= DELETE_AT_MS
    return { deleteAtMs: ways.deleteAtMs.atVault, deletion: NOTICE }
  })
  gateway.on(authRoutes.deleteAccount, ({ deletion }, proof) => {
    sessionOf(proof)
    if (deletion !== NOTICE) throw new Refusal('device_unapproved')
    ways.deleteAtMs.atGateway ??= DELETE_AT_MS
    return { deleteAtMs: ways.deleteAtMs.atGateway }
  })
  vault.on(vaultRoutes.keepShares, () => {
    delete ways.deleteAtMs.atVault
    return { done: true }
  })
  gateway.on(authRoutes.keepAccount, (_, proof) => {
    sessionOf(proof)
    delete ways.deleteAtMs.atGateway
    return { done: true }
  })
}
