import type { RunningGateway } from '@foyer/gateway'
import { importTokenKey, toBase64Url } from '@foyer/secure-protocol'
import type { Mailbox } from '@foyer/testing/mailbox'
import type { ensureKeyFile } from '@foyer/vault'
import { createAuthClient, signIn } from '../../../packages/gateway/test/authClient.ts'

/** Signs somebody in from the address to the code, as a frame on a device of theirs does. */
export type SignIn = (email: string) => Promise<void>

/** The input of `createSignIns`. */
export interface SignInsInput {
  readonly gateway: RunningGateway
  /** The page that they sign in at. */
  readonly appOrigin: string
  readonly mailbox: Mailbox
  readonly vaultKeys: Awaited<ReturnType<typeof ensureKeyFile>>
  readonly emailTagKey: Uint8Array<ArrayBuffer>
}

/** Prepares sign-ins through the routes of e-mail. The link of the mail is followed for them: the key that approves it is at hand here. */
export async function createSignIns(input: SignInsInput): Promise<SignIn> {
  const { gateway, appOrigin, mailbox, vaultKeys, emailTagKey } = input
  const keySet = vaultKeys.keys[vaultKeys.current]
  if (keySet === undefined) throw new Error('The key file of the vault has no current key.')
  const vaultKey = await importTokenKey(keySet.sign)
  const tagKey = toBase64Url(emailTagKey)
  const projectId = 'dev'
  return async (email) => {
    const target = { publicUrl: gateway.url, fetch: (request: Request) => fetch(request) }
    const client = await createAuthClient({ target, projectId, appOrigin })
    await signIn(client, { mailbox, vaultKey, tagKey, projectId, email })
  }
}
