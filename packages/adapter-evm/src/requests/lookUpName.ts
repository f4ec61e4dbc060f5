import { type NameService, readOwner, readPicture, readResolver, toNode } from './nameService.ts'
import { readOffchainOwner } from './offchainOwner.ts'

/** The owner that a name leads to. */
export interface FoundName {
  /** In lower case. */
  readonly owner: string
  readImageUrl(): Promise<string | undefined>
}

/**
 * Looks a name up: at its own resolver, or at that of a name above it. Undefined when it leads to nobody.
 * @throws ModalError rpc_failed, timed_out, aborted, gateway_unreachable
 * Standard: ENSIP-1, ENSIP-10, ERC-3668.
 */
export async function lookUpName(service: NameService, name: string): Promise<FoundName | undefined> {
  const node = toNode(name)
  const resolver = await readResolver(service, node)
  const owner = await (resolver ? readOwner(service, resolver, node) : readOffchainOwner(service, name))
  if (!owner) return undefined
  return {
    owner,
    readImageUrl: async () => (resolver ? readPicture(service, resolver, node) : undefined),
  }
}
