import { ConnectingSocialScreen, type ConnectingSocialScreenProps } from './ConnectingSocialScreen.tsx'

export const title = 'Connecting Social'

const ignore = () => {}

function view(props: Partial<ConnectingSocialScreenProps>) {
  return (
    <ConnectingSocialScreen
      provider="google"
      step="window"
      openUrl={undefined}
      problem={undefined}
      canType
      isConfirming={false}
      code=""
      onCode={ignore}
      onRetry={ignore}
      onCancel={ignore}
      {...props}
    />
  )
}

const stopped = { step: undefined, canType: false } as const

export const states = {
  opening: view({ step: 'address', canType: false }),
  'window open': view({}),
  'no window': view({ openUrl: 'https://provider.example/google', provider: 'github' }),
  'typing a code': view({ code: '12345', provider: 'discord' }),
  'code is checked': view({ code: '12345678', isConfirming: true }),
  'code wrong': view({ code: '12345678', problem: 'code_wrong', provider: 'x' }),
  'code locked': view({ code: '12345678', problem: 'code_locked' }),
  slow: view({ problem: 'timed_out', provider: 'apple' }),
  'window closed': view({ problem: 'window_closed', provider: 'facebook' }),
  finishing: view({ step: 'account', canType: false, provider: 'farcaster' }),
  'not started': view({ ...stopped, problem: 'not_started' }),
  'provider said no': view({ ...stopped, problem: 'provider_failed', provider: 'apple' }),
  expired: view({ ...stopped, problem: 'flow_expired' }),
  frozen: view({ ...stopped, problem: 'frozen' }),
  'no way back': view({ ...stopped, problem: 'no_way_back', provider: 'x' }),
  'too many': view({ ...stopped, problem: 'rate_limited' }),
  'frame failed': view({ ...stopped, problem: 'frame_failed' }),
  'no connection': view({ ...stopped, problem: 'unreachable' }),
  failed: view({ ...stopped, problem: 'failed' }),
}
