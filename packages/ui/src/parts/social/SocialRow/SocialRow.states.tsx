import { toSocialsLayout } from '@foyer/core/connect'
import type { SocialProvider } from '@foyer/core/ports'
import { ISSUERS_WITH_ICON, TWO_ISSUERS } from '../../../testing/samples/sampleIssuers.ts'
import { ViewBody } from '../../../widgets/layout/ViewBody.tsx'
import { SocialRowScreen } from './SocialRowScreen.tsx'

export const title = 'Social accounts'

const ignore = () => {}
const ALL = ['google', 'github', 'apple', 'facebook', 'x', 'discord', 'farcaster'] as const

function row(count: number) {
  return drawn(ALL.slice(0, count))
}

function drawn(socials: readonly SocialProvider[], issuers: unknown = TWO_ISSUERS) {
  return (
    <ViewBody>
      <SocialRowScreen
        issuers={issuers}
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
  'an own issuer with its icon': drawn(['oidc_acme'], ISSUERS_WITH_ICON),
  'own issuers with an icon behind others': drawn(
    ['google', 'github', 'oidc_acme', 'oidc'],
    ISSUERS_WITH_ICON,
  ),
  'own issuers behind others': drawn(['google', 'github', 'oidc_acme', 'oidc']),
}
