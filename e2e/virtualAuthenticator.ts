import type { Page } from 'playwright'

/** A passkey with its private key, as the authenticator of a test hands it out. */
export interface Passkey {
  readonly credentialId: string
  readonly isResidentCredential: boolean
  readonly privateKey: string
  readonly signCount: number
}

/**
 * Gives a page and its frames an authenticator, as a phone's lock screen is one. A window has none of its opener's.
 * @param store the passkeys that it begins with, to which its new ones are added
 */
export async function addAuthenticator(page: Page, hasPrf: boolean, store: Passkey[] = []) {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      ctap2Version: 'ctap2_1',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      hasPrf,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  for (const credential of store)
    await session.send('WebAuthn.addCredential', { authenticatorId, credential })
  session.on('WebAuthn.credentialAdded', ({ credential }) => store.push(credential))
  return {
    /** Calls back whenever the authenticator has asked its owner. */
    onAsked(listener: () => void) {
      session.on('WebAuthn.credentialAdded', listener)
      session.on('WebAuthn.credentialAsserted', listener)
    },
    credentials: async () => (await session.send('WebAuthn.getCredentials', { authenticatorId })).credentials,
    /** Takes over the passkeys of another device, as a store of passkeys that syncs does. */
    async receiveAll(sent: { credentials(): Promise<readonly Passkey[]> }) {
      for (const credential of await sent.credentials())
        await session.send('WebAuthn.addCredential', { authenticatorId, credential })
    },
    /** Takes one passkey over from another device, as the maker of a password manager copies it. */
    take: (credential: Passkey) => session.send('WebAuthn.addCredential', { authenticatorId, credential }),
    removeAll: () => session.send('WebAuthn.clearCredentials', { authenticatorId }),
  }
}
