import type { ComponentPropsWithoutRef, Ref } from 'react'
import { join } from './join.ts'
import css from './Text.module.css'

export interface TextProps extends ComponentPropsWithoutRef<'p'> {
  /** The element, for who moves the focus to it. React 18 gives no `ref` to a component. */
  readonly elementRef?: Ref<HTMLParagraphElement>
  /** The HTML element. @default 'p' */
  readonly as?: 'p' | 'span' | 'div' | 'h1' | 'h2' | 'h3'
  /** `title` 20, `heading` 17, `body` 15, `small` 13, `tiny` 12 px. @default 'body' */
  readonly size?: 'title' | 'heading' | 'body' | 'small' | 'tiny'
  /** @default 'primary' */
  readonly tone?:
    | 'primary'
    | 'secondary'
    | 'tertiary'
    | 'accent'
    | 'success'
    | 'warning'
    | 'danger'
    | 'inherit'
  readonly weight?: 'regular' | 'medium' | 'semibold'
  readonly align?: 'start' | 'center' | 'end'
}

/** Text in one of the type scale's sizes. */
export function Text({
  as = 'p',
  size = 'body',
  tone = 'primary',
  weight,
  align,
  className,
  elementRef,
  ...rest
}: TextProps) {
  const Tag = as as 'p' // takes what each of the others takes
  return (
    <Tag
      {...rest}
      ref={elementRef}
      className={join(css.root, className)}
      data-size={size}
      data-tone={tone}
      data-weight={weight}
      data-align={align}
    />
  )
}
