import { useMemo } from 'react'
import { Icon, Image, Text, walletIcon } from '../atoms/index.ts'
import { useLocalText } from '../hooks/useLocalText.ts'
import { pairingText } from '../text/pairingText.ts'
import { encodeQr, QrError } from './encodeQr.ts'
import css from './QrCode.module.css'

export interface QrCodeProps {
  /** What is written in it; shown nowhere else. */
  readonly text: string
  /** Says to readers what it is for. */
  readonly label: string
  /** The wallet whose picture stands in the middle; without one a sign for any wallet does. */
  readonly logo?: { readonly name: string; readonly imageUrl: string | undefined } | undefined
}

/** A QR code with a logo, as wide as its place, dark on light in every theme (clauses const-6, const-7). */
export function QrCode({ text, label, logo }: QrCodeProps) {
  const t = useLocalText(pairingText)
  const qr = useMemo(() => tryEncode(text), [text])
  if (qr instanceof QrError) {
    return (
      <div className={css.root} data-testid="qr-code" data-state="failed" data-code={qr.code}>
        <Text size="small" tone="secondary" align="center">
          {t('qrFailed')}
        </Text>
      </div>
    )
  }
  return (
    <div part="qr" className={css.root} data-testid="qr-code" data-state="ready">
      <svg
        className={css.symbol}
        role="img"
        aria-label={label}
        viewBox={`0 0 ${qr.edge} ${qr.edge}`}
        width={qr.widthPx}
        height={qr.widthPx}
        shapeRendering="crispEdges"
      >
        <path fill={qr.light} d={`M0 0h${qr.edge}v${qr.edge}h-${qr.edge}z`} />
        <path fill={qr.dark} d={qr.path} />
      </svg>
      {qr.logoEdge > 0 && (
        <span className={css.logo}>
          {logo ? (
            <Image src={logo.imageUrl} name={logo.name} size={48} />
          ) : (
            <Icon icon={walletIcon} size={32} />
          )}
        </span>
      )}
    </div>
  )
}

function tryEncode(text: string) {
  try {
    return encodeQr(text, { hasLogo: true })
  } catch (error) {
    if (error instanceof QrError) return error
    throw error
  }
}
