import { guardRoutes, keyRoutes, type OpeningUse, type Spend } from '@foyer/api'
import { type Bytes, fromBase64Url, sha256, toBase64Url, type VerifiedProof } from '@foyer/secure-protocol'
import type { Account } from './fakeAccount.ts'
import { checkAdmission, there } from './fakeAdmission.ts'
import { checkFactor, type FakeFactors } from './fakeFactors.ts'
import { type FakeServer, sealTo } from './fakeServer.ts'

/** The guard of the one wallet. */
export interface FakeGuard {
  isOn: boolean
  limits: readonly Spend[]
  /** The amounts that were signed for within the limits. */
  readonly spent: Spend[]
  /** Opening shares by device. */
  readonly openings: Map<string, Bytes>
  /** The uses that opening shares were given out for, in order. */
  readonly uses: OpeningUse[]
}

export function createFakeGuard(): FakeGuard {
  return { isOn: false, limits: [], spent: [], openings: new Map(), uses: [] }
}

/** The hash of a key, which an answer is bound to. */
async function hashOf(transitKey: string): Promise<string> {
  return toBase64Url(await sha256(fromBase64Url(transitKey) ?? new Uint8Array()))
}

/** Whether all of it is within the limits; then it is counted. */
function count(guard: FakeGuard, spends: readonly Spend[]): boolean {
  const sum = (list: readonly Spend[], asset: string) =>
    list.reduce((total, one) => (one.asset === asset ? total + BigInt(one.amount) : total), 0n)
  const isWithin = spends.every(
    ({ asset }) => sum([...guard.spent, ...spends], asset) <= sum(guard.limits, asset),
  )
  if (spends.length === 0 || !isWithin) return false
  guard.spent.push(...spends)
  return true
}

/** Serves the guard at the vault, and the wraps that are replaced at the gateway. */
export function serveGuard(
  {
    vault,
    gateway,
    factors,
    guard,
  }: {
    readonly vault: FakeServer
    readonly gateway: FakeServer
    readonly factors: FakeFactors
    readonly guard: FakeGuard
  },
  sessionOf: (proof: VerifiedProof) => Account,
): void {
  vault.on(guardRoutes.readGuard, () => ({ isOn: guard.isOn, limits: [...guard.limits] }))
  vault.on(guardRoutes.guardWallet, ({ isOn }, proof) => {
    checkFactor(factors, proof, 'manage')
    guard.isOn = isOn
    if (!isOn) guard.limits = []
    return { done: true }
  })
  vault.on(guardRoutes.limitSpending, ({ limits }, proof) => {
    const amountOf = (asset: string) => BigInt(guard.limits.find((one) => one.asset === asset)?.amount ?? 0)
    if (limits.some(({ asset, amount }) => BigInt(amount) > amountOf(asset)))
      checkFactor(factors, proof, 'manage')
    guard.limits = limits
    return { done: true }
  })
  vault.on(guardRoutes.keepOpening, async ({ walletId, epoch, opening, binding, admission }, proof) => {
    checkAdmission(binding, proof, admission)
    const route = { way: 'opening-to-vault', walletId, epoch, jkt: proof.jkt } as const
    const [opened] = await vault.transit.open(opening, route, 1)
    guard.openings.set(proof.jkt, there(opened))
    return { hash: toBase64Url(await sha256(there(opened))) }
  })
  vault.on(guardRoutes.releaseOpening, async ({ walletId, epoch, transitKey, use }, proof) => {
    const opening = there(guard.openings.get(proof.jkt))
    if (use.kind === 'export') checkFactor(factors, proof, 'export')
    else if (guard.isOn && !count(guard, use.spends ?? []))
      checkFactor(factors, proof, `open${await hashOf(transitKey)}`)
    guard.uses.push(use)
    const route = { way: 'opening-to-frame', walletId, epoch, jkt: proof.jkt } as const
    return { walletId, epoch, opening: await sealTo(transitKey, proof, opening, route) }
  })
  gateway.on(keyRoutes.rewrapKeys, async ({ walletId, epoch, wrapDa, share, admission }, proof) => {
    const wallet = there(sessionOf(proof).wallet)
    checkAdmission(wallet.binding, proof, admission)
    const route = { way: 'frame-to-gateway', walletId, epoch, jkt: proof.jkt } as const
    const [opened] = await gateway.transit.open(share, route, 1)
    const { wrapDr } = there(wallet.devices.get(proof.jkt))
    wallet.devices.set(proof.jkt, { wrapDa, wrapDr, share: there(opened) })
    return { done: true }
  })
}
