import { concat, encodeAbiParameters, type Hex, keccak256, numberToHex } from 'viem'
import type { NameSigner } from './signerKey.ts'

/** How long an answer counts. Whoever has it may show it to the contract until then, also when the name is somebody else's by now. */
export const ANSWER_LIFETIME_MS = 300_000

const ANSWER = [{ type: 'bytes' }, { type: 'uint64' }, { type: 'bytes' }] as const

/**
 * Signs an answer for one contract, and encodes it as that contract reads it. Which contract is the operator's setting: whoever asks
 * may be any contract, and would be signed for.
 */
export function signAnswer(
  { resolver, signer }: { readonly resolver: Hex; readonly signer: NameSigner },
  input: { readonly question: Hex; readonly result: Hex; readonly nowMs: number },
): Hex {
  const expires = BigInt(Math.floor((input.nowMs + ANSWER_LIFETIME_MS) / 1000))
  const digest = keccak256(
    concat([
      '0x1900',
      resolver,
      numberToHex(expires, { size: 8 }),
      keccak256(input.question),
      keccak256(input.result),
    ]),
  )
  return encodeAbiParameters(ANSWER, [input.result, expires, signer.sign(digest)])
}
