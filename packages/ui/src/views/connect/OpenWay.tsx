import type { Task } from '@foyer/core'
import { externalIcon } from '../../atoms/icons/externalIcon.ts'
import { Button, copyIcon, refreshIcon } from '../../atoms/index.ts'
import { useLocalText } from '../../hooks/useLocalText.ts'
import { pairingText } from '../../text/pairingText.ts'
import { ConnectingPanel } from '../../widgets/ConnectingPanel.tsx'
import { WithName } from '../../widgets/WithName.tsx'
import { connectingWords } from './connectingWords.ts'
import css from './OpenWay.module.css'
import type { WalletFace } from './selectWalletFace.ts'

export interface OpenWayProps {
  readonly platform: 'mobile' | 'web' | 'desktop'
  readonly wallet: WalletFace
  readonly task: Task
  readonly isLate: boolean
  readonly hasLink: boolean
  /** Whether the app was opened already: a tap may have come before there was a link. */
  readonly hasOpened: boolean
  readonly onOpen: () => void
  readonly onCopy: () => void
  readonly onRetry: () => void
  readonly onCancel: () => void
}

const HINTS = { mobile: 'openApp', web: 'openWeb', desktop: 'openDesktop' } as const

/** The way by a link: to an app on this device, or to a page of the wallet (clauses connecting-8, state-4, state-5). */
export function OpenWay(props: OpenWayProps) {
  const { platform, wallet, task, isLate, hasLink, hasOpened, onOpen, onCopy, onRetry, onCancel } = props
  const t = useLocalText(pairingText)
  const { state, title, hint, canRetry } = connectingWords(t, task, isLate)
  const isWaiting = state === 'waiting'
  return (
    <ConnectingPanel
      state={state}
      name={wallet.name}
      imageUrl={wallet.imageUrl}
      title={<WithName text={title} name={wallet.name} />}
      hint={
        isWaiting && !isLate ? t(platform === 'mobile' && !hasOpened ? 'pressOpen' : HINTS[platform]) : hint
      }
    >
      {isWaiting && (
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
      {state !== 'done' && (
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
      )}
    </ConnectingPanel>
  )
}
