import { toHexData, utf8 } from '@foyer/codec'
import { type Eip1193Provider, ModalError, type Network, type RpcRead, withTimeout } from '@foyer/core/ports'
import { parseHex } from '../parseAnswers.ts'
import { toModalError } from '../toModalError.ts'

/** EIP-1271: the selector of `isValidSignature(bytes32,bytes)`, which is also its return value for a valid signature. */
const IS_VALID_SIGNATURE = '1626ba7e'

/** ERC-6492: what a signature of an account ends with that may not be deployed yet. */
const UNDEPLOYED_SUFFIX = '6492'.repeat(16)

/** The input for verifying a signature. */
export interface CheckInput {
  readonly address: string
  readonly message: string
  /** The active network, on which a contract account is asked. Undefined when it is not a network of the app. */
  readonly network: Network | undefined
  readonly rpc: RpcRead
  readonly signal?: AbortSignal | undefined
}

/** The input for signing a text and for verifying the signature. */
export interface SignMessageInput extends CheckInput {
  readonly provider: Eip1193Provider
  readonly promptMs: number
}

/**
 * Signs a text with the wallet. The signature is returned only after it was verified to be of this address.
 * Wire calls: personal_sign; for contract accounts eth_call of EIP-1271, or of ERC-6492 where the account is not deployed yet.
 * @throws ModalError user_rejected, signature_invalid, request_pending, wallet_unauthorized, timed_out, aborted
 */
export async function signMessage(input: SignMessageInput): Promise<string> {
  const { provider, address, message, signal } = input
  const params = [toHexData(utf8(message)), address]
  const answer = await withTimeout(() => provider.request({ method: 'personal_sign', params }), {
    timeoutMs: input.promptMs,
    signal,
    what: 'The signature in the wallet',
  }).catch((error: unknown) => {
    throw toModalError(error)
  })
  const signature = parseHex(answer)
  if (signature && (await isSignedBy(input, signature))) return signature
  throw new ModalError({
    code: 'signature_invalid',
    message: 'The wallet returned a signature that is not of this account.',
  })
}

/** Whether a text was signed by an address: by its key, or by a contract account, which is asked on the network. */
export async function isSignedBy(input: CheckInput, signature: string): Promise<boolean> {
  const { message, address } = input
  // Loaded here, so that pages that never sign do not load it.
  const { hashText, recoverSigner } = await import('../ethers.ts')
  // First, as the standard wants it: the wrapper says by itself what it is.
  if (signature.endsWith(UNDEPLOYED_SUFFIX)) return isSignedByUndeployed(input, hashText(message), signature)
  if (recoverSigner(message, signature)?.toLowerCase() === address.toLowerCase()) return true
  return isSignedByContract(input, hashText(message), signature)
}

async function isSignedByContract(input: CheckInput, hash: string, signature: string): Promise<boolean> {
  const bytes = signature.slice(2)
  const word = (value: number) => value.toString(16).padStart(64, '0')
  const padded = bytes.padEnd(Math.ceil(bytes.length / 64) * 64, '0')
  const data = `0x${IS_VALID_SIGNATURE}${hash.slice(2)}${word(64)}${word(bytes.length / 2)}${padded}`
  const answer = await callContract(input, { to: input.address, data })
  // A full word, because a call of an address without code returns `0x`.
  return answer?.length === 66 && answer.startsWith(`0x${IS_VALID_SIGNATURE}`)
}

/** Has the node deploy the account for the length of one call, as the signature says, and ask it there. */
async function isSignedByUndeployed(input: CheckInput, hash: string, signature: string): Promise<boolean> {
  const { toValidatorCall } = await import('./universalValidator.ts')
  return (
    (await callContract(input, { data: toValidatorCall({ address: input.address, hash, signature }) })) ===
    '0x01'
  )
}

/** The bytes that a call returned; undefined where it failed, which is how a contract refuses as well. */
async function callContract(
  { network, rpc, signal }: CheckInput,
  call: { readonly to?: string; readonly data: string },
): Promise<string | undefined> {
  if (!network) return undefined
  try {
    return parseHex(
      await rpc({ network, method: 'eth_call', params: [call, 'latest'], ...(signal && { signal }) }),
    )
  } catch (error) {
    const read = toModalError(error)
    if (read.code === 'aborted') throw read
    return undefined
  }
}
