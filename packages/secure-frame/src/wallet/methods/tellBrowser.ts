import { type Bytes, sha256, toBase64Url, utf8 } from '@foyer/secure-protocol'

/** The part of the browser that hears what has become of passkeys (WebAuthn Level 3). Not every browser has it. */
type SignalApi = Partial<
  Pick<typeof PublicKeyCredential, 'signalAllAcceptedCredentials' | 'signalCurrentUserDetails'>
>

/** The account as its passkeys name it (`user.id`). It is the same for each passkey that is added, and tells nothing of the owner. */
export function passkeyUserId(projectId: string, accountId: string): Promise<Bytes> {
  return sha256(utf8(`foyer/v1/passkey-user|${projectId}|${accountId}`))
}

/**
 * Tells the browser which passkeys of an account sign in, and how the account is called now, so that it offers no other ones. Browsers that
 * cannot be told go on as they are.
 */
export async function tellBrowser(
  account: { readonly projectId: string; readonly accountId: string; readonly name: string },
  credentialIds: readonly string[],
): Promise<void> {
  const { PublicKeyCredential: api, location } = globalThis as {
    readonly PublicKeyCredential?: SignalApi
    readonly location?: Pick<Location, 'hostname'>
  }
  if (!api || !location) return
  const { projectId, accountId, name } = account
  const of = { rpId: location.hostname, userId: toBase64Url(await passkeyUserId(projectId, accountId)) }
  await Promise.all([
    api.signalAllAcceptedCredentials?.({ ...of, allAcceptedCredentialIds: [...credentialIds] }),
    api.signalCurrentUserDetails?.({ ...of, name, displayName: name }),
  ]).catch(() => {})
}
