import type { ComponentProps } from 'react'
import css from './ScreenReaderText.module.css'

/** Text for screen readers only. */
export function ScreenReaderText(props: Omit<ComponentProps<'span'>, 'className'>) {
  return <span {...props} className={css.root} />
}
