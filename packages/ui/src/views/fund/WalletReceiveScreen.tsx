import type { Network } from '@foyer/core'
import type { ReactNode } from 'react'
import { chevronRightIcon } from '../../atoms/icons/chevronRightIcon.ts'
import { Avatar, Button, copyIcon, Icon, Image, Tag, Text, warningIcon } from '../../atoms/index.ts'
import { useLocalText } from '../../hooks/useLocalText.ts'
import { fundText } from '../../text/fundText.ts'
import { AddressText } from '../../widgets/AddressText.tsx'
import { Note } from '../../widgets/Note.tsx'
import { ViewBody } from '../../widgets/ViewBody.tsx'
import css from './WalletReceiveScreen.module.css'

export interface WalletReceiveScreenProps {
  /** Checksummed. */
  readonly address: string
  /** The name that the address chose for itself. */
  readonly name: string | undefined
  readonly profileImage: string | undefined
  /** The address as a code to scan. */
  readonly code: ReactNode
  /** Undefined when the wallet is on one that the app does not know. */
  readonly network: Network | undefined
  /** All on which the address can be sent to. */
  readonly networks: readonly Network[]
  readonly imageUrl: (network: Network) => string | undefined
  readonly onCopy: () => void
  readonly onNetworks: () => void
}

const SHOWN_NETWORKS = 4

/** The address in every form in which it can be handed over, and where it can be sent to. */
export function WalletReceiveScreen(props: WalletReceiveScreenProps) {
  const { address, name, profileImage, code, network, networks, imageUrl, onCopy, onNetworks } = props
  const t = useLocalText(fundText)
  return (
    <ViewBody className={css.root}>
      <div className={css.card}>
        <div className={css.code}>
          {code}
          {network && (
            <span className={css.badge} data-testid="receive-network">
              <Image src={imageUrl(network)} name={network.name} size={20} shape="circle" />
              <bdi className={css.badgeName}>{network.name}</bdi>
            </span>
          )}
        </div>
        <div className={css.who}>
          <Avatar address={address} imageUrl={profileImage} size={20} />
          <Text size="small" weight="semibold">
            {name ? <bdi data-testid="receive-name">{name}</bdi> : t('yourAddress')}
          </Text>
        </div>
        <AddressText address={address} align="center" data-testid="receive-address" />
      </div>
      <Button size="lg" isFullWidth iconStart={copyIcon} data-testid="copy-address" onClick={onCopy}>
        {t('copyAddress')}
      </Button>
      <button type="button" className={css.networks} data-testid="compatible-networks" onClick={onNetworks}>
        <span className={css.stack}>
          {networks.slice(0, SHOWN_NETWORKS).map((item) => (
            <span key={item.caipNetworkId} className={css.stacked}>
              <Image src={imageUrl(item)} name={item.name} size={24} shape="circle" />
            </span>
          ))}
        </span>
        <span className={css.networksName}>{t('compatibleNetworks')}</span>
        <Tag>{networks.length}</Tag>
        <Icon icon={chevronRightIcon} size={16} className={css.chevron} />
      </button>
      <Note icon={warningIcon} data-testid="receive-warning">
        {t('onlyThese')}
      </Note>
    </ViewBody>
  )
}
