import { AsyncLocalStorage } from 'node:async_hooks'

/** The secrets that passed through the browser's cryptography while it was watched. */
export interface WatchedSecrets {
  /** Secrets that were seen: random bytes of the length of a key, and everything that was decrypted or derived. */
  readonly count: number
  /** Wraps what the servers do, in the same process: what they keep is theirs to keep. */
  outside<T>(work: () => Promise<T>): Promise<T>
  /** The calls whose bytes, as they lie in memory now, still hold a secret. */
  held(): readonly string[]
  stop(): void
}

const SECRET_BYTES = 32

/**
 * Keeps a reference to all bytes that go into WebCrypto or come out of it, and a copy of the secrets among them. Bytes that a frame has
 * overwritten hold none any more; those that it has forgotten to overwrite hold what they held.
 */
export function watchSecrets(): WatchedSecrets {
  const servers = new AsyncLocalStorage<true>()
  const seen: { readonly what: string; readonly bytes: Uint8Array }[] = []
  const secrets = new Set<string>()
  const isWatched = () => servers.getStore() === undefined
  const note = (what: string, bytes: Uint8Array, isSecret: boolean) => {
    seen.push({ what, bytes })
    if (!isSecret) return
    // A vault holds several; each is a secret by itself.
    for (let at = bytes.length % SECRET_BYTES; at < bytes.length; at += SECRET_BYTES)
      secrets.add(Buffer.from(bytes.subarray(at, at + SECRET_BYTES)).toString('latin1'))
  }
  const { subtle } = crypto
  const { getRandomValues } = crypto
  crypto.getRandomValues = (array) => {
    getRandomValues.call(crypto, array)
    if (array instanceof Uint8Array && isWatched()) note('random', array, array.length === SECRET_BYTES)
    return array
  }
  const watch = (name: 'sign' | 'encrypt' | 'decrypt' | 'digest' | 'importKey' | 'deriveBits') => {
    const original: CallableFunction = subtle[name]
    const real = (given: readonly unknown[]): Promise<unknown> => Reflect.apply(original, subtle, given)
    const watched = async (...given: readonly unknown[]) => {
      if (!isWatched()) return real(given)
      const isWords = name === 'importKey' && nameOf(given[2]) === 'PBKDF2'
      for (const one of given.flatMap(asBytes)) note(`into ${name}`, one, isWords)
      const isSecret = name === 'decrypt' || isKeyMaterial(name, given)
      const made = await real(given)
      for (const one of asBytes(made)) note(`out of ${name}`, one, isSecret)
      return made
    }
    Object.defineProperty(subtle, name, { value: watched, configurable: true, writable: true })
  }
  const names = ['sign', 'encrypt', 'decrypt', 'digest', 'importKey', 'deriveBits'] as const
  for (const name of names) watch(name)
  return {
    get count() {
      return secrets.size
    },
    outside: (work) => servers.run(true, work),
    held: () =>
      seen
        .filter(({ bytes }) => {
          const text = Buffer.from(bytes).toString('latin1')
          return [...secrets].some((secret) => text.includes(secret))
        })
        .map(({ what, bytes }) => `${what}, ${bytes.length} bytes`),
    stop() {
      crypto.getRandomValues = getRandomValues
      for (const name of names) Reflect.deleteProperty(subtle, name)
    },
  }
}

/** Whether a call unlocks a wrap of the wallet, or derives keys in a step. A key that seals one message on its way opens nothing else. */
function isKeyMaterial(name: string, [algorithm, key, bytes]: readonly unknown[]): boolean {
  if (name === 'deriveBits') return nameOf(algorithm) === 'PBKDF2'
  if (name !== 'sign' || !(key instanceof CryptoKey) || key.algorithm.name !== 'HMAC') return false
  const isDerivation = nameOf(Reflect.get(key.algorithm, 'hash')) === 'SHA-512'
  return (
    isDerivation || (bytes instanceof Uint8Array && /^d[ar]\|/.test(Buffer.from(bytes).toString('latin1')))
  )
}

function nameOf(algorithm: unknown): unknown {
  return typeof algorithm === 'object' && algorithm !== null ? Reflect.get(algorithm, 'name') : algorithm
}

function asBytes(value: unknown): readonly Uint8Array[] {
  if (value instanceof Uint8Array) return [value]
  return value instanceof ArrayBuffer ? [new Uint8Array(value)] : []
}
