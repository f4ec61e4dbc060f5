import { toSocialsLayout } from '@foyer/core/connect'
import type { SocialProvider } from '@foyer/core/ports'
import { TWO_ISSUERS } from '../../../testing/samples/sampleIssuers.ts'
import { ViewBody } from '../../../widgets/layout/ViewBody.tsx'
import { SocialRowScreen } from './SocialRowScreen.tsx'

export const title = 'Social accounts'

const ignore = () => {}
const ALL = ['google', 'github', 'apple', 'facebook', 'x', 'discord', 'farcaster'] as const

function row(count: number) {
  return drawn(ALL.slice(0, count))
}

function drawn(socials: readonly SocialProvider[]) {
  return (
    <ViewBody>
      <SocialRowScreen
        issuers={TWO_ISSUERS}
        layout={toSocialsLayout(socials)}
        onPick={ignore}
        onIntent={ignore}
        onMore={ignore}
      />
    </ViewBody>
  )
}

export const states = {
  one: row(1),
  two: row(2),
  three: row(3),
  six: row(6),
  'more than six': row(7),
  'an own issuer alone': drawn(['oidc_acme']),
  'own issuers behind others': drawn(['google', 'github', 'oidc_acme', 'oidc']),
}
