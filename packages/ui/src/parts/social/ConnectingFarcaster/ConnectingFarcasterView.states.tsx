import {
  ConnectingFarcasterScreen,
  type ConnectingFarcasterScreenProps,
} from './ConnectingFarcasterScreen.tsx'

export const title = 'Connecting Farcaster'

const ignore = () => {}

function view(props: Partial<ConnectingFarcasterScreenProps>) {
  return (
    <ConnectingFarcasterScreen
      step="phone"
      farcasterUrl="https://farcaster.xyz/~/siwf?channelToken=AB12CD34"
      problem={undefined}
      isMobile={false}
      appName="Orchard Market"
      onCopy={ignore}
      onRetry={ignore}
      onCancel={ignore}
      {...props}
    />
  )
}

const stopped = { step: undefined, farcasterUrl: undefined } as const

export const states = {
  preparing: view({ step: 'address', farcasterUrl: undefined }),
  ready: view({}),
  finishing: view({ step: 'account', farcasterUrl: undefined }),
  expired: view({ ...stopped, problem: 'flow_expired' }),
  'not started': view({ ...stopped, problem: 'not_started' }),
  'not confirmed': view({ ...stopped, problem: 'provider_failed' }),
  'no way back': view({ ...stopped, problem: 'no_way_back' }),
  failed: view({ ...stopped, problem: 'failed' }),
  'on a phone, preparing': view({ isMobile: true, step: 'address', farcasterUrl: undefined }),
  'on a phone': view({ isMobile: true }),
  'on a phone, expired': view({ ...stopped, isMobile: true, problem: 'flow_expired' }),
}
