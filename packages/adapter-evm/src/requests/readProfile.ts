import type { AccountProfile } from '@foyer/core/ports'
import { lookUpName } from './lookUpName.ts'
import { isPlainName, type NameService, readName, readResolver, toNode } from './nameService.ts'

/**
 * Reads the primary name of an address, and its avatar. The name counts only when it resolves back to the address, because
 * anybody can set any name. Wire calls: eth_call to the ENS registry and resolvers.
 * @throws ModalError rpc_failed, timed_out, aborted
 * Standard: ENSIP-1, ENSIP-3, ENSIP-5, ENSIP-12 (https: and data: images only). Spec: call-6.
 */
export async function readProfile(
  service: NameService,
  address: string,
): Promise<AccountProfile | undefined> {
  const reverse = toNode(`${address.slice(2).toLowerCase()}.addr.reverse`)
  const reverseResolver = await readResolver(service, reverse)
  if (!reverseResolver) return undefined
  const name = await readName(service, reverseResolver, reverse)
  if (!name || !isPlainName(name)) return undefined

  const found = await lookUpName(service, name)
  if (found?.owner !== address.toLowerCase()) return undefined
  return { name, imageUrl: await found.readImageUrl() }
}
