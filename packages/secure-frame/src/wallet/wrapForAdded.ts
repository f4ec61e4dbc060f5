import { type Bytes, type DevicePair, wrapDa } from '@foyer/secure-protocol'
import { fillZero } from '../custody/wipe.ts'
import type { CustodyContext } from './custodyContext.ts'

/** The parts from which the wrap is made for a device that the vault is adding. */
interface Added {
  readonly kek: Bytes
  readonly pair: DevicePair
  readonly admission: string
  /** The vault's answer, which says whether the wallet is guarded. */
  readonly added: Promise<{ readonly isGuarded?: boolean | undefined }>
}

/** Wraps the key for a device that the vault has added, and overwrites the key. On a guarded wallet the device gets an opening share. */
export async function wrapForAdded(
  context: CustodyContext,
  { kek, pair, admission, added }: Added,
): Promise<Bytes> {
  try {
    const { isGuarded } = await added
    if (!isGuarded) return await wrapDa(kek, pair)
    const { wrapWithOpening } = await import('./guard/wrapWithOpening.ts')
    return await wrapWithOpening(context, kek, pair, admission)
  } finally {
    fillZero(kek, pair.share)
  }
}
