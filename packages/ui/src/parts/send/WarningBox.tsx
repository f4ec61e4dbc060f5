import { type ReactNode, useId } from 'react'
import { infoIcon, warningIcon } from '../../atoms/icons.ts'
import { Icon, Text } from '../../atoms/index.ts'
import css from './WarningBox.module.css'

export interface WarningBoxProps {
  /** `neutral` informs, `warning` asks for care, `danger` warns of a loss. @default 'neutral' */
  readonly tone?: 'neutral' | 'warning' | 'danger'
  readonly title: string
  readonly hint?: string | undefined
  /** Something to compare or to confirm. */
  readonly children?: ReactNode
  readonly 'data-testid'?: string
}

/** A box with information or a warning. */
export function WarningBox({ tone = 'neutral', title, hint, children, ...rest }: WarningBoxProps) {
  const id = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form's fields
    <div {...rest} part="warning" className={css.root} role="group" aria-labelledby={id} data-tone={tone}>
      <Icon icon={tone === 'neutral' ? infoIcon : warningIcon} size={20} className={css.icon} />
      <div className={css.words}>
        <Text size="small" weight="semibold" id={id} tone={tone === 'neutral' ? 'primary' : tone}>
          {title}
        </Text>
        {hint && (
          <Text size="small" tone="secondary">
            {hint}
          </Text>
        )}
      </div>
      {children && <div className={css.more}>{children}</div>}
    </div>
  )
}
