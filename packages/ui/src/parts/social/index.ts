import { SOCIAL_NAMES, socialName } from '../../widgets/social/socialMarks.ts'
import type { PartViews } from '../part.ts'
import { ConnectingFarcasterView } from './ConnectingFarcaster/ConnectingFarcasterView.tsx'
import { ConnectingSocialView } from './ConnectingSocial/ConnectingSocialView.tsx'
import { ConnectSocialsView } from './ConnectSocials/ConnectSocialsView.tsx'
import { titleText } from './text/en.ts'

export const views = {
  ConnectSocials: { View: ConnectSocialsView, title: titleText.connectSocials },
  ConnectingFarcaster: { View: ConnectingFarcasterView, title: () => [SOCIAL_NAMES.farcaster] },
  ConnectingSocial: {
    View: ConnectingSocialView,
    title: ({ social, remote }) => [
      social?.provider ? socialName(social.provider, remote.features.issuers) : titleText.connectingSocial,
    ],
  },
} satisfies PartViews<'social'>

export { part } from '@foyer/core/social'
export { SocialRow } from './SocialRow/SocialRow.tsx'
