import type { ResolvedName } from '@foyer/core/ports'
import { toChecksumAddress } from '../checksum.ts'
import { lookUpName } from './lookUpName.ts'
import type { NameService } from './nameService.ts'
import { normalizeName } from './normalizeName.ts'

/**
 * Resolves a name to its address and avatar, and returns it as it is normalised. A text that is no name is not looked up. Wire calls: eth_call to
 * the universal resolver of ENS, eth_getCode.
 * @throws ModalError rpc_failed, timed_out, aborted, gateway_unreachable
 * Standard: ENSIP-1, ENSIP-5, ENSIP-12 (https: and data: images only), ENSIP-15. Spec: call-6.
 */
export async function resolveName(service: NameService, text: string): Promise<ResolvedName | undefined> {
  const name = await normalizeName(text)
  if (name === undefined) return undefined
  const found = await lookUpName(service, name)
  return found && { address: toChecksumAddress(found.owner), name, imageUrl: found.imageUrl }
}
