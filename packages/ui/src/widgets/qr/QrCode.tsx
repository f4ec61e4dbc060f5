import { useMemo } from 'react'
import { type IconShape, walletIcon } from '../../atoms/icons.ts'
import { Icon, Image, Text } from '../../atoms/index.ts'
import { useLocalText } from '../../hooks/useLocalText.ts'
import { qrText } from '../../text/qrText.ts'
import { encodeQr, QrError } from './encodeQr.ts'
import css from './QrCode.module.css'

export interface QrCodeProps {
  /** Its content. */
  readonly text: string
  /** Its accessible name. */
  readonly label: string
  /** The wallet whose image is in the middle; without one an icon for any wallet. */
  readonly logo?: { readonly name: string; readonly imageUrl: string | undefined } | undefined
  /** Shown in the place of both. */
  readonly icon?: IconShape | undefined
}

/** A QR code with a logo, as wide as its container, dark on light in every theme (clauses const-6, const-7). */
export function QrCode({ text, label, logo, icon }: QrCodeProps) {
  const t = useLocalText(qrText)
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
      >
        <path fill={qr.light} d={`M0 0h${qr.edge}v${qr.edge}h-${qr.edge}z`} />
        <path fill={qr.dark} fillRule="evenodd" d={qr.path} />
      </svg>
      {qr.logoEdge > 0 && (
        <span className={css.logo}>
          {logo && !icon ? (
            <Image src={logo.imageUrl} name={logo.name} size={48} />
          ) : (
            <Icon icon={icon ?? walletIcon} size={32} />
          )}
        </span>
      )}
    </div>
  )
}

function tryEncode(text: string) {
  try {
    return encodeQr(text, { hasLogo: true, isRound: true })
  } catch (error) {
    if (error instanceof QrError) return error
    throw error
  }
}
