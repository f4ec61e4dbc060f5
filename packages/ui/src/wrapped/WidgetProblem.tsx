import { refreshIcon } from '../atoms/icons.ts'
import { IconButton, Text } from '../atoms/index.ts'
import { useLocalText } from '../hooks/useLocalText.ts'
import { frameText } from '../text/frameText.ts'
import { WidgetCard } from './WidgetCard.tsx'
import css from './WidgetProblem.module.css'

export interface WidgetProblemProps {
  /** @default that something could not be loaded */
  readonly text?: string
  readonly onRetry: () => void
}

/** Stands for what could not be loaded or drawn: what happened, and a button to try again. */
export function WidgetProblem({ text, onRetry }: WidgetProblemProps) {
  const t = useLocalText(frameText)
  return (
    <WidgetCard layout="row" data-testid="widget-problem">
      <ProblemLine text={text ?? t('problem')} onRetry={onRetry} />
    </WidgetCard>
  )
}

/** The same without a surface of its own. */
export function ProblemLine({ text, onRetry }: Required<WidgetProblemProps>) {
  const t = useLocalText(frameText)
  return (
    <div className={css.root}>
      <Text size="small" tone="secondary" className={css.text} role="status" title={text}>
        {text}
      </Text>
      <IconButton icon={refreshIcon} label={t('tryAgain')} data-testid="widget-retry" onClick={onRetry} />
    </div>
  )
}
