import { type Eip1193Provider, ModalError, type Network, type RpcRead, withTimeout } from '@foyer/core/ports'
import { parseHex } from '../parseAnswers.ts'
import { toModalError } from '../toModalError.ts'

/** EIP-1271: the selector of `isValidSignature(bytes32,bytes)`, which is also its return value for a valid signature. */
const IS_VALID_SIGNATURE = '1626ba7e'

/** What is needed to sign a text and to verify the signature. */
export interface SignMessageInput {
  readonly provider: Eip1193Provider
  readonly address: string
  readonly message: string
  /** The active network, on which a contract account is asked. Undefined when it is not a network of the app. */
  readonly network: Network | undefined
  readonly rpc: RpcRead
  readonly promptMs: number
  readonly signal?: AbortSignal | undefined
}

/**
 * Signs a text with the wallet. The signature is returned only after it was verified to be of this address.
 * Wire calls: personal_sign; for contract accounts eth_call of EIP-1271.
 * @throws ModalError user_rejected, signature_invalid, request_pending, wallet_unauthorized, timed_out, aborted
 */
export async function signMessage(input: SignMessageInput): Promise<string> {
  const { provider, address, message, signal } = input
  const params = [toUtf8Hex(message), address]
  const answer = await withTimeout(() => provider.request({ method: 'personal_sign', params }), {
    timeoutMs: input.promptMs,
    signal,
    what: 'The signature in the wallet',
  }).catch((error: unknown) => {
    throw toModalError(error)
  })
  const signature = parseHex(answer)
  // Loaded here, so that pages that never sign do not load it.
  const { hashText, recoverSigner } = await import('../ethers.ts')
  if (signature) {
    if (recoverSigner(message, signature)?.toLowerCase() === address.toLowerCase()) return signature
    if (await isSignedByContract(input, hashText(message), signature)) return signature
  }
  throw new ModalError({
    code: 'signature_invalid',
    message: 'The wallet returned a signature that is not of this account.',
  })
}

async function isSignedByContract(
  input: SignMessageInput,
  hash: string,
  signature: string,
): Promise<boolean> {
  const { network, rpc, address, signal } = input
  if (!network) return false
  const bytes = signature.slice(2)
  const word = (value: number) => value.toString(16).padStart(64, '0')
  const padded = bytes.padEnd(Math.ceil(bytes.length / 64) * 64, '0')
  const data = `0x${IS_VALID_SIGNATURE}${hash.slice(2)}${word(64)}${word(bytes.length / 2)}${padded}`
  try {
    const answer = parseHex(
      await rpc({
        network,
        method: 'eth_call',
        params: [{ to: address, data }, 'latest'],
        ...(signal && { signal }),
      }),
    )
    // A full word, because a call of an address without code returns `0x`.
    return answer?.length === 66 && answer.startsWith(`0x${IS_VALID_SIGNATURE}`)
  } catch (error) {
    const read = toModalError(error)
    if (read.code === 'aborted') throw read
    return false
  }
}

function toUtf8Hex(text: string): string {
  const bytes = new TextEncoder().encode(text)
  return `0x${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`
}
