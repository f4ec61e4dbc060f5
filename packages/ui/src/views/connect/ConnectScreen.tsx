import type { ConnectLayout, ConnectMethod, WalletItem } from '@foyer/core'
import { type ComponentType, Fragment, type ReactNode } from 'react'
import { LinkButton, ListRow, RowIcon, ScrollArea, Separator, Text, walletIcon } from '../../atoms/index.ts'
import { useLocalText } from '../../hooks/useLocalText.ts'
import { connectText } from '../../text/connectText.ts'
import { LegalGateArea } from '../../widgets/LegalGateArea.tsx'
import type { LegalPartProps } from '../../widgets/LegalPart.tsx'
import { ViewBody } from '../../widgets/ViewBody.tsx'
import css from './ConnectScreen.module.css'
import type { ConnectWallets } from './selectConnectWallets.ts'
import { WalletPart } from './WalletPart.tsx'

export interface ConnectScreenProps {
  readonly layout: ConnectLayout
  readonly wallets: ConnectWallets
  /** What stands for e-mail and social, where they are built in. */
  readonly parts?: Partial<Record<Exclude<ConnectMethod, 'wallet'>, ReactNode>>
  /** Comes late; until then nothing can be agreed to. */
  readonly LegalPart?: ComponentType<LegalPartProps> | undefined
  /** Comes late as well. */
  readonly Branding?: ComponentType | undefined
  readonly isAccepted: boolean
  readonly onAccept: (isAccepted: boolean) => void
  /** Stands below the methods in place of the offer to get started. */
  readonly help?: ReactNode
  readonly onPick: (item: WalletItem, displayIndex: number) => void
  readonly onAllWallets: () => void
  readonly onContinueWithWallet: () => void
  readonly onGetStarted: () => void
}

/** Methods in their order with 'or' between, behind the agreement where one is asked for. */
export function ConnectScreen(props: ConnectScreenProps) {
  const { layout, wallets, parts, LegalPart, Branding, isAccepted, onAccept, help } = props
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
    <WalletPart wallets={wallets} onPick={props.onPick} onAllWallets={props.onAllWallets} />
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
      <ScrollArea limit="connect" className={css.area}>
        <ViewBody>
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
        </ViewBody>
      </ScrollArea>
      {!layout.legal.isShown && legal}
      <slot name="footer" />
      {Branding && <Branding />}
    </>
  )
}
