import type { Person } from '../people.ts'
import { accountOf, STRANGER } from './accounts.ts'
import type { FarcasterMisbehaviour } from './misbehaviour.ts'

/** A site's parameters for a signature that it asks the relay for. */
export interface SignatureParams {
  readonly siweUri: string
  readonly domain: string
  readonly nonce: string
  readonly notBefore?: string | undefined
  readonly expirationTime?: string | undefined
  readonly requestId?: string | undefined
}

/** The message that an app of Farcaster hands to the relay. */
export interface SignedMessage {
  readonly message: string
  readonly signature: string
  readonly fid: number
  readonly username: string
  readonly displayName: string
  readonly pfpUrl: string
}

/** Signs as the app of a person does, with the wallet that owns the number or with one that may sign in for it. */
export function signMessage(
  person: Person,
  params: SignatureParams,
  {
    by,
    wrong,
    other,
  }: {
    readonly by: 'custody' | 'auth'
    readonly wrong: FarcasterMisbehaviour | undefined
    /** The person whose number replaces the signer's in a text. */
    readonly other: Person
  },
): SignedMessage {
  const account = accountOf(person)
  const isAuth = by === 'auth' || wrong === 'removedKey' || wrong === 'keyOfAnotherType'
  const own = isAuth ? account.auth : account.custody
  const signer = wrong === 'foreignKey' ? STRANGER : own
  const fid = wrong === 'numberOfAnother' ? accountOf(other).fid : account.fid
  const numbers = wrong === 'twoNumbers' ? [fid, accountOf(other).fid] : [fid]
  const message = writeMessage({ params, address: signer.address, numbers, wrong })
  return {
    message,
    signature: (wrong === 'forged' ? STRANGER : signer).signMessageSync(message),
    fid,
    username: person.id,
    displayName: person.name,
    pfpUrl: `https://pictures.example/${person.id}.png`,
  }
}

/** Standards: EIP-4361, FIP-11. */
function writeMessage({
  params,
  address,
  numbers,
  wrong,
}: {
  readonly params: SignatureParams
  readonly address: string
  readonly numbers: readonly number[]
  readonly wrong: FarcasterMisbehaviour | undefined
}): string {
  const { siweUri, nonce, notBefore, requestId } = params
  const domain = wrong === 'wrongDomain' ? 'evil.example' : params.domain
  const expirationTime = wrong === 'expired' ? '2020-01-01T00:00:00.000Z' : params.expirationTime
  return [
    `${domain} wants you to sign in with your Ethereum account:`,
    address,
    '',
    wrong === 'wrongStatement' ? 'Pay everything' : 'Farcaster Auth',
    '',
    `URI: ${siweUri}`,
    'Version: 1',
    `Chain ID: ${wrong === 'wrongChain' ? 1 : 10}`,
    `Nonce: ${wrong === 'wrongNonce' ? 'f00df00df00d' : nonce}`,
    `Issued At: ${new Date().toISOString()}`,
    ...(expirationTime === undefined ? [] : [`Expiration Time: ${expirationTime}`]),
    ...(notBefore === undefined ? [] : [`Not Before: ${notBefore}`]),
    ...(requestId === undefined ? [] : [`Request ID: ${requestId}`]),
    'Resources:',
    ...numbers.map((fid) => `- farcaster://fid/${fid}`),
  ].join('\n')
}
