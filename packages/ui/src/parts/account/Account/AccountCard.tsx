import type { AccountViewFacts } from '@foyer/core/account'
import { chevronDownIcon } from '../../../atoms/icons.ts'
import { Avatar, Icon, Image, Text } from '../../../atoms/index.ts'
import { ScreenReaderText } from '../../../atoms/ScreenReaderText.tsx'
import { useLocalText } from '../../../hooks/useLocalText.ts'
import { useLocalUsd } from '../../../hooks/useLocalUsd.ts'
import { accountText } from '../../../text/accountText.ts'
import { BalanceText } from '../../../widgets/account/BalanceText.tsx'
import { CopyAddressButton } from '../../../widgets/account/CopyAddressButton.tsx'
import css from './AccountCard.module.css'

export interface AccountCardProps {
  readonly facts: AccountViewFacts
  readonly networkImageUrl: string | undefined
  readonly onCopy: () => void
  /** Opens the list of the visitor's wallets. */
  readonly onWallets: () => void
}

/** The account: avatar, name, wallet, network and balance (clause account-2). */
export function AccountCard({ facts, networkImageUrl, onCopy, onWallets }: AccountCardProps) {
  const t = useLocalText(accountText)
  const toUsd = useLocalUsd()
  const { connection, network } = facts
  return (
    <div part="account" className={css.root}>
      <div className={css.picture}>
        <Avatar address={facts.address} imageUrl={facts.profileImage} size={72} />
        {network && (
          <span className={css.network}>
            <Image src={networkImageUrl} name={network.name} size={24} shape="circle" />
          </span>
        )}
      </div>
      <div className={css.name}>
        <Text as="h2" size="title" className={css.label} title={facts.address} data-testid="account-label">
          <bdi translate="no">{facts.label}</bdi>
        </Text>
        <CopyAddressButton onCopy={onCopy} />
      </div>
      {connection && (
        <button
          type="button"
          className={css.switch}
          title={t('switchWallet')}
          data-testid="switch-wallet"
          onClick={onWallets}
        >
          <Image src={connection.imageUrl} name={connection.name} size={20} />
          <bdi className={css.label} aria-hidden="true">
            {connection.name}
          </bdi>
          <ScreenReaderText>{t('switchWalletFrom', { wallet: connection.name })}</ScreenReaderText>
          <Icon icon={chevronDownIcon} size={16} />
        </button>
      )}
      <BalanceText balance={facts.balance} hasFailed={facts.hasBalanceFailed || !network} />
      {facts.balanceUsd !== undefined && (
        <Text size="small" tone="secondary" data-testid="balance-usd">
          {toUsd(facts.balanceUsd)}
        </Text>
      )}
    </div>
  )
}
