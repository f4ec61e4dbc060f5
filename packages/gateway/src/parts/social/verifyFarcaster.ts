import { type SetTimer, setPlatformTimer, withTimeLimit } from '@foyer/kit'
import type { ChainNodes } from '../../kernel/nodes/nodes.ts'
import { type Identity, toIdentity } from '../embedded/index.ts'
import { createFarcasterChain } from './farcasterChain.ts'
import type { Signed } from './farcasterRelay.ts'
import { ProviderError, toProviderError } from './providerError.ts'

/** How long the nodes may take for all answers together. */
const CHECK_TIMEOUT_MS = 20_000

/** The library and the clock, which a test may replace. */
interface Parts {
  readonly loadLibrary?: () => Promise<Pick<typeof import('@farcaster/auth-client'), 'createAppClient'>>
  readonly setTimer?: SetTimer
}

/**
 * Checks what the relay has told: the text is for this site and this nonce, and its signer owns the number, or is an address that
 * the owner has allowed to sign in. Only the name and the picture are taken from relay and app without a proof.
 * @throws ProviderError for whatever is not as it has to be
 */
export async function verifyFarcaster(
  { message, signature, fid, username, pfpUrl }: Signed,
  { nonce, domain, nodes }: { readonly nonce: string; readonly domain: string; readonly nodes: ChainNodes },
  { loadLibrary = () => import('@farcaster/auth-client'), setTimer = setPlatformTimer }: Parts = {},
): Promise<Identity> {
  try {
    // Loaded at the first sign-in, since it brings a second library for chains. On a busy machine loading takes long, which must
    // not count against the nodes' time.
    const { createAppClient } = await loadLibrary()
    const verified = await withTimeLimit(
      async (signal) => {
        const client = createAppClient({ ethereum: await createFarcasterChain(nodes, signal) })
        return client.verifySignInMessage({ nonce, domain, message, signature, acceptAuthAddress: true })
      },
      {
        limitMs: CHECK_TIMEOUT_MS,
        setTimer,
        what: 'The check',
        toError: () => new ProviderError('the nodes of OP Mainnet have taken too long'),
      },
    )
    if (verified.isError) throw new ProviderError(`not accepted: ${verified.error?.errCode ?? 'unknown'}`)
    if (verified.fid !== fid) throw new ProviderError('the relay names another number than was signed for')
    return toIdentity({ subject: verified.fid, name: username, picture: pfpUrl })
  } catch (error) {
    throw toProviderError(error)
  }
}
