import type { LineState } from '@foyer/core/identity'
import { Button, Text } from '../../../atoms/index.ts'
import { Spinner } from '../../../atoms/Spinner.tsx'
import { useLocalText } from '../../../hooks/useLocalText.ts'
import { usePluralText } from '../../../hooks/usePluralText.ts'
import { LiveText } from '../../../widgets/feedback/LiveText.tsx'
import { ViewBody } from '../../../widgets/layout/ViewBody.tsx'
import { lineText } from '../text/en.ts'
import css from './InLineScreen.module.css'

export interface InLineScreenProps {
  readonly step: LineState['step']
  /** Seconds until it is the visitor's turn. */
  readonly leftSeconds: number
  /** Seconds of the whole wait. */
  readonly wholeSeconds: number
  /** A turn that they had has passed. */
  readonly isAnew?: boolean | undefined
  readonly onContinue: () => void
  readonly onCancel: () => void
}

/** Minutes and seconds: 2:05. */
function toClock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** The wait in words. It changes each minute, and each half minute at the end, since a screen reader says each change. */
function useWait(seconds: number): string {
  const plural = usePluralText(lineText)
  if (seconds > 60) return plural('aboutMinutes', Math.round(seconds / 60))
  return plural('aboutSeconds', seconds > 30 ? 60 : 30)
}

const HINTS = {
  waiting: 'keeps',
  admitting: undefined,
  away: 'awayHint',
  due: 'dueHint',
  full: 'fullHint',
} as const

/** Tells a visitor how long it takes until it is their turn to sign in. */
export function InLineScreen(props: InLineScreenProps) {
  const { step, leftSeconds, wholeSeconds, isAnew, onContinue, onCancel } = props
  const t = useLocalText(lineText)
  const wait = useWait(leftSeconds)
  const isWaiting = step === 'waiting'
  const title = t(step === 'away' ? 'admitting' : step)
  const isAgain = isAnew && isWaiting
  const hint = isAgain ? 'anew' : HINTS[step]
  // It tells of something that the person did not expect.
  const isNews = step === 'away' || isAgain
  const done = wholeSeconds > 0 ? Math.min(1, Math.max(0, 1 - leftSeconds / wholeSeconds)) : 1
  return (
    <ViewBody className={css.root} data-testid="in-line" data-step={step}>
      {isWaiting && (
        <>
          {/* Its seconds would be read aloud one by one. The words below say the same. */}
          <p className={css.clock} dir="ltr" translate="no" aria-hidden="true" data-testid="line-clock">
            {toClock(leftSeconds)}
          </p>
          <progress className={css.track} aria-hidden="true" value={done} max={1} />
        </>
      )}
      {(step === 'admitting' || step === 'away') && <Spinner size={24} />}
      <div className={css.words}>
        <Text as="h2" weight="semibold" align="center">
          {title}
        </Text>
        {isWaiting && (
          <Text size="small" tone="secondary" align="center" data-testid="line-wait">
            {wait}
          </Text>
        )}
        {hint && (
          <Text className={css.hint} size="small" tone="secondary" align="center">
            {t(hint)}
          </Text>
        )}
      </div>
      <LiveText text={[title, isWaiting && wait, isNews && hint && t(hint)].filter(Boolean).join(' ')} />
      <div className={css.actions}>
        {(step === 'due' || step === 'full') && (
          <Button size="lg" isFullWidth data-testid="line-continue" onClick={onContinue}>
            {t(step === 'due' ? 'continue' : 'tryAgain')}
          </Button>
        )}
        <Button variant="secondary" size="lg" isFullWidth data-testid="line-cancel" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </ViewBody>
  )
}
