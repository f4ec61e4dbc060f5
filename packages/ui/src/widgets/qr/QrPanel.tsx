import { type ReactNode, useRef } from 'react'
import {
  checkIcon,
  closeIcon,
  copyIcon,
  type IconShape,
  refreshIcon,
  walletIcon,
  warningIcon,
} from '../../atoms/icons.ts'
import { Button, Icon, Image, Skeleton, Text } from '../../atoms/index.ts'
import { useFocusFallback } from '../../hooks/useFocusFallback.ts'
import { useLocalText } from '../../hooks/useLocalText.ts'
import { qrText } from '../../text/qrText.ts'
import { QrCode } from './QrCode.tsx'
import css from './QrPanel.module.css'

export interface QrPanelProps {
  /** Content of the QR code; undefined until it is shown. */
  readonly uri: string | undefined
  /** Whether there is a link to copy, which is known before the QR code is shown. */
  readonly hasLink: boolean
  /** The wallet that it is for; without one any wallet may scan it. */
  readonly wallet: { readonly name: string; readonly imageUrl: string | undefined } | undefined
  /** Shown in place of the wallet's image, for what is none. */
  readonly icon?: IconShape
  /** The accessible name of the code. */
  readonly label: string
  /** `waiting` shows the QR code or its placeholder; the others an icon instead. */
  readonly state: 'waiting' | 'attention' | 'failed' | 'done'
  readonly title: ReactNode
  readonly hint: ReactNode
  readonly onCopy: () => void
  /** Undefined when a retry makes no sense. */
  readonly onRetry: (() => void) | undefined
  /** Content beside 'Copy link'. */
  readonly children?: ReactNode
}

const SIGNS = { attention: warningIcon, failed: closeIcon, done: checkIcon } as const

/** A QR code for a wallet or an app on another device, with instructions and a link to copy (clause connecting-12). */
export function QrPanel(props: QrPanelProps) {
  const { uri, hasLink, wallet, icon, label, state, title, hint, onCopy, onRetry, children } = props
  const t = useLocalText(qrText)
  const heading = useRef<HTMLHeadingElement>(null)
  const keepFocus = useFocusFallback(heading, state)
  // Where nothing is coming any more, a button that never works would only stand in the way.
  const canCopy = hasLink || state === 'waiting'
  const face = <Face wallet={wallet} icon={icon} />
  return (
    <div className={css.root} {...keepFocus}>
      <div className={css.place} data-testid="qr-place" aria-busy={state === 'waiting' && !uri}>
        {state !== 'waiting' ? (
          <Stopped face={face} state={state}>
            {onRetry && (
              <Button iconStart={refreshIcon} data-testid="connecting-retry" onClick={onRetry}>
                {t('tryAgain')}
              </Button>
            )}
          </Stopped>
        ) : uri ? (
          <QrCode text={uri} label={label} logo={wallet} icon={icon} />
        ) : (
          <Waiting label={t('qrPreparing')} face={face} />
        )}
      </div>
      <div className={css.words} role="status" aria-live="polite">
        <Text as="h2" elementRef={heading} tabIndex={-1} size="heading" align="center">
          {title}
        </Text>
        {hint && (
          <Text size="small" tone="secondary" align="center">
            {hint}
          </Text>
        )}
      </div>
      {(canCopy || children) && (
        <div className={css.actions}>
          {canCopy && (
            <Button
              variant="secondary"
              iconStart={copyIcon}
              disabled={!hasLink}
              data-testid="copy-link"
              onClick={onCopy}
            >
              {t('copyLink')}
            </Button>
          )}
          {children}
        </div>
      )}
    </div>
  )
}

function Waiting({ label, face }: { readonly label: string; readonly face: ReactNode }) {
  return (
    <div className={css.waiting} role="img" aria-label={label} data-testid="qr-skeleton">
      <Skeleton className={css.skeleton} />
      <span className={css.corner} />
      <span className={css.corner} />
      <span className={css.corner} />
      {face}
    </div>
  )
}

function Stopped({ face, state, children }: StoppedProps) {
  return (
    <div className={css.stopped} data-testid="qr-stopped" data-state={state}>
      <span className={css.sign}>
        {face}
        <span className={css.badge} data-state={state}>
          <Icon icon={SIGNS[state]} size={16} />
        </span>
      </span>
      {children}
    </div>
  )
}

function Face({ wallet, icon }: Pick<QrPanelProps, 'wallet'> & { readonly icon: IconShape | undefined }) {
  if (wallet && !icon) return <Image src={wallet.imageUrl} name={wallet.name} size={64} />
  return (
    <span className={css.any}>
      <Icon icon={icon ?? walletIcon} size={32} />
    </span>
  )
}

interface StoppedProps {
  readonly face: ReactNode
  readonly state: keyof typeof SIGNS
  readonly children: ReactNode
}
