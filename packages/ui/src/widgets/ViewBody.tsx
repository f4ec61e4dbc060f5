import type { ComponentProps } from 'react'
import { join } from '../atoms/index.ts'
import css from './ViewBody.module.css'

/** The inside of a view: its margins and the distance between its parts. */
export function ViewBody({ className, ...rest }: ComponentProps<'div'>) {
  return <div part="body" {...rest} className={join(css.root, className)} />
}
