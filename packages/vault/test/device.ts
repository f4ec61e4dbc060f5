import { Problem, vaultRoutes } from '@foyer/api'
import {
  type Bytes,
  createDeviceKey,
  createProof,
  type DeviceKey,
  fromBase64Url,
  NONCE_HEADER,
  packShares,
  randomBytes,
  signLogin,
  type TokenKey,
  thumbprint,
  toBase64Url,
  toHex,
  transitInfo,
  unpackShares,
  utf8,
  type VaultBinding,
} from '@foyer/secure-protocol'
import { Aes256Gcm, CipherSuite, DhkemP256HkdfSha256, HkdfSha256 } from '@hpke/core'
import * as v from 'valibot'
import { TEST_ORIGIN, TEST_PROJECT, type VaultTest } from './vaultTest.ts'
import { admissionOf, bindingFor, eoaOf, hashOf } from './walletKey.ts'

/** The answer to a call. */
export interface Answer {
  readonly status: number
  readonly body: unknown
  /** The code of a refusal; undefined for a success. */
  readonly code: string | undefined
}

/** The ways in which a call may differ from that of an honest device. */
export interface CallOptions {
  readonly transitKey?: Bytes
  readonly appOrigin?: string
  readonly projectId?: string
  /** The address that the proof is for. */
  readonly provenUrl?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly signal?: AbortSignal
}

/** A device with a key of its own, as the frame of a browser profile is one. */
export interface Device {
  readonly jkt: string
  readonly key: DeviceKey
  call(path: string, body: unknown, options?: CallOptions): Promise<Answer>
  /** Asks for a link, and has the mailbox's owner choose the number. */
  approve(email: string): Promise<string>
  login(email: string, accountId?: string): Promise<string>
  create(wallet: NewWallet, tokens: Tokens): Promise<Answer>
  commit(wallet: NewWallet): Promise<Answer>
  /** Seals shares to the vault. */
  seal(
    place: Pick<NewWallet, 'walletId' | 'epoch'>,
    shares: readonly Bytes[],
  ): Promise<{ readonly enc: string; readonly ct: string }>
  release(
    wallet: Pick<NewWallet, 'walletId'>,
    row: 'device' | '0',
    tokens?: Partial<Tokens> & { readonly epoch?: number },
  ): Promise<Released>
  add(wallet: NewWallet, share: Bytes, tokens: Tokens, more?: AddOptions): Promise<Answer>
}

/** The fields that a device may state about itself and the others. */
export interface AddOptions {
  readonly devices?: readonly string[]
  readonly isEphemeral?: boolean
  /** The signature by which the device is let in. @default that of who has opened the wallet */
  readonly admission?: string
  readonly binding?: VaultBinding
}

export interface Tokens {
  readonly approval: string | undefined
  readonly login: string
}

export interface NewWallet {
  readonly walletId: string
  readonly epoch: number
  readonly bindingHash: string
  readonly email: string
  readonly ofDevice: Bytes
  readonly ofNobody: Bytes
  readonly binding: VaultBinding
  /** The private key of its address, which only who has opened it has. */
  readonly key: Bytes
}

export interface Released extends Answer {
  /** The share that came out. */
  readonly share: Bytes | undefined
}

/** The parts of a wallet that concern the vault. */
export function newWallet(email: string): NewWallet {
  const key = randomBytes(32)
  const binding = bindingFor(toHex(randomBytes(16)), 1, eoaOf(key))
  return {
    walletId: binding.walletId,
    epoch: 1,
    bindingHash: hashOf(binding),
    binding,
    key,
    email,
    ofDevice: randomBytes(32),
    ofNobody: randomBytes(32),
  }
}

export const suite = () =>
  new CipherSuite({ kem: new DhkemP256HkdfSha256(), kdf: new HkdfSha256(), aead: new Aes256Gcm() })

/** A login as the gateway signs it. */
export async function loginFor(
  key: TokenKey,
  claims: {
    readonly jkt: string
    readonly emailTag: string
    readonly accountId?: string
    readonly prj?: string
    readonly method?: 'social' | 'passkey'
  },
  nowMs: number,
): Promise<string> {
  return signLogin({ prj: TEST_PROJECT, accountId: 'ac_1', ...claims }, key, nowMs)
}

/** Makes a device, or lets one that is known go on. `ask` sends its requests. */
export async function createDevice(
  test: VaultTest,
  known?: DeviceKey,
  ask: (request: Request) => Promise<Response> = (request) => fetch(request),
): Promise<Device> {
  const key = known ?? (await createDeviceKey())
  const jkt = await thumbprint(key.jwk)
  let nonce = ''

  async function send(path: string, body: unknown, options: CallOptions): Promise<Response> {
    const bytes = utf8(JSON.stringify(body))
    const proof = await createProof({
      device: key,
      method: 'POST',
      url: options.provenUrl ?? `${test.vault.publicUrl}${path}`,
      body: bytes,
      nonce,
      projectId: options.projectId ?? TEST_PROJECT,
      appOrigin: options.appOrigin ?? TEST_ORIGIN,
      ...(options.transitKey && { transitKey: options.transitKey }),
      nowMs: Date.now(),
    })
    const reply = await ask(
      new Request(`${test.vault.url}${path}`, {
        method: 'POST',
        body: bytes,
        headers: { 'content-type': 'application/json', dpop: proof, ...options.headers },
        ...(options.signal && { signal: options.signal }),
      }),
    )
    nonce = reply.headers.get(NONCE_HEADER) ?? nonce
    return reply
  }

  async function call(path: string, body: unknown, options: CallOptions = {}): Promise<Answer> {
    let answer = await read(await send(path, body, options))
    // Repeats the call as the frame does: the nonce of the refusal is good.
    if (answer.code === 'proof_nonce') answer = await read(await send(path, body, options))
    return answer
  }

  const seal = (wallet: Pick<NewWallet, 'walletId' | 'epoch'>, shares: readonly Bytes[]) =>
    sealTo(test, jkt, wallet, shares)

  return {
    jkt,
    key,
    call,
    seal,
    async approve(email) {
      const after = test.mailbox.lastId
      const made = await call('/v1/links', { email, flowId: 'fl_1' })
      if (made.code !== undefined) throw new TypeError(`no link: ${made.code}`)
      const { linkId, number, earlier } = v.parse(vaultRoutes.createLink.reply, made.body)
      if (earlier !== undefined) throw new TypeError('no link: the mails of the address are used up')
      let mail = await test.mailbox.waitForMail(email, { after })
      while (!mail.subject.startsWith('Approve'))
        mail = await test.mailbox.waitForMail(email, { after: mail.id })
      await test.choose(mail.links[0] ?? '', number)
      const waited = await call('/v1/links/wait', { linkId })
      const reply = v.parse(vaultRoutes.waitForLink.reply, waited.body)
      if (reply.state !== 'approved') throw new TypeError(`the link is ${reply.state}`)
      return reply.approval
    },
    login: async (email, accountId = 'ac_1') =>
      loginFor(test.gatewayKey, { jkt, emailTag: await test.tagOf(email), accountId }, test.now()),
    async create(wallet, { approval, login }) {
      const { walletId, epoch, bindingHash, email, ofDevice, ofNobody } = wallet
      const shares = await seal(wallet, [ofDevice, ofNobody])
      const body = { walletId, epoch, bindingHash, email, approval, login, shares }
      return call('/v1/shares/create', body)
    },
    commit: ({ walletId, epoch }) => call('/v1/shares/commit', { walletId, epoch }),
    async release({ walletId }, row, tokens = {}) {
      const hpke = suite()
      const pair = await hpke.kem.generateKeyPair()
      const transitKey = new Uint8Array(await hpke.kem.serializePublicKey(pair.publicKey))
      const body = { walletId, row, transitKey: toBase64Url(transitKey), ...tokens }
      const answer = await call('/v1/shares/release', body, { transitKey })
      if (answer.code !== undefined) return { ...answer, share: undefined }
      const { epoch, share } = v.parse(vaultRoutes.releaseShare.reply, answer.body)
      const info = transitInfo({ way: 'vault-to-frame', walletId, epoch, jkt })
      const enc = fromBase64Url(share.enc) ?? new Uint8Array()
      const opened = await hpke.open(
        { recipientKey: pair.privateKey, enc, info },
        fromBase64Url(share.ct) ?? new Uint8Array(),
      )
      return { ...answer, share: unpackShares(new Uint8Array(opened), 1)[0] }
    },
    async add(wallet, share, tokens, more) {
      const { walletId, epoch, binding, key: walletKey } = wallet
      const admission = admissionOf(walletKey, { walletId, epoch, jkt })
      const sealed = await seal(wallet, [share])
      const body = { walletId, epoch, binding, admission, ...tokens, ...more, share: sealed }
      return call('/v1/shares/add-device', body)
    },
  }
}

/** Seals shares to the vault, for a wallet and a device. */
async function sealTo(
  test: VaultTest,
  jkt: string,
  wallet: Pick<NewWallet, 'walletId' | 'epoch'>,
  shares: readonly Bytes[],
) {
  const published = test.vault.keys.find(({ use }) => use === 'enc')
  if (published === undefined) throw new TypeError('the vault has no transit key')
  const { kty, crv, x, y } = published
  const hpke = suite()
  const recipientPublicKey = await hpke.kem.importKey('jwk', { kty, crv, x, y }, true)
  const { walletId, epoch } = wallet
  const info = transitInfo({ way: 'frame-to-vault', walletId, epoch, jkt })
  const { enc, ct } = await hpke.seal({ recipientPublicKey, info }, packShares(shares))
  return { enc: toBase64Url(new Uint8Array(enc)), ct: toBase64Url(new Uint8Array(ct)) }
}

async function read(reply: Response): Promise<Answer> {
  const body: unknown = await reply.json()
  return { status: reply.status, body, code: reply.ok ? undefined : v.parse(Problem, body).code }
}
