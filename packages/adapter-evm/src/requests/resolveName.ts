import type { ResolvedName } from '@foyer/core/ports'
import { toChecksumAddress } from '../checksum.ts'
import { lookUpName } from './lookUpName.ts'
import { isPlainName, type NameService } from './nameService.ts'

/**
 * Resolves a name to its address and avatar. The case of ASCII letters is ignored. A text that is not a plain name is not
 * looked up. Wire calls: eth_call to the ENS registry and
 * resolvers.
 * @throws ModalError rpc_failed, timed_out, aborted
 * Standard: ENSIP-1, ENSIP-5, ENSIP-12 (https: and data: images only). Spec: call-6.
 */
export async function resolveName(service: NameService, text: string): Promise<ResolvedName | undefined> {
  // Only ASCII letters are lower-cased: toLowerCase would turn some other letters into ASCII letters.
  const name = text.trim().replace(/[A-Z]/g, (letter) => letter.toLowerCase())
  if (!isPlainName(name)) return undefined
  const found = await lookUpName(service, name)
  return found && { address: toChecksumAddress(found.owner), name, imageUrl: await found.readImageUrl() }
}
