import type { AccountSettings } from '@foyer/core/account'
import { samplePicture } from '../../../testing/samples/samplePicture.ts'
import { sampleNetwork } from '../../../testing/samples/sampleWallets.ts'
import { NotConnected } from '../../../widgets/account/NotConnected.tsx'
import { AccountSettingsScreen } from './AccountSettingsScreen.tsx'

export const title = 'Settings'

const ignore = () => {}
const SETTINGS: AccountSettings = {
  address: '0x52908400098527886E0F7030069857D2E4169EE7',
  shortAddress: '0x52…169EE7',
  profileImage: undefined,
  network: sampleNetwork(1, 'Ethereum'),
  isNetworkClickable: true,
  hasUpgrade: false,
  hasAuth: false,
  email: undefined,
  lacksEmail: false,
  switchTo: undefined,
  choosesName: false,
}

function settings(fields: Partial<AccountSettings>, isDisconnecting = false) {
  const whole = { ...SETTINGS, ...fields }
  return (
    <AccountSettingsScreen
      settings={whole}
      networkImageUrl={whole.network && samplePicture('Ethereum')}
      isDisconnecting={isDisconnecting}
      onCopy={ignore}
      onNetworks={ignore}
      onDisconnect={ignore}
      onUpgrade={ignore}
      onAuth={ignore}
      onAccountType={ignore}
      onName={ignore}
      onRecovery={ignore}
    />
  )
}

export const states = {
  wallet: settings({}),
  'one network': settings({ isNetworkClickable: false }),
  'unknown network': settings({ network: undefined }),
  disconnecting: settings({}, true),
  'e-mail': settings({ hasUpgrade: true, hasAuth: true, email: 'ada@example.com' }),
  'without an address': settings({ hasUpgrade: true, hasAuth: true, lacksEmail: true }),
  'signed in': settings({
    hasUpgrade: true,
    hasAuth: true,
    email: 'ada@example.com',
    switchTo: 'smartAccount',
    choosesName: true,
  }),
  'smart account': settings({ hasAuth: true, email: 'ada@example.com', switchTo: 'eoa' }),
  'nothing connected': <NotConnected onConnect={ignore} />,
}
