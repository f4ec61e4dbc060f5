import { toHexData } from '@foyer/codec'
import type { Verify } from './verify.ts'

/** The members of the browser that are used. */
type Subtle = Pick<SubtleCrypto, 'importKey' | 'verify'>

/** Keys under which anybody can sign, of which browsers accept some: the points of small order, without the sign. Standard: RFC 8032. */
const WEAK_KEYS: readonly string[] = [
  '00'.repeat(32),
  `01${'00'.repeat(31)}`,
  '26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05',
  'c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a',
  ...['ec', 'ed', 'ee'].map((first) => `${first}${'ff'.repeat(30)}7f`),
].map((key) => `0x${key}`)

/**
 * Checks a signature of Ed25519 by the browser's own code: Chromium has it since 137, Firefox since 129, Safari since 17, and pages without
 * TLS have nothing. Rejects where the browser has not, since a library beside that of ECDSA is over the limit of bytes.
 */
export async function verifyEd25519(
  { key, message, signature }: Parameters<Verify>[0],
  subtle: Subtle | undefined = globalThis.crypto?.subtle,
): Promise<boolean> {
  if (!subtle) throw new DOMException('The page has no WebCrypto.', 'NotSupportedError')
  const bytes = [key, signature, message].map((one) => Uint8Array.from(one))
  const [raw, signed, text] = bytes
  if (!raw || !signed || !text || isWeak(raw)) return false
  try {
    const imported = await subtle.importKey('raw', raw, 'Ed25519', false, ['verify'])
    return await subtle.verify('Ed25519', imported, signed, text)
  } catch (error) {
    if (error instanceof DOMException && error.name === 'NotSupportedError') throw error
    // The bytes are no key.
    return false
  }
}

function isWeak(key: Uint8Array): boolean {
  const unsigned = key.slice()
  unsigned[31] = (unsigned[31] ?? 0) & 0x7f
  return WEAK_KEYS.includes(toHexData(unsigned))
}
