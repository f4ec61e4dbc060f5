import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto'
import * as v from 'valibot'

/** The built files, and their sources. */
export interface BuildFacts {
  /** File names of tarballs and bills of materials, with their bytes. */
  readonly files: ReadonlyMap<string, Uint8Array>
  /** The address of the repository. */
  readonly source: string
  /** The commit, 40 hex digits. */
  readonly commit: string
  /** The lockfile of that commit. */
  readonly lockfile: Uint8Array
  /** The version, as `process.version` has it. */
  readonly node: string
}

const Statement = v.looseObject({
  _type: v.literal('https://in-toto.io/Statement/v1'),
  predicateType: v.literal('https://slsa.dev/provenance/v1'),
  subject: v.array(v.object({ name: v.string(), digest: v.object({ sha512: v.string() }) })),
})

const Envelope = v.object({
  payloadType: v.literal('application/vnd.in-toto+json'),
  payload: v.string(),
  signatures: v.array(v.object({ keyid: v.string(), sig: v.string() })),
})
export type Envelope = v.InferOutput<typeof Envelope>

const PAYLOAD_TYPE = 'application/vnd.in-toto+json'
const hexOf = (algorithm: string, bytes: Uint8Array) => createHash(algorithm).update(bytes).digest('hex')

/**
 * States what a release was built of, signed by each of the keys that are given. Standards: in-toto Statement 1, SLSA provenance 1, DSSE 1 with
 * Ed25519.
 * @param keys private keys in PEM (PKCS#8); a release has two, of two people
 */
export function writeProvenance(facts: BuildFacts, keys: readonly string[]): Envelope {
  const { files, source, commit, lockfile, node } = facts
  const statement = {
    _type: 'https://in-toto.io/Statement/v1',
    subject: [...files]
      .map(([name, bytes]) => ({ name, digest: { sha512: hexOf('sha512', bytes) } }))
      .toSorted((one, other) => (one.name < other.name ? -1 : 1)),
    predicateType: 'https://slsa.dev/provenance/v1',
    predicate: {
      buildDefinition: {
        buildType: `${source}/blob/main/CONTRIBUTING.md`,
        externalParameters: { command: 'npm run pack:check' },
        internalParameters: { node },
        resolvedDependencies: [
          { uri: `git+${source}`, digest: { gitCommit: commit } },
          { name: 'package-lock.json', digest: { sha512: hexOf('sha512', lockfile) } },
        ],
      },
      runDetails: { builder: { id: `${source}/blob/main/tools/pack` } },
    },
  }
  const payload = Buffer.from(JSON.stringify(statement))
  const signatures = keys.map((pem) => {
    const key = createPrivateKey(pem)
    return { keyid: keyIdOf(createPublicKey(key)), sig: sign(null, toSign(payload), key).toString('base64') }
  })
  return { payloadType: PAYLOAD_TYPE, payload: payload.toString('base64'), signatures }
}

/**
 * Compares files with a provenance.
 * @param keys public keys in PEM of everybody who has to have signed
 * @returns what is wrong, one sentence each; empty when everybody has signed for exactly these files
 */
export function checkProvenance(
  envelope: unknown,
  files: ReadonlyMap<string, Uint8Array>,
  keys: readonly string[],
): readonly string[] {
  const parsed = v.safeParse(Envelope, envelope)
  if (!parsed.success) return ['This is no signed statement (DSSE).']
  if (keys.length === 0) return ['No key was given to check the signatures with.']
  const payload = Buffer.from(parsed.output.payload, 'base64')
  const problems: string[] = []
  for (const pem of keys) {
    const key = createPublicKey(pem)
    const keyid = keyIdOf(key)
    const signature = parsed.output.signatures.find((one) => one.keyid === keyid)
    if (!signature || !verify(null, toSign(payload), key, Buffer.from(signature.sig, 'base64')))
      problems.push(`The key ${keyid} has not signed this statement.`)
  }
  const statement = v.safeParse(Statement, readJson(payload))
  if (!statement.success) return [...problems, 'The statement is none of a build (SLSA provenance 1).']
  const stated = new Map(statement.output.subject.map(({ name, digest }) => [name, digest.sha512]))
  for (const [name, bytes] of files) {
    if (!stated.has(name)) problems.push(`${name} is not in the statement.`)
    else if (stated.get(name) !== hexOf('sha512', bytes)) problems.push(`${name} is another file.`)
  }
  for (const name of stated.keys()) if (!files.has(name)) problems.push(`${name} is missing.`)
  return problems
}

/** The name of a key: the SHA-256 of its DER. */
function keyIdOf(key: KeyObject): string {
  return hexOf('sha256', key.export({ type: 'spki', format: 'der' })).slice(0, 32)
}

/** Returns the text that DSSE signs: type and payload with their lengths. */
function toSign(payload: Buffer): Buffer {
  return Buffer.concat([
    Buffer.from(`DSSEv1 ${PAYLOAD_TYPE.length} ${PAYLOAD_TYPE} ${payload.length} `),
    payload,
  ])
}

function readJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    return undefined
  }
}
