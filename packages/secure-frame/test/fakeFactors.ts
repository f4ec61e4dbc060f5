import { type FactorAnswer, factorRoutes } from '@foyer/api'
import { fromBase64Url, randomBytes, sha256, toBase64Url, type VerifiedProof } from '@foyer/secure-protocol'
import { type FakeServer, Refusal } from './fakeServer.ts'

interface FakeFactor {
  readonly factorId: string
  readonly kind: 'passkey' | 'totp'
  readonly credentialId?: string | undefined
  readonly publicKey?: string | undefined
  isTried: boolean
}

/** The second factors of the one wallet. */
export interface FakeFactors {
  rule: 'off' | 'optional' | 'required'
  readonly list: FakeFactor[]
  /** Right answers, as device and purpose. */
  readonly grants: Set<string>
  /** The code that the authenticator app shows. */
  code: string
  /** How long a device waits that says that the factor is lost. */
  waitMs: number
  /** The requests that passkeys were made and used with, as the vault gets them. */
  readonly seen: object[]
}

/** Factors of a wallet that has none. */
export function createFakeFactors(): FakeFactors {
  return { rule: 'optional', list: [], grants: new Set(), code: '135790', waitMs: 72 * 3_600_000, seen: [] }
}

/** Refuses a device that has shown no second factor of a wallet that has one. */
export function checkFactor({ list, grants }: FakeFactors, { jkt }: VerifiedProof, purpose: string): void {
  if (!list.some(({ isTried }) => isTried)) return
  if (!grants.has(`${jkt}|${purpose}`)) throw new Refusal('factor_required')
  if (purpose !== 'device') grants.delete(`${jkt}|${purpose}`)
}

/** Serves the second factors. Challenges and signatures of passkeys are checked; the vault's own tests check the rest. */
export function serveFactors(vault: FakeServer, factors: FakeFactors): void {
  const challenges = new Map<string, string>()
  const describe = ({ factorId, kind, credentialId }: FakeFactor) => ({
    factorId,
    kind,
    ...(credentialId !== undefined && { credentialId }),
  })
  const take = (challenge: string, purpose: string) => {
    const isRight = challenges.get(challenge) === purpose
    challenges.delete(challenge)
    if (!isRight) throw new Refusal('flow_expired')
  }
  vault.on(factorRoutes.listFactors, () => ({
    rule: factors.rule,
    factors: factors.list
      .filter(({ isTried }) => isTried)
      .map((one) => ({ ...describe(one), createdAtMs: Date.UTC(2026, 4, 17) })),
  }))
  vault.on(factorRoutes.challengeFactor, ({ purpose }) => {
    const challenge = toBase64Url(randomBytes(32))
    challenges.set(challenge, purpose)
    const list = factors.list.filter(({ isTried }) => isTried === (purpose !== 'try'))
    return { challenge, expiresInMs: 300_000, factors: list.map(describe) }
  })
  vault.on(factorRoutes.addFactor, (body, proof) => {
    take(body.challenge, 'try')
    if (factors.rule === 'off') throw new Refusal('factor_off')
    checkFactor(factors, proof, 'manage')
    const { factor } = body
    factors.seen.push({ challenge: body.challenge, ...factor })
    const factorId = toBase64Url(randomBytes(8))
    const rest =
      factor.kind === 'passkey' ? { credentialId: factor.credentialId, publicKey: factor.publicKey } : {}
    factors.list.push({ factorId, kind: factor.kind, ...rest, isTried: false })
    return { factorId, ...(factor.kind === 'totp' && { secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ' }) }
  })
  vault.on(factorRoutes.confirmFactor, async ({ purpose, challenge, answer, boundTo = '' }, proof) => {
    take(challenge, purpose)
    factors.seen.push({ challenge, ...answer })
    const factor = factors.list.find(
      ({ kind, credentialId, isTried }) =>
        kind === answer.kind &&
        isTried === (purpose !== 'try') &&
        (answer.kind === 'totp' || credentialId === answer.credentialId),
    )
    const isRight =
      answer.kind === 'totp' ? answer.code === factors.code : await isSigned(challenge, answer, factor)
    if (!factor || !isRight) throw new Refusal('factor_wrong')
    if (purpose === 'try') factor.isTried = true
    else factors.grants.add(`${proof.jkt}|${purpose}${purpose === 'open' ? boundTo : ''}`)
    return { done: true }
  })
  vault.on(factorRoutes.removeFactor, ({ factorId }, proof) => {
    checkFactor(factors, proof, 'manage')
    const at = factors.list.findIndex((one) => one.factorId === factorId)
    if (at >= 0) factors.list.splice(at, 1)
    return { done: true }
  })
  vault.on(factorRoutes.allowExport, (_, proof) => {
    checkFactor(factors, proof, 'export')
    return { done: true }
  })
  vault.on(factorRoutes.loseFactor, () => ({ releaseAtMs: Date.now() + factors.waitMs }))
}

async function isSigned(
  challenge: string,
  answer: Extract<FactorAnswer, { kind: 'passkey' }>,
  factor: FakeFactor | undefined,
): Promise<boolean> {
  const client = bytesOf(answer.clientData)
  const { challenge: signed }: { challenge?: unknown } = JSON.parse(new TextDecoder().decode(client))
  const key = await crypto.subtle.importKey(
    'spki',
    bytesOf(factor?.publicKey ?? ''),
    { name: 'ECDSA', namedCurve: 'P-256' },
    false,
    ['verify'],
  )
  const data = bytesOf(answer.authenticatorData)
  const bytes = new Uint8Array([...data, ...(await sha256(client))])
  const how = { name: 'ECDSA', hash: 'SHA-256' }
  const raw = rawOf(bytesOf(answer.signature))
  return signed === challenge && crypto.subtle.verify(how, key, raw, bytes)
}

/** The two numbers of a signature in DER, of 32 bytes each. */
function rawOf(der: Uint8Array): Uint8Array<ArrayBuffer> {
  const raw = new Uint8Array(64)
  let at = 2
  for (const end of [32, 64]) {
    const length = der[at + 1] ?? 0
    const number = der.slice(at + 2, at + 2 + length).slice(-32)
    raw.set(number, end - number.length)
    at += 2 + length
  }
  return raw
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const bytes = fromBase64Url(text)
  if (!bytes) throw new Refusal('bad_request')
  return bytes
}
