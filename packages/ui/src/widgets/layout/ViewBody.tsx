import type { ComponentProps } from 'react'
import { join } from '../../atoms/index.ts'
import css from './ViewBody.module.css'

/** The container of a view's content: its margins and gaps. */
export function ViewBody({ className, ...rest }: ComponentProps<'div'>) {
  return <div part="body" {...rest} className={join(css.root, className)} />
}
