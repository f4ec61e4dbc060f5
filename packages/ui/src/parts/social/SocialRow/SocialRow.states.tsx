import { toSocialsLayout } from '@foyer/core/connect'
import { ViewBody } from '../../../widgets/layout/ViewBody.tsx'
import { SocialRowScreen } from './SocialRowScreen.tsx'

export const title = 'Social accounts'

const ignore = () => {}
const ALL = ['google', 'github', 'apple', 'facebook', 'x', 'discord', 'farcaster'] as const

function row(count: number) {
  return (
    <ViewBody>
      <SocialRowScreen
        layout={toSocialsLayout(ALL.slice(0, count))}
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
}
