import { fromBase58 } from '@foyer/codec'
import type { CheckSignature } from './signing.ts'

/** The functions of the browser that are used. */
type Subtle = Pick<SubtleCrypto, 'importKey' | 'verify'>

/** The functions that check signatures, and the module that is loaded where the browser cannot. */
interface CheckTools {
  readonly subtle?: Subtle | undefined
  readonly load?: () => Promise<typeof import('./ed25519.ts')>
}

/**
 * Whether bytes were signed by the key of an address, which on Solana is the public key itself. Uses the browser's own Ed25519, and
 * where it has none a script of ours. A signature that is malformed is false. Rejects where that script does not come.
 */
export async function checkSignature(
  { address, message, signature }: Parameters<CheckSignature>[0],
  { subtle = globalThis.crypto?.subtle, load = () => import('./ed25519.ts') }: CheckTools = {},
): Promise<boolean> {
  const bytes = fromBase58(address)
  if (bytes?.length !== 32 || signature.length !== 64) return false
  const key = Uint8Array.from(bytes)
  const own = await verifyByBrowser(subtle, { key, message, signature })
  return own ?? (await load()).verifySignature({ key, message, signature })
}

/** Undefined where the browser cannot tell: Chromium has Ed25519 since 137, Firefox since 129, and pages without TLS have nothing. */
async function verifyByBrowser(
  subtle: Subtle | undefined,
  { key, message, signature }: Record<'key' | 'message' | 'signature', Uint8Array<ArrayBuffer>>,
): Promise<boolean | undefined> {
  try {
    const imported = await subtle?.importKey('raw', key, 'Ed25519', false, ['verify'])
    return imported && (await subtle?.verify('Ed25519', imported, signature, message))
  } catch {
    return undefined
  }
}
