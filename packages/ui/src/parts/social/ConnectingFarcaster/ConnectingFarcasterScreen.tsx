import type { SocialFacts } from '@foyer/core/social'
import { copyIcon, externalIcon, farcasterIcon, refreshIcon } from '../../../atoms/icons.ts'
import { Button, Icon } from '../../../atoms/index.ts'
import { useLocalText } from '../../../hooks/useLocalText.ts'
import { connectingText } from '../../../text/connectingText.ts'
import { qrText } from '../../../text/qrText.ts'
import { ConnectingPanel } from '../../../widgets/connecting/ConnectingPanel.tsx'
import { QrPanel } from '../../../widgets/qr/QrPanel.tsx'
import { SOCIAL_NAMES } from '../../../widgets/social/socialMarks.ts'
import css from '../ConnectingSocial/ConnectingSocialScreen.module.css'
import { type SocialWords, socialWords } from '../ConnectingSocial/socialWords.ts'
import { socialText } from '../text/en.ts'

export interface ConnectingFarcasterScreenProps
  extends Pick<SocialFacts, 'step' | 'farcasterUrl' | 'problem'> {
  /** On a phone the app of Farcaster is opened instead of scanning a code. */
  readonly isMobile: boolean
  /** Name of the app that the visitor signs in to: scanning the code signs this page in. */
  readonly appName: string
  readonly onCopy: () => void
  readonly onRetry: () => void
  readonly onCancel: () => void
}

const NAME = SOCIAL_NAMES.farcaster

/** A code to scan with the app of Farcaster, or on a phone a link that opens it (clause product-2). */
export function ConnectingFarcasterScreen(props: ConnectingFarcasterScreenProps) {
  const { step, isMobile, appName } = props
  const t = useLocalText(socialText)
  const words = wordsOf()
  return (
    <div data-testid="connecting-farcaster" data-step={step ?? 'stopped'}>
      {isMobile || step === 'account' ? (
        <OnPhone {...props} words={words} />
      ) : (
        <Code {...props} words={words} />
      )}
    </div>
  )

  function wordsOf(): SocialWords {
    if (step === 'account' || step === undefined)
      return socialWords(t, { ...props, openUrl: undefined }, NAME)
    const [title, hint] = isMobile ? (['inApp', 'inAppHint'] as const) : (['scan', 'scanHint'] as const)
    return { state: 'waiting', title: t(title), hint: t(hint, { app: appName }), canRetry: false }
  }
}

interface WayProps extends ConnectingFarcasterScreenProps {
  readonly words: SocialWords
}

function Code({ words, farcasterUrl, onCopy, onRetry, onCancel }: WayProps) {
  const t = useLocalText(socialText)
  const { state, title, hint, canRetry } = words
  return (
    <div className={css.scan}>
      <QrPanel
        uri={state === 'waiting' ? farcasterUrl : undefined}
        hasLink={state === 'waiting' && farcasterUrl !== undefined}
        wallet={undefined}
        icon={farcasterIcon}
        label={t('qrFarcaster')}
        state={state}
        title={title}
        hint={hint}
        onCopy={onCopy}
        onRetry={canRetry ? onRetry : undefined}
      >
        <Cancel state={state} onCancel={onCancel} />
      </QrPanel>
    </div>
  )
}

function OnPhone({ words, step, farcasterUrl, onCopy, onRetry, onCancel }: WayProps) {
  const t = useLocalText(socialText)
  const q = useLocalText(qrText)
  const { state, title, hint, canRetry } = words
  return (
    <ConnectingPanel
      state={state}
      name={NAME}
      imageUrl={undefined}
      icon={farcasterIcon}
      title={title}
      hint={hint}
    >
      {step === 'phone' && farcasterUrl !== undefined && (
        <>
          <a
            part="button primary"
            className={css.open}
            href={farcasterUrl}
            target="_blank"
            rel="noopener noreferrer"
            data-testid="farcaster-open"
          >
            {t('openFarcaster')}
            <Icon icon={externalIcon} size={16} />
          </a>
          <Button
            variant="secondary"
            size="lg"
            isFullWidth
            iconStart={copyIcon}
            data-testid="copy-link"
            onClick={onCopy}
          >
            {q('copyLink')}
          </Button>
        </>
      )}
      {canRetry && (
        <Button
          size="lg"
          isFullWidth
          iconStart={refreshIcon}
          data-testid="connecting-retry"
          onClick={onRetry}
        >
          {q('tryAgain')}
        </Button>
      )}
      <Cancel state={state} onCancel={onCancel} isFullWidth />
    </ConnectingPanel>
  )
}

function Cancel({
  state,
  onCancel,
  isFullWidth = false,
}: Pick<SocialWords, 'state'> & { readonly onCancel: () => void; readonly isFullWidth?: boolean }) {
  const c = useLocalText(connectingText)
  return (
    <Button
      variant="secondary"
      {...(isFullWidth && { size: 'lg', isFullWidth })}
      data-testid="farcaster-cancel"
      onClick={onCancel}
    >
      {c(state === 'failed' ? 'back' : 'cancel')}
    </Button>
  )
}
