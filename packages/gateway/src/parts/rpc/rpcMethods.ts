import { type RpcRequest, restMethodsOf } from '@foyer/api'
import { chainFamilyOf } from '../../kernel/chains/families.ts'

/** The JSON-RPC methods that are passed on for the chains of a namespace, in alphabetical order. */
export function allowedMethods(namespace: string): readonly string[] {
  return [...(chainFamilyOf(namespace)?.calls?.keys() ?? [])]
}

/** Whether the gateway passes a call on to nodes of the chain, by the list of its family. */
export function isRpcCallAllowed(
  chainId: string,
  { method, params }: Pick<RpcRequest, 'method' | 'params'>,
): boolean {
  const [family = ''] = chainId.split(':')
  const calls = chainFamilyOf(family)?.calls
  // Nodes' answers to GET requests only read, all of them.
  if (!calls) return restMethodsOf(family).includes(method)
  // Some nodes take parameters by name as well, where these would have to be looked for.
  return (
    calls.get(method)?.every((pattern, index) => isText(Array.isArray(params) && params[index], pattern)) ??
    false
  )
}

function isText(value: unknown, pattern: RegExp): boolean {
  return typeof value === 'string' && pattern.test(value)
}
