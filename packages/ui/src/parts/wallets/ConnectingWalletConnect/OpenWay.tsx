import type { Task } from '@foyer/core/kernel'
import { copyIcon, externalIcon, refreshIcon } from '../../../atoms/icons.ts'
import { Button } from '../../../atoms/index.ts'
import { useLocalText } from '../../../hooks/useLocalText.ts'
import { ConnectingPanel } from '../../../widgets/connecting/ConnectingPanel.tsx'
import { connectingWords } from '../../../widgets/connecting/connectingWords.ts'
import { TextWithName } from '../../../widgets/connecting/TextWithName.tsx'
import type { WalletSummary } from '../../../widgets/wallet/selectWalletSummary.ts'
import { pairingText } from '../text/en.ts'
import css from './OpenWay.module.css'

export interface OpenWayProps {
  readonly platform: 'mobile' | 'web' | 'desktop'
  readonly wallet: WalletSummary
  readonly task: Task
  readonly isSlow: boolean
  readonly hasLink: boolean
  /** Whether the app was opened already; a tap may have come before the link was ready. */
  readonly hasOpened: boolean
  /** How many links open the app here. */
  readonly appLinks: number
  /** The app was opened, and the page is still in front. */
  readonly isStuck: boolean
  readonly onOpen: () => void
  readonly onOtherLink: () => void
  readonly onShowQr: () => void
  readonly onCopy: () => void
  readonly onRetry: () => void
  readonly onCancel: () => void
}

const HINTS = { mobile: 'openApp', web: 'openWeb', desktop: 'openDesktop' } as const

/**
 * Connecting by a link to an app on this device or to a web page of the wallet (clauses connecting-8, state-4,
 * state-5).
 */
export function OpenWay(props: OpenWayProps) {
  const { platform, wallet, task, isSlow, hasLink, hasOpened, appLinks, isStuck, onOpen, onRetry } = props
  const t = useLocalText(pairingText)
  const { state, title, hint, canRetry } = connectingWords(t, task, isSlow)
  const isWaiting = state === 'waiting'
  const opensNothing = platform === 'mobile' && appLinks === 0
  const waitingHint = () => {
    if (opensNothing) return t('opensNothing')
    if (isStuck) return t('nothingHappened')
    return isSlow ? hint : t(platform === 'mobile' && !hasOpened ? 'pressOpen' : HINTS[platform])
  }
  return (
    <ConnectingPanel
      state={state}
      name={wallet.name}
      imageUrl={wallet.imageUrl}
      title={<TextWithName text={title} name={wallet.name} />}
      hint={isWaiting ? waitingHint() : hint}
    >
      {isWaiting && !opensNothing && (
        <Button
          size="lg"
          isFullWidth
          iconEnd={externalIcon}
          isLoading={!hasLink}
          data-testid="open-wallet"
          onClick={onOpen}
        >
          {t('open')}
        </Button>
      )}
      {canRetry && (
        <Button
          size="lg"
          isFullWidth
          {...(platform === 'mobile' ? { iconEnd: externalIcon } : { iconStart: refreshIcon })}
          data-testid="connecting-retry"
          onClick={onRetry}
        >
          {t(platform === 'mobile' ? 'open' : 'tryAgain')}
        </Button>
      )}
      {isWaiting && (isStuck || opensNothing) && <OtherWays {...props} />}
      {state !== 'done' && <LastRow {...props} isWaiting={isWaiting} />}
    </ConnectingPanel>
  )
}

/** Offers the other ways when an app does not come. */
function OtherWays({ appLinks, hasLink, onOtherLink, onShowQr }: OpenWayProps) {
  const t = useLocalText(pairingText)
  return (
    <div className={css.row} data-testid="other-ways">
      {appLinks > 1 && (
        <Button variant="secondary" disabled={!hasLink} data-testid="other-link" onClick={onOtherLink}>
          {t('otherLink')}
        </Button>
      )}
      <Button variant="secondary" data-testid="show-qr" onClick={onShowQr}>
        {t('showQrCode')}
      </Button>
    </div>
  )
}

function LastRow({ isWaiting, hasLink, onCopy, onCancel }: OpenWayProps & { readonly isWaiting: boolean }) {
  const t = useLocalText(pairingText)
  return (
    <div className={css.row}>
      {isWaiting && (
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
      <Button variant="secondary" data-testid="connecting-cancel" onClick={onCancel}>
        {t(isWaiting ? 'cancel' : 'back')}
      </Button>
    </div>
  )
}
