import type { ResolvedName } from '@foyer/core/ports'
import { toChecksumAddress } from '../checksum.ts'
import { isPlainName, type NameService, readOwner, readPicture, readResolver, toNode } from './nameService.ts'

/**
 * Finds the address that a name stands for, and its picture. Capitals count as small letters; a text that is no name,
 * or could be mistaken for another, leads nowhere and is not asked for. Wire calls: eth_call to the ENS registry and
 * resolvers.
 * @throws ModalError rpc_failed, timed_out, aborted
 * Standard: ENSIP-1, ENSIP-5, ENSIP-12 (https: and data: images only). Spec: call-6.
 */
export async function resolveName(service: NameService, text: string): Promise<ResolvedName | undefined> {
  // Plain letters alone: some letters of other scripts turn into them when made small.
  const name = text.trim().replace(/[A-Z]/g, (letter) => letter.toLowerCase())
  if (!isPlainName(name)) return undefined
  const node = toNode(name)
  const resolver = await readResolver(service, node)
  if (!resolver) return undefined
  const owner = await readOwner(service, resolver, node)
  if (!owner) return undefined
  const imageUrl = await readPicture(service, resolver, node)
  return { address: toChecksumAddress(owner), name, imageUrl }
}
