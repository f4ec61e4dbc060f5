import type { Network } from '@foyer/core/ports'
import type { ReactNode } from 'react'
import { chevronRightIcon, copyIcon, warningIcon } from '../../../atoms/icons.ts'
import { Avatar, Button, Icon, Image, Tag, Text } from '../../../atoms/index.ts'
import { useLocalText } from '../../../hooks/useLocalText.ts'
import { AddressText } from '../../../widgets/account/AddressText.tsx'
import { Note } from '../../../widgets/feedback/Note.tsx'
import { ViewBody } from '../../../widgets/layout/ViewBody.tsx'
import { fundText } from '../text/en.ts'
import css from './WalletReceiveScreen.module.css'

export interface WalletReceiveScreenProps {
  /** Checksummed. */
  readonly address: string
  /** The primary name of the address. */
  readonly name: string | undefined
  readonly profileImage: string | undefined
  /** The address as a QR code. */
  readonly code: ReactNode
  /** Undefined when the app does not know the wallet's network. */
  readonly network: Network | undefined
  /** All networks on which the address can receive. */
  readonly networks: readonly Network[]
  readonly imageUrl: (network: Network) => string | undefined
  readonly onCopy: () => void
  readonly onNetworks: () => void
}

const SHOWN_NETWORKS = 4

/** The address as QR code and text, and the networks on which it can receive. */
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
