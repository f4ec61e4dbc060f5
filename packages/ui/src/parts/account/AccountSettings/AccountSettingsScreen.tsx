import type { AccountSettings } from '@foyer/core/account'
import {
  clockIcon,
  mailIcon,
  phoneIcon,
  sendIcon,
  swapIcon,
  upgradeIcon,
  userIcon,
  warningIcon,
} from '../../../atoms/icons.ts'
import { Avatar, Image, ListRow, RowIcon, Tag, Text } from '../../../atoms/index.ts'
import { useLocalText } from '../../../hooks/useLocalText.ts'
import { CopyAddressButton } from '../../../widgets/account/CopyAddressButton.tsx'
import { DisconnectRow } from '../../../widgets/account/DisconnectRow.tsx'
import { ViewBody } from '../../../widgets/layout/ViewBody.tsx'
import { ViewFrame } from '../../../widgets/layout/ViewFrame.tsx'
import { keyIcon } from '../keyIcon.ts'
import { settingsText } from '../text/en.ts'
import css from './AccountSettingsScreen.module.css'

export interface AccountSettingsScreenProps {
  readonly settings: AccountSettings
  readonly networkImageUrl: string | undefined
  readonly isDisconnecting: boolean
  /** The other account is being switched to. */
  readonly isSwitching: boolean
  readonly onCopy: () => void
  readonly onNetworks: () => void
  readonly onDisconnect: () => void
  /** Each of these has a row only if its handler is given. */
  readonly onUpgrade?: (() => void) | undefined
  readonly onAuth?: (() => void) | undefined
  readonly onAccountType?: (() => void) | undefined
  readonly onName?: (() => void) | undefined
  readonly onRecovery?: (() => void) | undefined
  readonly onMethods?: (() => void) | undefined
  readonly onMoveAssets?: (() => void) | undefined
  /** Present for a smart account in use. */
  readonly onSessions?: (() => void) | undefined
  /** Present for an address with the code of a smart account. */
  readonly onRevokeCode?: (() => void) | undefined
}

/** The account with its network and settings (clauses settings-1 to settings-7). */
export function AccountSettingsScreen(props: AccountSettingsScreenProps) {
  const { settings, networkImageUrl, isDisconnecting, onCopy, onNetworks, onDisconnect } = props
  const t = useLocalText(settingsText)
  const { network, isNetworkClickable } = settings
  return (
    <ViewFrame foot={<DisconnectRow isDisconnecting={isDisconnecting} onDisconnect={onDisconnect} />}>
      <ViewBody>
        <div className={css.who}>
          <Avatar address={settings.address} imageUrl={settings.profileImage} size={72} />
          <div className={css.name}>
            <Text as="h2" size="title" title={settings.address} translate="no" data-testid="settings-address">
              {settings.shortAddress}
            </Text>
            <CopyAddressButton onCopy={onCopy} />
          </div>
          {settings.accountType && <Tag data-testid="settings-type">{t(settings.accountType)}</Tag>}
          {settings.isUndeployed && (
            <Text size="small" tone="secondary" align="center" data-testid="settings-undeployed">
              {t('notDeployed', { network: network?.name ?? t('unknown') })}
            </Text>
          )}
        </div>
        <AuthRows {...props} />
        <ListRow
          data-testid="settings-network"
          media={
            network ? (
              <Image src={networkImageUrl} name={network.name} shape="circle" />
            ) : (
              <RowIcon icon={warningIcon} />
            )
          }
          title={network?.name ?? t('unknown')}
          subtitle={t('network')}
          end={isNetworkClickable ? 'chevron' : 'none'}
          disabled={!isNetworkClickable}
          onClick={onNetworks}
        />
      </ViewBody>
    </ViewFrame>
  )
}

/** The rows that only embedded accounts have. */
function AuthRows(props: AccountSettingsScreenProps) {
  const { settings, isSwitching, onUpgrade, onAuth, onAccountType, onName, onRecovery, onMethods } = props
  const t = useLocalText(settingsText)
  return (
    <>
      {settings.hasUpgrade && onUpgrade && (
        <ListRow
          data-testid="settings-upgrade"
          media={<RowIcon icon={upgradeIcon} tone="accent" />}
          title={t('upgradeTitle')}
          subtitle={t('upgradeHint')}
          end="chevron"
          onClick={onUpgrade}
        />
      )}
      {settings.hasAuth && onAuth && (
        <ListRow
          data-testid="settings-auth"
          media={<RowIcon icon={mailIcon} />}
          title={t('signIn')}
          subtitle={settings.lacksEmail ? t('addEmail') : <span translate="no">{settings.email}</span>}
          end="chevron"
          onClick={onAuth}
        />
      )}
      {settings.hasAuth && onRecovery && (
        <ListRow
          data-testid="settings-recovery"
          media={<RowIcon icon={phoneIcon} />}
          title={t('recovery')}
          end="chevron"
          onClick={onRecovery}
        />
      )}
      {settings.hasAuth && onMethods && (
        <ListRow
          data-testid="settings-methods"
          media={<RowIcon icon={keyIcon} />}
          title={t('methods')}
          end="chevron"
          onClick={onMethods}
        />
      )}
      {settings.switchTo && onAccountType && (
        <ListRow
          data-testid="settings-account-type"
          media={<RowIcon icon={swapIcon} />}
          title={t(settings.switchTo === 'eoa' ? 'switchToEoa' : 'switchToSmartAccount')}
          subtitle={
            settings.isSmartAccountAway && !isSwitching
              ? t('smartAccountAway', { network: settings.network?.name ?? t('unknown') })
              : undefined
          }
          isLoading={isSwitching}
          onClick={onAccountType}
        />
      )}
      <SmartRows {...props} />
      {settings.choosesName && onName && (
        <ListRow
          data-testid="settings-name"
          media={<RowIcon icon={userIcon} />}
          title={t('chooseName')}
          end="chevron"
          onClick={onName}
        />
      )}
    </>
  )
}

/** The rows of a smart account: moving what it holds, its sessions, and the code of an address that is one. */
function SmartRows({ settings, onSessions, onRevokeCode, onMoveAssets }: AccountSettingsScreenProps) {
  const t = useLocalText(settingsText)
  return (
    <>
      {settings.movesAssets && onMoveAssets && (
        <ListRow
          data-testid="settings-move"
          media={<RowIcon icon={sendIcon} />}
          title={t('moveAssets')}
          end="chevron"
          onClick={onMoveAssets}
        />
      )}
      {settings.hasSessions && onSessions && (
        <ListRow
          data-testid="settings-sessions"
          media={<RowIcon icon={clockIcon} />}
          title={t('sessions')}
          end="chevron"
          onClick={onSessions}
        />
      )}
      {settings.hasCode && onRevokeCode && (
        <ListRow
          data-testid="settings-revoke-code"
          media={<RowIcon icon={swapIcon} />}
          title={t('revokeCode')}
          subtitle={t('revokeCodeHint')}
          onClick={onRevokeCode}
        />
      )}
    </>
  )
}
