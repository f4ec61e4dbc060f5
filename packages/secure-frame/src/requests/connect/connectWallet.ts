import * as v from 'valibot'
import { checksumAddress } from '../../custody/evmAddress.ts'
import { FrameFailure } from '../../lib/frameFailure.ts'
import { invalidParams } from '../../lib/rpcFailures.ts'
import { type WriterFacts, writeSignIn } from './signInFields.ts'

const Params = v.tuple([
  v.object({
    version: v.pipe(v.string(), v.regex(/^1$/, 'not version 1')),
    capabilities: v.optional(v.record(v.string(), v.unknown())),
  }),
])
const Optional = v.object({ optional: v.literal(true) })

/** The capability by which a wallet signs a message to sign in. */
const SIGN_IN = 'signInWithEthereum'

/**
 * Answers `wallet_connect` with the account in use, and with a signed message where the app asks for one. The frame writes the message. It is
 * drawn and approved as any other text. Standards: ERC-7846, and for unknown capabilities EIP-5792.
 * @param signText asks the person, and signs what was drawn
 * @throws FrameFailure -32602; 4901; 5700 for a capability that the app cannot do without
 */
export async function connectWallet(
  params: unknown,
  facts: WriterFacts,
  signText: (text: string) => Promise<string>,
): Promise<object> {
  const parsed = v.safeParse(Params, params)
  if (!parsed.success || !Array.isArray(params) || params.length !== 1)
    throw invalidParams('wallet_connect takes version 1, and capabilities')
  const [{ capabilities = {} }] = parsed.output
  for (const [name, wish] of Object.entries(capabilities))
    if (name !== SIGN_IN && !v.is(Optional, wish))
      throw new FrameFailure(5700, `The wallet does not do ${name}`.slice(0, 300))
  const address = checksumAddress(facts.address)
  const fields = capabilities[SIGN_IN]
  if (fields === undefined) return { accounts: [{ address, capabilities: {} }] }
  const message = writeSignIn(fields, facts, Date.now())
  const signature = await signText(message)
  return { accounts: [{ address, capabilities: { [SIGN_IN]: { message, signature } } }] }
}
