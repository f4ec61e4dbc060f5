import type { ComponentProps } from 'react'
import css from './Unseen.module.css'

/** Words for readers alone. */
export function Unseen(props: Omit<ComponentProps<'span'>, 'className'>) {
  return <span {...props} className={css.root} />
}
