import { type Bytes, passkeySignInInput, signInWayId } from '@foyer/secure-protocol'

/** The input of a passkey that signs in, if it is the one of this recovery factor. */
export async function signInInput(credentialId: string, wayId: string): Promise<Bytes | undefined> {
  return (await signInWayId(credentialId)) === wayId ? passkeySignInInput() : undefined
}
