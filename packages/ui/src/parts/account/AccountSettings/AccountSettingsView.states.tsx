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
  isSmartAccountAway: false,
  accountType: undefined,
  isUndeployed: false,
  hasSessions: false,
  hasCode: false,
  movesAssets: false,
  choosesName: false,
}

const SIGNED_IN: Partial<AccountSettings> = { hasAuth: true, email: 'ada@example.com' }

function settings(fields: Partial<AccountSettings>, { isDisconnecting = false, isSwitching = false } = {}) {
  const whole = { ...SETTINGS, ...fields }
  return (
    <AccountSettingsScreen
      settings={whole}
      networkImageUrl={whole.network && samplePicture('Ethereum')}
      isDisconnecting={isDisconnecting}
      isSwitching={isSwitching}
      onCopy={ignore}
      onSessions={ignore}
      onRevokeCode={ignore}
      onNetworks={ignore}
      onDisconnect={ignore}
      onUpgrade={ignore}
      onAuth={ignore}
      onAccountType={ignore}
      onName={ignore}
      onRecovery={ignore}
      onMethods={ignore}
      onMoveAssets={ignore}
    />
  )
}

export const states = {
  wallet: settings({}),
  'one network': settings({ isNetworkClickable: false }),
  'unknown network': settings({ network: undefined }),
  disconnecting: settings({}, { isDisconnecting: true }),
  'e-mail': settings({ hasUpgrade: true, hasAuth: true, email: 'ada@example.com' }),
  'without an address': settings({ hasUpgrade: true, hasAuth: true, lacksEmail: true }),
  'signed in': settings({
    hasUpgrade: true,
    hasAuth: true,
    email: 'ada@example.com',
    switchTo: 'smartAccount',
    accountType: 'eoa',
    movesAssets: true,
    choosesName: true,
  }),
  'smart account': settings({
    ...SIGNED_IN,
    switchTo: 'eoa',
    accountType: 'smartAccount',
    movesAssets: true,
    hasSessions: true,
  }),
  'smart account before its first transaction': settings({
    ...SIGNED_IN,
    switchTo: 'eoa',
    accountType: 'smartAccount',
    movesAssets: true,
    hasSessions: true,
    isUndeployed: true,
  }),
  'one address': settings({ ...SIGNED_IN, hasSessions: true }),
  'one address with its code': settings({ ...SIGNED_IN, hasSessions: true, hasCode: true }),
  'switching to the smart account': settings(
    { ...SIGNED_IN, switchTo: 'smartAccount', accountType: 'eoa', movesAssets: true },
    { isSwitching: true },
  ),
  'smart account not available': settings({
    ...SIGNED_IN,
    switchTo: 'smartAccount',
    accountType: 'eoa',
    isSmartAccountAway: true,
  }),
  'nothing connected': <NotConnected onConnect={ignore} />,
}
