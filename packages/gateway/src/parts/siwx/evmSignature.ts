import type { RpcReply } from '@foyer/api'
import { GatewayError } from '../../base/errors.ts'
import { ProblemError } from '../../http/problem.ts'
import type { NodeCaller } from '../../kernel/nodes/nodes.ts'
import type { SignedText } from './signedText.ts'

/** How many nodes have to say the same of a contract account, where there are so many. */
const AGREEING_NODES = 2

// viem is loaded by who signs in: a gateway that starts, and one that nobody signs in at, do without it.

/** An address with its checksum (EIP-55); undefined for a text that is none, or whose checksum is wrong. */
export async function cleanEvmAddress(text: string): Promise<string | undefined> {
  const { getAddress, isAddress } = await import('viem/utils')
  // One in lower case has no checksum to be wrong.
  return isAddress(text) ? getAddress(text) : undefined
}

/**
 * Whether a text was signed by an address: by its key, which is found out here, or by a contract account, which nodes of the
 * chain are asked about (ERC-1271, and ERC-6492 for one that is not deployed yet).
 * @throws ProblemError chain_not_supported, upstream_unavailable
 */
export async function isSignedOnEvm(signed: SignedText): Promise<boolean> {
  const { address, message, signature } = signed
  if (!isHex(signature) || !isHex(address)) return false
  const { hashMessage, isAddressEqual, recoverAddress } = await import('viem/utils')
  const hash = hashMessage(message)
  const signer = await recoverAddress({ hash, signature }).catch(() => undefined)
  if (signer && isAddressEqual(signer, address)) return true
  return isSignedByContract(signed, hash)
}

async function isSignedByContract(
  { nodes, chainId, signal, address, signature }: SignedText,
  hash: Hex,
): Promise<boolean> {
  if (!isHex(address) || !isHex(signature)) return false
  const callers = nodes.each?.(chainId) ?? [
    { call: (requests, at) => nodes.call(chainId, requests, at) } satisfies NodeCaller,
  ]
  if (!nodes.supports(chainId) || callers.length === 0)
    throw new ProblemError('chain_not_supported', `The gateway has no node for ${chainId}.`)
  const needed = Math.min(AGREEING_NODES, callers.length)
  let agreeing = 0
  for (const caller of callers) {
    const isValid = await askNode(caller, { address, hash, signature, signal })
    if (isValid === false) return false
    if (isValid === true) agreeing += 1
    if (agreeing === needed) return true
  }
  throw new ProblemError('upstream_unavailable', `Too few nodes of ${chainId} gave an answer.`, {
    retryAfterMs: 1_000,
  })
}

/** Returns one node's verdict on a signature; undefined where it does not answer. */
async function askNode(
  caller: NodeCaller,
  input: { readonly address: Hex; readonly hash: Hex; readonly signature: Hex; readonly signal: AbortSignal },
): Promise<boolean | undefined> {
  const { signal, ...check } = input
  const [{ createClient, custom }, { verifyHash }] = await Promise.all([
    import('viem'),
    import('viem/actions'),
  ])
  let isSilent = false
  const transport = custom(
    {
      async request({ method, params }: { method: string; params?: unknown[] }) {
        const request = { jsonrpc: '2.0' as const, id: 1, method, params: params ?? [] }
        const replies = await caller.call([request], signal).catch((error: unknown) => {
          isSilent = true
          throw error
        })
        const { result, error } = replies[0] ?? {}
        if (error === undefined) return result
        if (!isRevert(error)) isSilent = true
        // In the form of EIP-1193, which viem reads.
        throw Object.assign(new GatewayError('upstream_failed', error.message), { code: error.code })
      },
    },
    { retryCount: 0 },
  )
  const isValid = await verifyHash(createClient({ transport }), check).catch(() => false)
  return isSilent ? undefined : isValid
}

/** Whether a node says that the call ended, and not that it does not answer. */
function isRevert({ code, message }: NonNullable<RpcReply['error']>): boolean {
  return code === 3 || /revert|invalid opcode|out of gas/i.test(message)
}

type Hex = `0x${string}`

function isHex(text: string): text is Hex {
  return /^0x(?:[0-9a-f]{2})+$/i.test(text)
}
