import {
  type Bytes,
  createShareKey,
  NO_DEVICE,
  openAr,
  openDa,
  openDr,
  openVault,
  randomBytes,
  sealVault,
  toHex,
  type VaultBinding,
  wrapAr,
  wrapDa,
  wrapDr,
} from '@foyer/secure-protocol'
import { addKeySet } from '@foyer/server-kit/custody'
import { openKeyRing as openGatewayRing } from '../../packages/gateway/src/kernel/keys/keyRing.ts'
import { openKeyRing as openVaultRing } from '../../packages/vault/src/keys/keyRing.ts'

/** The number of wallets that opened, and of those that did not. */
export interface PairFigures {
  readonly wallets: number
  /** Three for each wallet. */
  readonly opened: number
  /** Openings with one share alone, beside guesses and nothing. */
  readonly openedBySingle: number
  readonly singles: number
  /** The number that was not refused, by kind of damage. */
  readonly silent: Readonly<Record<string, number>>
}

type Rings = readonly [gateway: { wrap: Wrap; unwrap: Unwrap }, vault: { wrap: Wrap; unwrap: Unwrap }]
type Wrap = (bytes: Bytes, place: string) => Promise<string>
type Unwrap = (sealed: string, place: string) => Promise<Bytes>

/** Makes wallets, keeps their shares as both servers keep them, and opens each in every way that there is. */
export async function tryPairs(wallets: number): Promise<PairFigures> {
  const rings: Rings = [await openGatewayRing(await addKeySet()), await openVaultRing(await addKeySet())]
  let [opened, openedBySingle, singles] = [0, 0, 0]
  const silent: Record<string, number> = {}
  for (let at = 0; at < wallets; at += 1) {
    const wallet = await makeWallet(rings)
    opened += await countOpened(pairsOf(wallet), wallet)
    openedBySingle += await countOpened(singlesOf(wallet), wallet)
    singles += singlesOf(wallet).length
    for (const [kind, open] of Object.entries(damagesOf(wallet, rings))) {
      silent[kind] = (silent[kind] ?? 0) + Number(!(await isRefused(open)))
    }
  }
  return { wallets, opened, openedBySingle, singles, silent }
}

async function countOpened(ways: readonly Open[], made: Made): Promise<number> {
  const opened = await Promise.all(ways.map((open) => isOpened(open, made)))
  return opened.filter(Boolean).length
}

type Made = Awaited<ReturnType<typeof makeWallet>>

async function makeWallet([gateway, vault]: Rings) {
  const binding: VaultBinding = {
    v: 1,
    projectId: 'my-shop',
    accountId: `ac_${toHex(randomBytes(8))}`,
    walletId: toHex(randomBytes(16)),
    epoch: 1,
    eoa: `0x${toHex(randomBytes(20))}`,
    smartAccount: null,
    solana: null,
  }
  const [kek, deviceKey, holder] = [randomBytes(32), await createShareKey(), 'a'.repeat(43)]
  const [entropy, eoa, owner, solana] = [randomBytes(32), randomBytes(32), randomBytes(32), randomBytes(32)]
  const place = (row: string) => `share|${binding.walletId}|${row}`
  const fresh = [randomBytes(32), randomBytes(32), randomBytes(32), randomBytes(32)] as const
  const stored = {
    a: await gateway.wrap(fresh[0], place('device')),
    a0: await gateway.wrap(fresh[1], place('0')),
    r: await vault.wrap(fresh[2], place('device')),
    r0: await vault.wrap(fresh[3], place('0')),
  }
  const [a, a0, r, r0] = await Promise.all([
    gateway.unwrap(stored.a, place('device')),
    gateway.unwrap(stored.a0, place('0')),
    vault.unwrap(stored.r, place('device')),
    vault.unwrap(stored.r0, place('0')),
  ])
  return {
    binding,
    deviceKey,
    holder,
    kek,
    entropy,
    stored,
    place,
    shares: { a, a0, r, r0 },
    vault: await sealVault(kek, { entropy, eoa, owner, solana }, binding),
    da: await wrapDa(kek, { binding, holder, deviceKey, share: fresh[0] }),
    dr: await wrapDr(kek, { binding, holder, deviceKey, share: fresh[2] }),
    ar: await wrapAr(kek, { binding, holder: NO_DEVICE, gatewayShare: fresh[1], vaultShare: fresh[3] }),
  }
}

type Open = () => Promise<Bytes>

/** Device and gateway, device and vault, gateway and vault. */
function pairsOf({ binding, holder, deviceKey, shares, da, dr, ar }: Made): readonly Open[] {
  const own = { binding, holder, deviceKey }
  return [
    () => openDa(da, { ...own, share: shares.a }),
    () => openDr(dr, { ...own, share: shares.r }),
    () => openAr(ar, { binding, holder: NO_DEVICE, gatewayShare: shares.a0, vaultShare: shares.r0 }),
  ]
}

/** One holder with all that it has, beside what it can make up for the other one. */
function singlesOf({ binding, holder, deviceKey, shares, da, dr, ar }: Made): readonly Open[] {
  const { a, a0, r, r0 } = shares
  const own = { binding, holder, deviceKey }
  const nobody = { binding, holder: NO_DEVICE } as const
  const other = async () => ({ binding, holder, deviceKey: await createShareKey() })
  const nothing = () => new Uint8Array(32)
  return [
    // The device.
    () => openDa(da, { ...own, share: nothing() }),
    () => openDr(dr, { ...own, share: randomBytes(32) }),
    // The gateway.
    async () => openDa(da, { ...(await other()), share: a }),
    () => openAr(ar, { ...nobody, gatewayShare: a0, vaultShare: nothing() }),
    () => openAr(ar, { ...nobody, gatewayShare: a0, vaultShare: a }),
    // The vault.
    async () => openDr(dr, { ...(await other()), share: r }),
    () => openAr(ar, { ...nobody, gatewayShare: nothing(), vaultShare: r0 }),
    () => openAr(ar, { ...nobody, gatewayShare: r, vaultShare: r0 }),
  ]
}

/** Each has everything that opens, and one thing that is wrong. */
function damagesOf(made: Made, [gateway]: Rings): Readonly<Record<string, Open>> {
  const { binding, holder, deviceKey, shares, kek, stored, place, vault, da, dr } = made
  const own = { binding, holder, deviceKey, share: shares.a }
  return {
    share: () => openDa(da, { ...own, share: flipped(shares.a) }),
    device: async () => openDa(da, { ...own, deviceKey: await createShareKey() }),
    label: () => openDa(dr, { ...own, share: shares.r }),
    context: () => openDa(da, { ...own, binding: { ...binding, epoch: binding.epoch + 1 } }),
    wrap: () => openDa(flipped(da), own),
    vault: async () => (await openVault(kek, flipped(vault), binding)).entropy,
    row: () => gateway.unwrap(stored.a, place('0')),
  }
}

async function isOpened(open: Open, { kek }: Made): Promise<boolean> {
  const found = await open().catch(() => undefined)
  return found !== undefined && toHex(found) === toHex(kek)
}

async function isRefused(open: Open): Promise<boolean> {
  return open().then(
    () => false,
    () => true,
  )
}

/** With one bit changed, anywhere. */
function flipped(bytes: Bytes): Bytes {
  const copy = bytes.slice()
  const at = Math.floor(Math.random() * copy.length)
  copy[at] = (copy[at] ?? 0) ^ (1 << Math.floor(Math.random() * 8))
  return copy
}
