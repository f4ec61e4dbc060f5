import type {
  ActiveWalletEntry,
  OtherWalletEntry,
  ProfileWallets,
  RecentWalletEntry,
} from '@foyer/core/account'
import type { Namespace, SocialProvider } from '@foyer/core/ports'
import { useId } from 'react'
import { plusIcon, powerIcon, trashIcon, walletIcon } from '../../../atoms/icons.ts'
import { Button, LinkButton, ListRow, RowIcon, ScrollArea, Tag, Text } from '../../../atoms/index.ts'
import { useLocalNumber } from '../../../hooks/useLocalNumber.ts'
import { useLocalText } from '../../../hooks/useLocalText.ts'
import { usePluralText } from '../../../hooks/usePluralText.ts'
import { Tabs } from '../../../widgets/controls/Tabs.tsx'
import { EmptyState } from '../../../widgets/feedback/EmptyState.tsx'
import { ViewBody } from '../../../widgets/layout/ViewBody.tsx'
import { profileText } from '../text/en.ts'
import { ConnectionCard } from './ConnectionCard.tsx'
import { ConnectionRow } from './ConnectionRow.tsx'
import css from './ProfileWalletsScreen.module.css'

export interface ProfileWalletsScreenProps {
  readonly list: ProfileWallets
  readonly isDisconnecting: boolean
  /** Names the provider that an embedded wallet was signed in to with. */
  readonly nameOf: (social: SocialProvider) => string
  readonly onFamily: (namespace: Namespace) => void
  readonly onCopy: (address: string) => void
  readonly onExplorer: (url: string) => void
  readonly onSettings: () => void
  readonly onSwitch: (entry: ActiveWalletEntry | OtherWalletEntry) => void
  /** The active wallet. */
  readonly onDisconnect: () => void
  readonly onDisconnectOther: (entry: OtherWalletEntry) => void
  readonly onDisconnectAll: () => void
  readonly onReconnect: (entry: RecentWalletEntry) => void
  readonly onForget: (entry: RecentWalletEntry) => void
  readonly onAdd: () => void
}

/** The specification names the first three; the others by the same pattern. */
const FAMILY_TEXT = {
  eip155: 'familyEvm',
  solana: 'familySolana',
  bip122: 'familyBitcoin',
  polkadot: 'familyPolkadot',
  cosmos: 'familyCosmos',
} as const
const ADD_TEXT = {
  eip155: 'addEvmWallet',
  solana: 'addSolanaWallet',
  bip122: 'addBitcoinWallet',
  polkadot: 'addPolkadotWallet',
  cosmos: 'addCosmosWallet',
} as const
const FIRST_TEXT = {
  eip155: 'firstEvmWallet',
  solana: 'firstSolanaWallet',
  bip122: 'firstBitcoinWallet',
  polkadot: 'firstPolkadotWallet',
  cosmos: 'firstCosmosWallet',
} as const

function isNamed(namespace: Namespace): namespace is keyof typeof FAMILY_TEXT {
  return Object.hasOwn(FAMILY_TEXT, namespace)
}

/** The connected wallets and the recent ones (clauses profile-1 to profile-8). */
export function ProfileWalletsScreen(props: ProfileWalletsScreenProps) {
  const { list, onFamily } = props
  const t = useLocalText(profileText)
  const id = useId()
  const hasTabs = list.tabs.length > 0
  const panel = hasTabs
    ? { role: 'tabpanel' as const, id: `${id}-panel`, 'aria-labelledby': `${id}-${list.namespace}` }
    : {}
  return (
    <ScrollArea limit="connect">
      <ViewBody className={css.root}>
        {hasTabs && (
          <Tabs
            id={id}
            label={t('families')}
            tabs={list.tabs.map((key) => ({ key, label: isNamed(key) ? t(FAMILY_TEXT[key]) : key }))}
            selected={list.tabs.indexOf(list.namespace)}
            onSelect={(index) => onFamily(list.tabs[index] ?? list.namespace)}
          />
        )}
        <div {...panel} className={css.panel}>
          <Header {...props} />
          {list.active ? <Live {...props} active={list.active} /> : <Empty {...props} />}
          {list.recents.length > 0 && <Recents {...props} />}
        </div>
      </ViewBody>
    </ScrollArea>
  )
}

function Header({ list, isDisconnecting, onDisconnectAll }: ProfileWalletsScreenProps) {
  const t = useLocalText(profileText)
  const plural = usePluralText(profileText)
  const count = useLocalNumber()(String(list.count))
  return (
    <div className={css.header}>
      <Text as="h2" size="small" tone="secondary" weight="semibold">
        {plural('wallets', list.count)}
      </Text>
      <Tag data-testid="wallets-count">{count}</Tag>
      <LinkButton
        className={css.all ?? ''}
        tone="secondary"
        disabled={list.count === 0 || isDisconnecting}
        data-testid="disconnect-all"
        onClick={onDisconnectAll}
      >
        {t('disconnectAll')}
      </LinkButton>
    </div>
  )
}

function Live(props: ProfileWalletsScreenProps & { readonly active: ActiveWalletEntry }) {
  const { list, active, nameOf, isDisconnecting, onCopy, onSwitch, onDisconnect, onDisconnectOther } = props
  const t = useLocalText(profileText)
  const { namespace } = list
  return (
    <>
      <ConnectionCard
        entry={active}
        nameOf={nameOf}
        isDisconnecting={isDisconnecting}
        onCopy={() => onCopy(active.address)}
        onExplorer={props.onExplorer}
        onSettings={props.onSettings}
        onSwitch={() => onSwitch(active)}
        onDisconnect={onDisconnect}
      />
      {list.others.length > 0 && (
        <ul className={css.list}>
          {list.others.map((entry) => {
            const walletName = entry.social ? nameOf(entry.social) : entry.walletName
            const names = { wallet: walletName, account: entry.label }
            return (
              <ConnectionRow
                key={entry.key}
                data-testid={`wallet-other-${entry.connectorId}-${entry.address}`}
                walletName={walletName}
                walletImageUrl={entry.walletImageUrl}
                isEmbedded={entry.isEmbedded}
                social={entry.social}
                label={entry.label}
                address={entry.address}
                note={entry.accountLabel && <Tag>{t(entry.accountLabel)}</Tag>}
                action={{ text: t('switch'), label: t('switchTo', names), onClick: () => onSwitch(entry) }}
                removal={
                  entry.kind === 'wallet'
                    ? {
                        icon: powerIcon,
                        label: t('disconnectFrom', names),
                        testId: `wallet-power-${entry.connectorId}`,
                        onClick: () => onDisconnectOther(entry),
                      }
                    : undefined
                }
              />
            )
          })}
        </ul>
      )}
      {list.add.isShown && (
        <ListRow
          data-testid="add-wallet"
          media={<RowIcon icon={plusIcon} tone="accent" />}
          title={t(isNamed(namespace) ? ADD_TEXT[namespace] : 'addWallet')}
          end="chevron"
          onClick={props.onAdd}
        />
      )}
    </>
  )
}

function Empty({ list, onAdd }: ProfileWalletsScreenProps) {
  const t = useLocalText(profileText)
  const { namespace } = list
  return (
    <EmptyState icon={walletIcon} title={t('notConnected')} data-testid="wallets-empty">
      <Button data-testid="add-first-wallet" onClick={onAdd}>
        {t(isNamed(namespace) ? FIRST_TEXT[namespace] : 'firstWallet')}
      </Button>
    </EmptyState>
  )
}

function Recents({ list, onReconnect, onForget }: ProfileWalletsScreenProps) {
  const t = useLocalText(profileText)
  return (
    <>
      <Text as="h2" size="tiny" tone="tertiary" weight="semibold" className={css.heading}>
        {t('recentlyConnected')}
      </Text>
      <ul className={css.list} data-testid="recent-wallets">
        {list.recents.map((entry) => {
          const { name, address, connectorId } = entry.recent
          const names = { wallet: name, account: entry.label }
          return (
            <ConnectionRow
              key={entry.key}
              data-testid={`wallet-recent-${connectorId}`}
              walletName={name}
              walletImageUrl={entry.imageUrl}
              isEmbedded={entry.isEmbedded}
              label={entry.label}
              address={address}
              isDimmed
              action={{ text: t('connect'), label: t('connectTo', names), onClick: () => onReconnect(entry) }}
              removal={{
                icon: trashIcon,
                label: t('deleteFrom', names),
                testId: `wallet-forget-${connectorId}`,
                onClick: () => onForget(entry),
              }}
            />
          )
        })}
      </ul>
    </>
  )
}
