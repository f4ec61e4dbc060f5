import type { IconShape } from '../../atoms/icons.ts'
import { Icon, Text } from '../../atoms/index.ts'
import css from './Note.module.css'

export interface NoteProps {
  readonly icon: IconShape
  readonly children: string
  readonly 'data-testid'?: string
}

/** A secondary line below a list. */
export function Note({ icon, children, ...rest }: NoteProps) {
  return (
    <div {...rest} className={css.root}>
      <Icon icon={icon} size={16} className={css.icon} />
      <Text size="small" tone="tertiary">
        {children}
      </Text>
    </div>
  )
}
