import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type GatewayConfig, readConfig } from '@foyer/gateway'
import { startIdentityProviders } from '@foyer/testing/identityProviders'
import type { AddressRow } from './addressTable.ts'
import type { Stops } from './stops.ts'

type Wallet = NonNullable<GatewayConfig['embeddedWallet']>

/** The fakes of the providers with which people sign in. */
export interface StartedIdentities {
  /** The settings that the gateway has to be started with. */
  readonly settings: Required<Pick<Wallet, 'oauth' | 'farcaster'>>
  readonly row: AddressRow
}

/** Starts fakes of Google and the others, which take a choice of made-up people for a password. */
export async function startIdentities(
  { idpPort }: { readonly idpPort: number },
  keysDir: string,
  stops: Stops,
): Promise<StartedIdentities> {
  const providers = await startIdentityProviders({ port: idpPort })
  stops.push(() => providers.stop())
  const appleKeyFile = join(keysDir, 'apple-double.p8')
  await writeFile(appleKeyFile, providers.apple.privateKey, { mode: 0o600 })
  // Read as a gateway reads its environment, so that nothing but the values differs from real providers.
  const { embeddedWallet } = readConfig({
    FOYER_DEV: '1',
    // One of its settings makes it an embedded wallet; the rest of them is not read here.
    FOYER_MAIL_FROM: 'Foyer <sign-in@foyer.localhost>',
    ...providers.gatewaySettings(appleKeyFile),
  })
  const { oauth, farcaster } = embeddedWallet ?? {}
  if (!oauth || !farcaster) throw new Error('The identity providers gave no settings.')
  return {
    settings: { oauth, farcaster },
    row: {
      what: 'Identity providers',
      address: providers.url,
      note: 'stand for Google, GitHub, Apple, Facebook, X, Discord and Farcaster',
    },
  }
}
