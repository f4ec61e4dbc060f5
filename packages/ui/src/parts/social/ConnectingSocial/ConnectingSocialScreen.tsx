import type { SocialProvider } from '@foyer/core/ports'
import { cleanSocialCode, type SocialFacts } from '@foyer/core/social'
import { copyIcon, externalIcon, type IconShape, refreshIcon } from '../../../atoms/icons.ts'
import { Button, Icon, Input, Text } from '../../../atoms/index.ts'
import { Spinner } from '../../../atoms/Spinner.tsx'
import { useLocalText } from '../../../hooks/useLocalText.ts'
import { connectingText } from '../../../text/connectingText.ts'
import { qrText } from '../../../text/qrText.ts'
import { ConnectingPanel } from '../../../widgets/connecting/ConnectingPanel.tsx'
import { socialText } from '../text/en.ts'
import css from './ConnectingSocialScreen.module.css'
import { codeError, socialWords } from './socialWords.ts'

export interface ConnectingSocialScreenProps
  extends Omit<SocialFacts, 'provider' | 'refusals' | 'farcasterUrl'> {
  readonly provider: SocialProvider
  /** How the provider is called. */
  readonly name: string
  readonly icon: IconShape
  /** The digits that are typed so far. */
  readonly code: string
  readonly onCode: (code: string) => void
  readonly onRetry: () => void
  readonly onCancel: () => void
  /** Copies the address of the page, to be opened in another browser. */
  readonly onCopyPage: () => void
}

/** Shows why the window is waited for, with a field for the code that it may show. */
export function ConnectingSocialScreen(props: ConnectingSocialScreenProps) {
  const { name, icon, openUrl, problem, canType, isConfirming, code, onCode, onRetry, onCancel } = props
  const t = useLocalText(socialText)
  const c = useLocalText(connectingText)
  const q = useLocalText(qrText)
  const { state, title, hint, canRetry } = socialWords(t, props, name)
  return (
    <div data-testid="connecting-social" data-step={props.step ?? 'stopped'}>
      <ConnectingPanel state={state} name={name} imageUrl={undefined} icon={icon} title={title} hint={hint}>
        {openUrl !== undefined && canType && (
          // Its window tells this one that it has ended, which needs an opener: a window with a name has one.
          <a
            part="button primary"
            className={css.open}
            href={openUrl}
            target="foyer-social"
            referrerPolicy="no-referrer"
            data-testid="social-open"
          >
            {t('openSignIn')}
            <Icon icon={externalIcon} size={16} />
          </a>
        )}
        {canType && (
          <div className={css.code}>
            <Text size="small" tone="secondary" align="center">
              {t('codeHint')}
            </Text>
            <Input
              data-testid="social-code"
              inputMode="numeric"
              label={t('code')}
              placeholder={t('code')}
              value={code}
              error={codeError(t, problem)}
              onValueChange={(text) => onCode(cleanSocialCode(text))}
              end={
                isConfirming && (
                  <span className={css.busy}>
                    <Spinner size={16} />
                  </span>
                )
              }
            />
          </div>
        )}
        {problem === 'in_app' && (
          <Button
            size="lg"
            isFullWidth
            iconStart={copyIcon}
            data-testid="copy-page"
            onClick={props.onCopyPage}
          >
            {q('copyLink')}
          </Button>
        )}
        {canRetry && (
          <Button size="lg" isFullWidth iconStart={refreshIcon} data-testid="social-retry" onClick={onRetry}>
            {c('tryAgain')}
          </Button>
        )}
        <Button variant="secondary" size="lg" isFullWidth data-testid="social-cancel" onClick={onCancel}>
          {c(state === 'failed' || problem === 'in_app' ? 'back' : 'cancel')}
        </Button>
      </ConnectingPanel>
    </div>
  )
}
