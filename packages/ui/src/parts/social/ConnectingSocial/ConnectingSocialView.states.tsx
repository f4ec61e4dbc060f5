import { ISSUERS_WITH_ICON, nameOfKnown, TWO_ISSUERS } from '../../../testing/samples/sampleIssuers.ts'
import { socialIcon, socialName } from '../../../widgets/social/socialMarks.ts'
import { ConnectingSocialScreen, type ConnectingSocialScreenProps } from './ConnectingSocialScreen.tsx'

export const title = 'Connecting Social'

const ignore = () => {}

function view({ provider = 'google', ...props }: Partial<ConnectingSocialScreenProps>) {
  return (
    <ConnectingSocialScreen
      provider={provider}
      name={nameOfKnown(provider)}
      icon={socialIcon(provider, ISSUERS_WITH_ICON)}
      step="window"
      openUrl={undefined}
      problem={undefined}
      canType={false}
      isConfirming={false}
      code=""
      onCode={ignore}
      onRetry={ignore}
      onCancel={ignore}
      onCopyPage={ignore}
      {...props}
    />
  )
}

const stopped = { step: undefined } as const

export const states = {
  opening: view({ step: 'address' }),
  'window open': view({}),
  'window of an own issuer': view({ provider: 'oidc_acme', name: socialName('oidc_acme', TWO_ISSUERS) }),
  'no window': view({ canType: true, openUrl: 'https://provider.example/google', provider: 'github' }),
  'typing a code': view({ canType: true, code: '12345', provider: 'discord' }),
  'code is checked': view({ canType: true, code: '12345678', isConfirming: true }),
  'code wrong': view({ canType: true, code: '12345678', problem: 'code_wrong', provider: 'x' }),
  'code locked': view({ canType: true, code: '12345678', problem: 'code_locked' }),
  slow: view({ problem: 'timed_out', provider: 'apple' }),
  'window closed': view({ canType: true, problem: 'window_closed', provider: 'facebook' }),
  finishing: view({ step: 'account', provider: 'farcaster' }),
  'not started': view({ ...stopped, problem: 'not_started' }),
  'browser of another app': view({ ...stopped, problem: 'in_app' }),
  'provider said no': view({ ...stopped, problem: 'provider_failed', provider: 'apple' }),
  expired: view({ ...stopped, problem: 'flow_expired' }),
  frozen: view({ ...stopped, problem: 'frozen' }),
  'no way back': view({ ...stopped, problem: 'no_way_back', provider: 'x' }),
  'too many': view({ ...stopped, problem: 'rate_limited' }),
  'frame failed': view({ ...stopped, problem: 'frame_failed' }),
  'no connection': view({ ...stopped, problem: 'unreachable' }),
  failed: view({ ...stopped, problem: 'failed' }),
}
