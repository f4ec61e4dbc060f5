import { selectActiveAccount, shortenAddress } from '@foyer/core/kernel'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { Skeleton, Text } from '../../atoms/index.ts'
import { useModalState } from '../../hooks/useModalState.ts'
import { QrCode } from '../../widgets/qr/QrCode.tsx'
import { WidgetCard } from '../WidgetCard.tsx'
import { usePresence, WidgetEmpty } from '../WidgetEmpty.tsx'
import type { Widget, WidgetProps } from '../widget.ts'
import css from './WalletQrWidget.module.css'

const USUAL_PX = 200
const [LEAST_PX, MOST_PX] = [96, 512] as const

/** Width of the code: smaller ones are not read by cameras, larger ones by no hand. */
function readSize(text: unknown): number {
  const px = typeof text === 'string' && text !== '' ? Number(text) : USUAL_PX
  return px >= LEAST_PX && px <= MOST_PX ? Math.round(px) : USUAL_PX
}

/** The address of the account as a QR code, or what the page says. */
function WalletQrView({ value, label, size }: WidgetProps) {
  const presence = usePresence()
  const account = useModalState(selectActiveAccount)
  const own = typeof value === 'string' && value !== '' ? value : undefined
  const text = own ?? account?.address
  const short = account && !own ? (account.profileName ?? shortenAddress(account.address)) : undefined
  const caption = typeof label === 'string' && label !== '' ? label : (short ?? '')
  if (text === undefined && presence === 'none') return <WidgetEmpty layout="list" />
  return (
    <WidgetCard layout="list" isBusy={text === undefined} data-testid="wallet-qr">
      <Sized px={readSize(size)}>
        {text === undefined ? (
          <Skeleton className={css.loading} />
        ) : (
          <QrCode text={text} label={`QR ${caption || text}`} />
        )}
      </Sized>
      <Text size="small" tone="secondary" align="center" className={css.caption} part="detail">
        <bdi>{caption}</bdi>
      </Text>
    </WidgetCard>
  )
}

function Sized({ px, children }: { readonly px: number; readonly children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => box.current?.style.setProperty('--foyer-qr', `${px}px`), [px])
  return (
    <div ref={box} className={css.code}>
      {children}
    </div>
  )
}

export const walletQr: Widget = {
  View: WalletQrView,
  attributes: { modal: 'text', value: 'text', label: 'text', size: 'number' },
  events: [],
  toHeight: ({ size }) => `${readSize(size) + 54}px`,
}
