import { Text } from '../../atoms/index.ts'
import css from './NoticeBox.module.css'

export interface NoticeBoxProps {
  /** The statement; a notice may have a hint alone. */
  readonly title?: string | undefined
  readonly hint?: string | undefined
  readonly 'data-testid'?: string
  readonly 'data-state'?: string | undefined
}

/** Shows what to know before the wallet is asked, or the wallet's request. */
export function NoticeBox({ title, hint, ...rest }: NoticeBoxProps) {
  return (
    <div {...rest} className={css.root}>
      {title && (
        <Text size="small" weight="semibold">
          {title}
        </Text>
      )}
      {hint && (
        <Text size="small" tone="secondary">
          {hint}
        </Text>
      )}
    </div>
  )
}
