import { shortenAddress, truncate } from '@foyer/core/kernel'
import { checkIcon, copyIcon, warningIcon } from '../../atoms/icons.ts'
import { Avatar, IconButton, Skeleton, Text } from '../../atoms/index.ts'
import { useLocalText } from '../../hooks/useLocalText.ts'
import { useModalState } from '../../hooks/useModalState.ts'
import { accountText } from '../../text/accountText.ts'
import { frameText } from '../../text/frameText.ts'
import { LiveText } from '../../widgets/feedback/LiveText.tsx'
import { selectAccountOf } from '../selectAccountOf.ts'
import { useCopied } from '../useCopied.ts'
import { WidgetCard } from '../WidgetCard.tsx'
import { usePresence, WidgetEmpty } from '../WidgetEmpty.tsx'
import type { Widget, WidgetProps } from '../widget.ts'
import css from './WalletAccountWidget.module.css'

const NAME_CHARS = 24

const COPY_ICONS = { address_copied: checkIcon, copy_failed: warningIcon } as const

/** Picture, name and address of the account, and a button that copies the address. */
function WalletAccountView(props: WidgetProps) {
  const presence = usePresence()
  const account = useModalState((state) => selectAccountOf(state, props.namespace))
  const wallet = useModalState(
    (state) => state.connections.items.find(({ connectorId }) => connectorId === account?.connectorId)?.name,
  )
  if (!account) return presence === 'coming' ? <Loading /> : <WidgetEmpty layout="row" />
  const { address, profileName, profileImage } = account
  const short = shortenAddress(address)
  return (
    <WidgetCard layout="row" data-testid="wallet-account">
      <Avatar address={address} imageUrl={profileImage} size={40} />
      <div className={css.words}>
        <Text weight="semibold" className={css.line} part="name" title={profileName ?? address}>
          <bdi>{profileName ? truncate(profileName, NAME_CHARS) : short}</bdi>
        </Text>
        <Text size="small" tone="secondary" className={css.line} part="detail" title={address}>
          <bdi>{profileName ? short : wallet}</bdi>
        </Text>
      </div>
      {props.copy !== 'hide' && <Copy address={address} onCopied={props['address-copy']} />}
    </WidgetCard>
  )
}

function Copy({ address, onCopied }: { readonly address: string; readonly onCopied: unknown }) {
  const t = useLocalText(accountText)
  const { outcome, said, copy } = useCopied()
  const press = async () => {
    if ((await copy(address)) && typeof onCopied === 'function') onCopied({ address })
  }
  return (
    <>
      <IconButton
        icon={outcome ? COPY_ICONS[outcome] : copyIcon}
        label={t('copyAddress')}
        part="copy"
        data-outcome={outcome}
        data-testid="copy-address"
        className={css.copy}
        onClick={press}
      />
      <LiveText text={said} />
    </>
  )
}

function Loading() {
  const t = useLocalText(frameText)
  return (
    <WidgetCard layout="row" isBusy data-testid="widget-loading">
      <Skeleton shape="circle" />
      <div className={css.words} role="status" aria-label={t('loading')}>
        <Skeleton width="half" className={css.bar} />
        <Skeleton width="third" className={css.bar} />
      </div>
    </WidgetCard>
  )
}

export const walletAccount: Widget = {
  View: WalletAccountView,
  attributes: { modal: 'text', namespace: 'text', copy: ['show', 'hide'] },
  events: ['address-copy'],
  toHeight: () => '72px',
}
