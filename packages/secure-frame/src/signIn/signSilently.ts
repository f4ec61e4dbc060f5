import { checkSiwxMessage } from '@foyer/api'
import { withTimeLimit } from '@foyer/kit'
import { utf8 } from '@foyer/secure-protocol'
import { checksumAddress } from '../custody/evmAddress.ts'
import type { ServerClient } from '../servers/serverClient.ts'
import type { Account } from '../session/account.ts'
import type { KeyHolder } from '../session/keyHolder.ts'
import { signPersonal } from '../sign/signEvm.ts'
import { prepareSigner } from '../smart/accountSigner.ts'
import type { Smart } from '../smart/createSmart.ts'

/** The facts that a message has to agree with. */
export interface SilentFacts {
  /** The verified origin of the app that asks. */
  readonly origin: string
  /** The signing account, in lower case. */
  readonly address: string
  readonly chainId: number
}

/** The longest wait for the facts about the network that a smart account's signature needs. */
const ASK_MS = 10_000

const TIME = String.raw`\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z`
const OPEN_PARTS = new RegExp(
  String.raw`\nNonce: (?<nonce>[0-9a-f]{32})\nIssued At: (?<issuedAt>${TIME})\nExpiration Time: (?<expirationTime>${TIME})$`,
)

/**
 * Whether a text is a bare sign-in to the app that asks: it is read, written again out of what the frame itself knows, and
 * compared byte for byte. A message with a statement, resources or anything else that could grant something is not bare: a person
 * has to see it.
 */
export function isBareSignIn(text: string, { origin, address, chainId }: SilentFacts): boolean {
  const parts = OPEN_PARTS.exec(text)?.groups
  if (!parts) return false
  const written = [
    `${new URL(origin).host} wants you to sign in with your Ethereum account:`,
    checksumAddress(address),
    '',
    '',
    `URI: ${origin}`,
    'Version: 1',
    `Chain ID: ${chainId}`,
    `Nonce: ${parts.nonce}`,
    `Issued At: ${parts.issuedAt}`,
    `Expiration Time: ${parts.expirationTime}`,
  ].join('\n')
  return text === written
}

/**
 * Signs the message of a sign-in without a question. Its nonce has to be one that the gateway gave to this app and that nobody
 * has used, which the gateway alone knows. Undefined for any other message, and where a server does not answer: the
 * app then asks in its own view, and the signature is approved as any other.
 */
export async function signSilently(
  text: string,
  facts: SilentFacts,
  {
    gateway,
    keys,
    account,
    smart,
  }: {
    readonly gateway: ServerClient
    readonly keys: KeyHolder
    readonly account: Account
    readonly smart: () => Promise<Smart>
  },
): Promise<{ readonly message: string; readonly signature: string } | undefined> {
  if (!isBareSignIn(text, facts)) return undefined
  try {
    const { isOpen } = await gateway.call(checkSiwxMessage, { message: text })
    if (!isOpen) return undefined
    const { chainId } = facts
    const sign = await withTimeLimit((signal) => prepareSigner(account, { smart, chainId, signal }), {
      limitMs: ASK_MS,
      what: 'The network',
    })
    // Somebody else may have signed in while the gateway was asked; nothing is signed for them.
    const signature = await keys.use((opened) => sign(opened, (key) => signPersonal(utf8(text), key)))
    return { message: text, signature }
  } catch {
    return undefined
  }
}
