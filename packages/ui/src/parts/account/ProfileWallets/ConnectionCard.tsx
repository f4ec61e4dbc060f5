import type { ActiveWalletEntry } from '@foyer/core/account'
import type { SocialProvider } from '@foyer/core/ports'
import { copyIcon, externalIcon, moreIcon } from '../../../atoms/icons.ts'
import { Avatar, Button, IconButton, Tag } from '../../../atoms/index.ts'
import { useLocalText } from '../../../hooks/useLocalText.ts'
import { profileText } from '../text/en.ts'
import css from './ConnectionCard.module.css'
import { WalletPicture } from './WalletPicture.tsx'

export interface ConnectionCardProps {
  readonly entry: ActiveWalletEntry
  readonly isDisconnecting: boolean
  /** Names the provider that the embedded wallet was signed in to with. */
  readonly nameOf: (social: SocialProvider) => string
  readonly onCopy: () => void
  readonly onExplorer: (url: string) => void
  readonly onSettings: () => void
  readonly onSwitch: () => void
  readonly onDisconnect: () => void
}

/** The active wallet of a namespace with its actions (clause profile-3). */
export function ConnectionCard(props: ConnectionCardProps) {
  const { entry, nameOf, isDisconnecting, onCopy, onExplorer, onSettings, onSwitch, onDisconnect } = props
  const t = useLocalText(profileText)
  const { explorerUrl, accountLabel } = entry
  return (
    <section
      part="account"
      className={css.root}
      data-testid="wallet-active"
      data-state={entry.isActive ? 'active' : 'known'}
    >
      <div className={css.head}>
        <span className={css.picture}>
          <Avatar address={entry.address} imageUrl={entry.profileImage} size={40} />
          <span className={css.badge}>
            <WalletPicture
              src={entry.walletImageUrl}
              name={entry.walletName}
              size={20}
              isEmbedded={entry.isEmbedded}
              social={entry.social}
            />
          </span>
        </span>
        <span className={css.text}>
          <span className={css.line}>
            <bdi className={css.label} title={entry.address} translate="no" data-testid="wallet-active-label">
              {entry.label}
            </bdi>
            {entry.isActive && <Tag tone="success">{t('active')}</Tag>}
          </span>
          <span className={css.wallet}>
            <bdi>{entry.social ? nameOf(entry.social) : entry.walletName}</bdi>
            {accountLabel && <Tag>{t(accountLabel)}</Tag>}
          </span>
        </span>
        <IconButton
          icon={copyIcon}
          size="sm"
          label={t('copyAddress')}
          data-testid="wallet-copy"
          onClick={onCopy}
        />
        {explorerUrl && (
          <IconButton
            icon={externalIcon}
            size="sm"
            label={t('blockExplorer')}
            data-testid="wallet-explorer"
            onClick={() => onExplorer(explorerUrl)}
          />
        )}
        {entry.hasSettings && (
          <IconButton
            icon={moreIcon}
            size="sm"
            label={t('settings')}
            data-testid="wallet-more"
            onClick={onSettings}
          />
        )}
      </div>
      {entry.isActive ? (
        <Button
          variant="secondary"
          isFullWidth
          isLoading={isDisconnecting}
          data-testid="wallet-disconnect"
          onClick={onDisconnect}
        >
          {t('disconnect')}
        </Button>
      ) : (
        <Button isFullWidth data-testid="wallet-switch" onClick={onSwitch}>
          {t('switch')}
        </Button>
      )}
    </section>
  )
}
