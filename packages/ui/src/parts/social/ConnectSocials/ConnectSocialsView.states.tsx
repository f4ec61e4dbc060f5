import { NO_ISSUERS, TWO_ISSUERS } from '../../../testing/samples/sampleIssuers.ts'
import { ConnectSocialsScreen } from './ConnectSocialsScreen.tsx'

export const title = 'All socials'

export const states = {
  all: (
    <ConnectSocialsScreen
      {...NO_ISSUERS}
      socials={['google', 'github', 'apple', 'facebook', 'x', 'discord', 'farcaster']}
      onPick={() => {}}
    />
  ),
  'with issuers of the operator': (
    <ConnectSocialsScreen
      {...TWO_ISSUERS}
      socials={['google', 'github', 'oidc_acme', 'oidc']}
      onPick={() => {}}
    />
  ),
}
