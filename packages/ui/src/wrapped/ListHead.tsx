import type { ReactNode } from 'react'
import { Text } from '../atoms/index.ts'
import css from './ListHead.module.css'

export interface ListHeadProps {
  readonly title: string
  /** The content at the end of the line. */
  readonly children?: ReactNode
}

/** The heading of a widget that is a list. */
export function ListHead({ title, children }: ListHeadProps) {
  return (
    <div className={css.root}>
      <Text as="h2" weight="semibold" className={css.title} part="title">
        {title}
      </Text>
      {children}
    </div>
  )
}
