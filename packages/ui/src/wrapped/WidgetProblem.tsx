import { refreshIcon } from '../atoms/icons.ts'
import { IconButton, Text } from '../atoms/index.ts'
import { useLocalText } from '../hooks/useLocalText.ts'
import { frameText } from '../text/frameText.ts'
import { WidgetCard } from './WidgetCard.tsx'
import css from './WidgetProblem.module.css'

export interface WidgetProblemProps {
  /** There is place for three lines; the rest is in a tooltip. */
  readonly isLow: boolean
  readonly onRetry: () => void
}

/** Stands for what could not be loaded or drawn: what happened, and a button to try again. */
export function WidgetProblem({ isLow, onRetry }: WidgetProblemProps) {
  const t = useLocalText(frameText)
  return (
    <WidgetCard layout="row" data-testid="widget-problem">
      <ProblemLine text={t('problem')} isLow={isLow} onRetry={onRetry} />
    </WidgetCard>
  )
}

export interface ProblemLineProps extends Pick<WidgetProblemProps, 'onRetry'> {
  readonly text: string
  /** @default false */
  readonly isLow?: boolean
}

/** The same without a surface of its own. */
export function ProblemLine({ text, isLow = false, onRetry }: ProblemLineProps) {
  const t = useLocalText(frameText)
  return (
    <div className={css.root} data-low={isLow || undefined}>
      <Text size="small" tone="secondary" className={css.text} role="status" title={text}>
        {text}
      </Text>
      <IconButton icon={refreshIcon} label={t('tryAgain')} data-testid="widget-retry" onClick={onRetry} />
    </div>
  )
}
