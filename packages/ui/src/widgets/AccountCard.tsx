import type { AccountViewFacts } from '@foyer/core'
import { Avatar, copyIcon, IconButton, Image, Text } from '../atoms/index.ts'
import { useLocalText } from '../hooks/useLocalText.ts'
import { accountText } from '../text/accountText.ts'
import css from './AccountCard.module.css'
import { BalanceText } from './BalanceText.tsx'

export interface AccountCardProps {
  readonly facts: AccountViewFacts
  readonly networkImageUrl: string | undefined
  readonly onCopy: () => void
}

/** Who is connected, through what, where, with how much (clause account-2). */
export function AccountCard({ facts, networkImageUrl, onCopy }: AccountCardProps) {
  const t = useLocalText(accountText)
  const { connection, network } = facts
  return (
    <div className={css.root}>
      <div className={css.picture}>
        <Avatar address={facts.address} imageUrl={facts.profileImage} size={72} />
        {network && (
          <span className={css.network}>
            <Image src={networkImageUrl} name={network.name} size={24} shape="circle" />
          </span>
        )}
        {connection && (
          <span className={css.wallet}>
            <Image src={connection.imageUrl} name={connection.name} size={24} />
          </span>
        )}
      </div>
      <div className={css.name}>
        <Text as="h2" size="title" className={css.label} title={facts.address} data-testid="account-label">
          <bdi>{facts.label}</bdi>
        </Text>
        <IconButton
          icon={copyIcon}
          size="sm"
          label={t('copyAddress')}
          data-testid="copy-address"
          onClick={onCopy}
        />
      </div>
      <BalanceText balance={facts.balance} hasFailed={facts.hasBalanceFailed || !network} />
    </div>
  )
}
