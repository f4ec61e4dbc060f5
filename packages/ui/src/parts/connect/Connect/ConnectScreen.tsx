import type { ConnectLayout, WalletItem } from '@foyer/core/connect'
import type { ConnectMethod } from '@foyer/core/kernel'
import { Fragment, type ReactNode } from 'react'
import { walletIcon } from '../../../atoms/icons.ts'
import { LinkButton, ListRow, RowIcon, Separator, Text } from '../../../atoms/index.ts'
import { useLocalText } from '../../../hooks/useLocalText.ts'
import { ViewBody } from '../../../widgets/layout/ViewBody.tsx'
import type { PartScript } from '../../part.ts'
import { ConnectArea } from '../ConnectArea.tsx'
import { LegalGateArea } from '../LegalGateArea.tsx'
import type { ConnectWallets } from '../selectConnectWallets.ts'
import { connectText } from '../text/en.ts'
import { WalletPart, type WalletPartProps } from '../WalletPart.tsx'
import css from './ConnectScreen.module.css'

export interface ConnectScreenProps {
  readonly layout: ConnectLayout
  readonly wallets: ConnectWallets
  /** The parts for e-mail and social, if they are built in. */
  readonly parts?: Partial<Record<Exclude<ConnectMethod, 'wallet'>, ReactNode>>
  /** Undefined until its script is loaded; terms can be accepted only then. */
  readonly frame?:
    | (NonNullable<WalletPartProps['frame']> & Partial<Pick<PartScript<'frame'>, 'Branding' | 'LegalPart'>>)
    | undefined
  readonly isAccepted: boolean
  readonly onAccept: (isAccepted: boolean) => void
  /** Shown below the methods instead of 'Get started'. */
  readonly help?: ReactNode
  readonly onPick: (item: WalletItem, displayIndex: number) => void
  readonly onAllWallets: () => void
  readonly onContinueWithWallet: () => void
  readonly onGetStarted: () => void
}

/** The methods in their order with 'or' between, disabled until required terms are accepted. */
export function ConnectScreen(props: ConnectScreenProps) {
  const { layout, wallets, parts, frame, isAccepted, onAccept, help } = props
  const { Branding, LegalPart } = frame ?? {}
  const t = useLocalText(connectText)
  const walletPart = layout.isWalletListCollapsed ? (
    <ListRow
      data-testid="collapse-wallets"
      media={<RowIcon icon={walletIcon} tone="accent" />}
      title={t('continueWithWallet')}
      end="chevron"
      onClick={props.onContinueWithWallet}
    />
  ) : (
    <WalletPart wallets={wallets} frame={frame} onPick={props.onPick} onAllWallets={props.onAllWallets} />
  )
  const all: Partial<Record<ConnectMethod, ReactNode>> = { ...parts, wallet: walletPart }
  const methods = layout.methods.filter((method) => all[method] !== undefined)

  const legal = LegalPart && <LegalPart gate={layout.legal} isAccepted={isAccepted} onToggle={onAccept} />

  if (methods.length === 0 && !help) {
    return (
      <ViewBody>
        <Text tone="secondary">{t('badOption')}</Text>
      </ViewBody>
    )
  }
  return (
    <>
      <ConnectArea>
        <slot name="logo" />
        {layout.legal.isShown && legal}
        <LegalGateArea isLocked={layout.legal.isShown && !isAccepted}>
          {methods.map((method, index) => (
            <Fragment key={method}>
              {index > 0 && <Separator label={t('or')} />}
              {all[method]}
            </Fragment>
          ))}
        </LegalGateArea>
        {help}
        {layout.guide === 'get-started' && (
          <div className={css.guide}>
            <Text size="small" tone="secondary">
              {t('noWalletYet')}
            </Text>
            <LinkButton data-testid="get-started" onClick={props.onGetStarted}>
              {t('getStarted')}
            </LinkButton>
          </div>
        )}
      </ConnectArea>
      {!layout.legal.isShown && legal}
      <slot name="footer" />
      {Branding && <Branding />}
    </>
  )
}
