import { getConfig, keyRoutes, type WalletBinding } from '@foyer/api'
import {
  admissionBytes,
  type Bytes,
  createShareKey,
  fromBase64Url,
  NO_DEVICE,
  openDa,
  openVault,
  randomBytes,
  sealVault,
  toBase64Url,
  toHex,
  transitInfo,
  unpackShares,
  wrapAr,
  wrapDa,
  wrapDr,
} from '@foyer/secure-protocol'
import { sealShares } from '@foyer/server-kit/custody'
import { Aes256Gcm, CipherSuite, DhkemP256HkdfSha256, HkdfSha256 } from '@hpke/core'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import * as v from 'valibot'
import type { AuthClient } from './authClient.ts'

/** A gateway that shows its configuration. */
export interface ConfiguredGateway {
  readonly gateway: { request(path: string): Response | Promise<Response> }
  readonly projectId: string
}

const suite = () =>
  new CipherSuite({ kem: new DhkemP256HkdfSha256(), kdf: new HkdfSha256(), aead: new Aes256Gcm() })

/** A wallet as the frame makes it, before a server knows it. */
export async function makeWallet(test: ConfiguredGateway, client: AuthClient, accountId: string) {
  const key = randomBytes(32)
  const binding: WalletBinding = {
    v: 1,
    projectId: test.projectId,
    accountId,
    walletId: toHex(randomBytes(16)),
    epoch: 1,
    eoa: eoaOf(key),
    smartAccount: null,
    solana: null,
  }
  const kek = randomBytes(32)
  const secrets = {
    entropy: randomBytes(32),
    eoa: key,
    owner: randomBytes(32),
    solana: randomBytes(32),
  }
  const [a, a0, r, r0] = [randomBytes(32), randomBytes(32), randomBytes(32), randomBytes(32)]
  const deviceKey = await createShareKey()
  const place = { binding, holder: client.jkt }
  const body = {
    binding,
    vault: toBase64Url(await sealVault(kek, secrets, binding)),
    wrapDa: toBase64Url(await wrapDa(kek, { ...place, deviceKey, share: a })),
    wrapDr: toBase64Url(await wrapDr(kek, { ...place, deviceKey, share: r })),
    wrapAr: toBase64Url(await wrapAr(kek, { binding, holder: NO_DEVICE, gatewayShare: a0, vaultShare: r0 })),
    shares: await sealToGateway(test, client, binding, [a, a0]),
  }
  return { binding, body, secrets, deviceKey, a, a0, r0, kek }
}

/** The next set of a wallet: everything under a new key, one epoch later. */
export async function makeNext(test: ConfiguredGateway, client: AuthClient, made: MadeWallet) {
  const binding = { ...made.binding, epoch: made.binding.epoch + 1 }
  const kek = randomBytes(32)
  const [a, a0, r, r0] = [randomBytes(32), randomBytes(32), randomBytes(32), randomBytes(32)]
  const { deviceKey, secrets } = made
  const place = { binding, holder: client.jkt }
  const body = {
    binding,
    vault: toBase64Url(await sealVault(kek, secrets, binding)),
    wrapDa: toBase64Url(await wrapDa(kek, { ...place, deviceKey, share: a })),
    wrapDr: toBase64Url(await wrapDr(kek, { ...place, deviceKey, share: r })),
    wrapAr: toBase64Url(await wrapAr(kek, { binding, holder: NO_DEVICE, gatewayShare: a0, vaultShare: r0 })),
    shares: await sealToGateway(test, client, binding, [a, a0]),
  }
  return { binding, body, deviceKey, a, a0, kek }
}

export type MadeWallet = Awaited<ReturnType<typeof makeWallet>>

function eoaOf(key: Bytes): string {
  const publicKey = secp256k1.getPublicKey(key, false)
  return `0x${toHex(Uint8Array.from(keccak_256(publicKey.subarray(1)).subarray(-20)))}`
}

/** Returns the proof of a device that has opened a wallet. */
export function admissionOf(
  { jkt }: Pick<AuthClient, 'jkt'>,
  { binding, secrets }: Pick<MadeWallet, 'binding' | 'secrets'>,
): string {
  const { walletId, epoch } = binding
  const hash = keccak_256(admissionBytes({ v: 1, walletId, epoch, jkt }))
  const options = { prehash: false, format: 'recovered' } as const
  return toBase64Url(Uint8Array.from(secp256k1.sign(hash, secrets.eoa, options)))
}

/** Lets a device in that has opened the wallet, as the frame does. */
export async function addDevice(test: ConfiguredGateway, client: AuthClient, made: MadeWallet) {
  const { walletId, epoch } = made.binding
  const share = await sealToGateway(test, client, made.binding, [randomBytes(32)])
  const { wrapDa, wrapDr } = made.body
  const admission = admissionOf(client, made)
  return client.call(keyRoutes.addKeyDevice, { walletId, epoch, wrapDa, wrapDr, share, admission })
}

/** A recovery factor as the frame makes it: what `addKeyWay` is sent, and what the gateway is to give out again. */
export async function makeKeyWay(
  test: ConfiguredGateway,
  client: AuthClient,
  { binding, kek }: Pick<MadeWallet, 'binding' | 'kek'>,
  wayId = toHex(randomBytes(16)),
) {
  const [gatewayShare, vaultShare] = [randomBytes(32), randomBytes(32)]
  const share = await sealToGateway(test, client, binding, [gatewayShare])
  const wrapped = await wrapAr(kek, { binding, holder: wayId, gatewayShare, vaultShare })
  return { gatewayShare, body: { wayId, wrapAr: toBase64Url(wrapped), share } }
}

/** Seals shares to the key that the gateway shows in its configuration. */
export async function sealToGateway(
  { gateway, projectId }: ConfiguredGateway,
  { jkt }: Pick<AuthClient, 'jkt'>,
  { walletId, epoch }: Pick<WalletBinding, 'walletId' | 'epoch'>,
  shares: readonly Bytes[],
) {
  const reply = await gateway.request(`${getConfig.path}?projectId=${projectId}`)
  const { embeddedWallet } = v.parse(getConfig.reply, await reply.json())
  const key = fromBase64Url(embeddedWallet?.transitKey ?? '') ?? new Uint8Array()
  const sealed = await sealShares(shares, key, { way: 'frame-to-gateway', walletId, epoch, jkt })
  if (sealed === undefined) throw new Error('The key of the gateway is no key.')
  return sealed
}

/** Asks for a share with an ephemeral key, and opens it. */
export async function releaseShare(client: AuthClient, walletId: string, row: string, epoch?: number) {
  const pair = await suite().kem.generateKeyPair()
  const transitKey = new Uint8Array(await suite().kem.serializePublicKey(pair.publicKey))
  const body = { walletId, row, transitKey: toBase64Url(transitKey), ...(epoch !== undefined && { epoch }) }
  const reply = await client.call(keyRoutes.releaseKeys, body, transitKey)
  const info = transitInfo({ way: 'gateway-to-frame', walletId, epoch: reply.binding.epoch, jkt: client.jkt })
  const enc = fromBase64Url(reply.share.enc) ?? new Uint8Array()
  const ct = fromBase64Url(reply.share.ct) ?? new Uint8Array()
  const opened = await suite().open({ recipientKey: pair.privateKey, enc, info }, ct)
  const [share] = unpackShares(new Uint8Array(opened), 1)
  if (share === undefined) throw new Error('There is no share.')
  return { reply, share }
}

/** Unlocks a wallet on the device that made it: D and the gateway's share open its vault. */
export async function unlock(client: AuthClient, { binding, deviceKey }: MadeWallet) {
  const { reply, share } = await releaseShare(client, binding.walletId, 'device')
  const wrapped = fromBase64Url(reply.wraps?.wrapDa ?? '') ?? new Uint8Array()
  const kek = await openDa(wrapped, { binding: reply.binding, holder: client.jkt, deviceKey, share })
  const vault = fromBase64Url(reply.vault) ?? new Uint8Array()
  return openVault(kek, vault, reply.binding)
}
