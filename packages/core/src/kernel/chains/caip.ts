import { type CaipNetworkId, NAMESPACES, type Namespace } from '../../ports/provider.ts'
import { codedError } from '../errors/codedError.ts'

/** Whether a value is one of the namespaces of clause validate-16. */
export function isNamespace(text: unknown): text is Namespace {
  return (NAMESPACES as readonly unknown[]).includes(text)
}

/** Parses a CAIP-2 id; undefined unless it has exactly two valid parts (clause validate-2). */
export function parseCaipNetworkId(
  text: string,
): { namespace: Namespace; reference: string; id: CaipNetworkId } | undefined {
  const [namespace, reference, ...rest] = text.split(':')
  if (rest.length > 0 || !isNamespace(namespace) || !reference || !/^[-_a-zA-Z0-9]{1,32}$/.test(reference))
    return undefined
  return { namespace, reference, id: `${namespace}:${reference}` }
}

/**
 * Parses a CAIP-10 account id. @throws Error bad_option 'Invalid CAIP-10 address' unless it has exactly three parts
 * (clause validate-1).
 */
export function parseCaipAddress(text: string): {
  namespace: Namespace
  networkId: CaipNetworkId
  address: string
} {
  const [namespace, reference, address, ...rest] = text.split(':')
  const network = parseCaipNetworkId(`${namespace}:${reference}`)
  if (rest.length > 0 || !network || !address) throw codedError('bad_option', 'Invalid CAIP-10 address')
  return { namespace: network.namespace, networkId: network.id, address }
}
