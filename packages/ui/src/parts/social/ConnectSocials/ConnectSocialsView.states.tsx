import { TWO_ISSUERS } from '../../../testing/samples/sampleIssuers.ts'
import { ConnectSocialsScreen } from './ConnectSocialsScreen.tsx'

export const title = 'All socials'

export const states = {
  all: (
    <ConnectSocialsScreen
      issuers={[]}
      socials={['google', 'github', 'apple', 'facebook', 'x', 'discord', 'farcaster']}
      onPick={() => {}}
    />
  ),
  'with issuers of the operator': (
    <ConnectSocialsScreen
      issuers={TWO_ISSUERS}
      socials={['google', 'github', 'oidc_acme', 'oidc']}
      onPick={() => {}}
    />
  ),
}
