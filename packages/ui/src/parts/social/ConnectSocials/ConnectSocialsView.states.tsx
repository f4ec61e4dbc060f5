import { ConnectSocialsScreen } from './ConnectSocialsScreen.tsx'

export const title = 'All socials'

export const states = {
  all: (
    <ConnectSocialsScreen
      socials={['google', 'github', 'apple', 'facebook', 'x', 'discord', 'farcaster']}
      onPick={() => {}}
    />
  ),
}
