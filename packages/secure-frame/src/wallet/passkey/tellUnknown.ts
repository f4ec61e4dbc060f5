/** The part of the browser that hears what has become of passkeys (WebAuthn Level 3). The types of the DOM do not have it yet. */
interface SignalApi {
  signalUnknownCredential?: (told: { readonly rpId: string; readonly credentialId: string }) => Promise<void>
}

/** Tells the browser that no account has a passkey, so that it offers it no more. Browsers that cannot be told go on as they are. */
export function tellUnknown(credentialId: string): void {
  const { PublicKeyCredential: api, location } = globalThis as {
    readonly PublicKeyCredential?: SignalApi
    readonly location?: Pick<Location, 'hostname'>
  }
  if (location) void api?.signalUnknownCredential?.({ rpId: location.hostname, credentialId }).catch(() => {})
}
